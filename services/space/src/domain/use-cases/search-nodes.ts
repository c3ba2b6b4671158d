import type { Actor } from "@parley/actor";
import type { ContentSearch } from "../changes/content-search.ts";
import type { NodePresenter, ShownNodes } from "../changes/node-presenter.ts";
import type { OpenViews } from "../changes/open-views.ts";
import type { TitleSearch } from "../changes/title-search.ts";
import { checkNodeSearch } from "../model/check-node-search.ts";
import type { GivenNodeSearch } from "../model/check-node-search.ts";
import type { NodeCursor } from "../model/node-search.ts";

interface Dependencies {
  readonly openViews: OpenViews;
  readonly titleSearch: TitleSearch;
  readonly contentSearch: ContentSearch;
  readonly nodePresenter: NodePresenter;
}

export interface SearchNodesCommand extends GivenNodeSearch {
  /** Where the page before ended; null for the first. */
  readonly cursor: NodeCursor | null;
  readonly signal: AbortSignal;
}

/** A page of nodes with the views that they name. */
export interface NodePage extends ShownNodes {
  /** null where there is no more. */
  readonly next: NodeCursor | null;
  /** Meaning could not be looked at. */
  readonly wordsOnly: boolean;
}

const first: NodeCursor = { phase: "sources", after: null };

/** Finds nodes in every view that the caller reads: by title and address, then documents and tables by what they say. */
export class SearchNodes {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError INVALID_ARGUMENT naming the field, UNAVAILABLE. */
  async execute(actor: Actor, command: SearchNodesCommand): Promise<NodePage> {
    const { openViews, titleSearch, contentSearch, nodePresenter } = this.#deps;
    const { cursor, limit, signal } = command;
    const wanted = checkNodeSearch(command);
    const { workspaceId } = actor;
    const open = await openViews.find(actor, command);
    const place = cursor ?? first;
    if (place.phase === "content") {
      const { found, next, wordsOnly } = await contentSearch.find(wanted, open, { skip: place.skip, limit }, signal);
      // The search took its time: what counts is what the caller reads now.
      const shown = await nodePresenter.show(workspaceId, await openViews.find(actor, command), found);
      return { ...shown, next, wordsOnly };
    }
    const { found, next } = await titleSearch.find(wanted, open, place, limit);
    const goesOn = wanted.byContent && wanted.nodeIds === null;
    const shown = await nodePresenter.show(workspaceId, open, found);
    return { ...shown, next: next ?? (goesOn ? { phase: "content", skip: 0 } : null), wordsOnly: false };
  }
}
