import { requirePerson } from "@parley/actor";
import type { Actor } from "@parley/actor";
import type { ConsumptionIndex } from "../model/consumption-index.ts";
import type { ByDimension, Dimension } from "../model/dimension.ts";
import type { Entity, EntityRepository } from "../model/entity.ts";
import { entriesOf } from "../model/facet.ts";
import type { FacetQuestion, Facets } from "../model/facet.ts";
import { boundsOf } from "../model/period.ts";

interface Dependencies {
  readonly index: ConsumptionIndex;
  readonly entities: EntityRepository;
  readonly now: () => number;
}

/** Where a message comes from that nobody wrote by hand. */
const automations = ["triggered", "triggered_programmatic", "wakeup"];

/** Counts a workspace's calls, or the caller's own, by what they name. */
export class GetConsumptionFacets {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** @throws AppError PERMISSION_DENIED `PERSON_REQUIRED` for the own view and a key without a person. */
  async execute(actor: Actor, question: FacetQuestion, signal: AbortSignal): Promise<Facets> {
    const { index, now } = this.#dependencies;
    const base = baseOf(actor, question);
    const bounds = boundsOf(question.period, now());
    const { workspaceId } = actor;
    const counts = await index.count(workspaceId, { ...bounds, base, filter: question.filter }, signal);
    const existing = await this.#existing(workspaceId, question.dimensions);
    const facets = question.dimensions.map((dimension) => ({
      dimension,
      entries: entriesOf(counts[dimension], existing[dimension] ?? []),
    }));
    return { ...bounds, facets };
  }

  async #existing(workspaceId: string, wanted: readonly Dimension[]): Promise<Partial<ByDimension<readonly Entity[]>>> {
    return wanted.includes("user") ? { user: await this.#dependencies.entities.people(workspaceId) } : {};
  }
}

function baseOf(actor: Actor, { view, scope }: FacetQuestion): Partial<ByDimension<readonly string[]>> {
  const own = view === "own" ? { user: [requirePerson(actor).userId] } : {};
  return scope === "automations" ? { ...own, source: automations } : own;
}
