import type { Actor } from "@parley/actor";
import type { ConsumptionIndex } from "../model/consumption-index.ts";
import type { Dimension } from "../model/dimension.ts";
import { agentsInSight, existingOf } from "../model/entity.ts";
import type { Asking, Names } from "../model/entity.ts";
import { entriesOf } from "../model/facet.ts";
import type { Facets } from "../model/facet.ts";
import { boundsOf } from "../model/period.ts";
import { baseOf, dimensionsOf } from "../model/question.ts";
import type { Question } from "../model/question.ts";

interface Dependencies extends Names {
  readonly index: ConsumptionIndex;
  readonly now: () => number;
}

/** Counts a workspace's calls, the caller's own or an agent's, by what they name. */
export class GetConsumptionFacets {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * @param wanted Empty for all that the view has.
   * @throws AppError PERMISSION_DENIED `PERSON_REQUIRED` for the own view and a key without a person,
   * `INSUFFICIENT_SCOPE` for another view and a key that names spaces.
   */
  async execute(actor: Actor, question: Question, wanted: readonly Dimension[], signal: AbortSignal): Promise<Facets> {
    const { index, now } = this.#dependencies;
    const base = baseOf(actor, question);
    const bounds = boundsOf(question.period, question.calendar, now());
    const { workspaceId } = actor;
    const shown = dimensionsOf(question.view).filter((name) => wanted.length === 0 || wanted.includes(name));
    const asking = { actor, view: question.view };
    const [counts, known] = await Promise.all([
      index.count(workspaceId, { ...bounds, base, filter: question.filter }, signal),
      Promise.all(shown.map((name) => existingOf(this.#dependencies, asking, name === "agent" ? null : name, signal))),
    ]);
    const agents = shown.includes("agent") ? await this.#agents(asking, counts.agent, signal) : [];
    const facets = shown.map((dimension, place) => ({
      dimension,
      entries: dimension === "agent" ? agents : entriesOf(counts[dimension], known[place] ?? []),
    }));
    return { ...bounds, facets };
  }

  /** Once they are counted: it is asked only about those that are shown, since all that there ever were may be many. */
  async #agents(asking: Asking, counts: ReadonlyMap<string, number>, signal: AbortSignal) {
    const { seen, unseen } = await agentsInSight(this.#dependencies, asking, counts, signal);
    // Totals of a workspace have the others as well, by their ids.
    return entriesOf(asking.view.kind === "own" ? without(counts, unseen) : counts, seen);
  }
}

function without(counts: ReadonlyMap<string, number>, left: ReadonlySet<string>): ReadonlyMap<string, number> {
  return new Map([...counts].filter(([value]) => !left.has(value)));
}
