import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import type { OpenView, ViewReader } from "../changes/view-reader.ts";
import type { ChunkFinder, FoundChunk } from "../model/find.ts";
import { isSearched, noFilter } from "../model/search-filter.ts";

const maxViews = 1_000;
const maxQueries = 4;
const maxPassages = 32;

interface Dependencies {
  readonly viewReader: ViewReader;
  readonly finder: ChunkFinder;
}

export interface RetrieveCommand {
  readonly actor: Actor;
  readonly viewIds: readonly string[];
  readonly queries: readonly string[];
  readonly maxPassages: number;
  readonly signal: AbortSignal;
}

/** A passage, and one of the views that show it. */
export interface RetrievedPassage extends FoundChunk {
  readonly viewId: string;
}

export interface RetrievedPassages {
  /** Best first. */
  readonly passages: readonly RetrievedPassage[];
  readonly wordsOnly: boolean;
  readonly embeddingTokens: number;
}

/** Finds what answers questions, in what the caller may read now. */
export class Retrieve {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError INVALID_ARGUMENT naming the field, UNAVAILABLE. */
  async execute(command: RetrieveCommand): Promise<RetrievedPassages> {
    const { actor, viewIds, queries, maxPassages: count, signal } = command;
    checkCommand(command);
    const open = await this.#deps.viewReader.readable(actor, viewIds);
    if (open.length === 0) return { passages: [], wordsOnly: false, embeddingTokens: 0 };
    const scopes = open.map(({ view }) => view);
    const search = { workspaceId: actor.workspaceId, scopes, filter: noFilter, queries, count, signal };
    const { chunks, wordsOnly, embeddingTokens } = await this.#deps.finder.execute(search);
    return { wordsOnly, embeddingTokens, passages: chunks.map((found) => ({ ...found, viewId: viewOf(found, open) })) };
  }
}

function viewOf({ node }: FoundChunk, open: readonly OpenView[]): string {
  return open.find(({ view }) => isSearched(node, [view], noFilter))?.view.viewId ?? "";
}

function checkCommand({ viewIds, queries, maxPassages: count }: RetrieveCommand): void {
  if (viewIds.length > maxViews) throw invalidField("viewIds", `must have at most ${maxViews} entries`);
  if (queries.length < 1 || queries.length > maxQueries)
    throw invalidField("queries", `must have 1 to ${maxQueries} entries`);
  if (count < 1 || count > maxPassages) throw invalidField("maxPassages", `must be from 1 to ${maxPassages}`);
}
