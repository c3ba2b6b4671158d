import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import type { ViewReader } from "../changes/view-reader.ts";
import type { View, ViewRepository } from "../model/view.ts";

const maxNamed = 100;

interface Dependencies {
  readonly views: ViewRepository;
  readonly viewReader: ViewReader;
}

/** What an answer is to be taken from. */
export interface NamedKnowledge {
  readonly viewIds: readonly string[];
  readonly spaceIds: readonly string[];
}

export interface ResolvedKnowledge {
  readonly views: readonly View[];
  readonly unreadableViewIds: readonly string[];
  readonly unreadableSpaceIds: readonly string[];
}

/** Says which views an answer may search. */
export class ResolveKnowledge {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError INVALID_ARGUMENT naming the field. */
  async execute(actor: Actor, { viewIds, spaceIds }: NamedKnowledge): Promise<ResolvedKnowledge> {
    const { views, viewReader } = this.#deps;
    if (viewIds.length > maxNamed) throw invalidField("viewIds", `must have at most ${maxNamed} entries`);
    if (spaceIds.length > maxNamed) throw invalidField("spaceIds", `must have at most ${maxNamed} entries`);
    const readable = new Set(spaceIds.length === 0 ? [] : await viewReader.readableSpaceIds(actor));
    const own = spaceIds.filter((spaceId) => readable.has(spaceId));
    const named = (await viewReader.readable(actor, viewIds)).map(({ view }) => view);
    const ofSpaces = await viewReader.withSources(await views.list(actor.workspaceId, own));
    const all = new Map([...named, ...ofSpaces.map(({ view }) => view)].map((view) => [view.viewId, view]));
    return {
      views: [...all.values()],
      unreadableViewIds: viewIds.filter((viewId) => !all.has(viewId)),
      unreadableSpaceIds: spaceIds.filter((spaceId) => !readable.has(spaceId)),
    };
  }
}
