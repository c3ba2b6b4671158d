import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import type { OpenView, ViewReader } from "../changes/view-reader.ts";
import type { Embeddings } from "../model/embeddings.ts";
import type { ChunkFinder, FoundChunk } from "../model/find.ts";
import { isSearched, noFilter } from "../model/search-filter.ts";

const maxViews = 1_000;
const maxQueries = 4;
const maxPassages = 32;

interface Dependencies {
  readonly viewReader: ViewReader;
  readonly finder: ChunkFinder;
  /** null where documents are found by words alone. */
  readonly embeddings: Embeddings | null;
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
  /** Of the queries, in millionths of a credit. */
  readonly costMicrocredits: number;
  /** null where nothing was embedded. */
  readonly embeddingModel: string | null;
}

const nothing: RetrievedPassages = {
  passages: [],
  wordsOnly: false,
  embeddingTokens: 0,
  costMicrocredits: 0,
  embeddingModel: null,
};

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
    if (open.length === 0) return nothing;
    const scopes = open.map(({ view }) => view);
    const { workspaceId } = actor;
    const search = { workspaceId, scopes, filter: noFilter, types: null, queries, count, signal };
    const { chunks, wordsOnly, embeddingTokens } = await this.#deps.finder.execute(search);
    const { embeddings } = this.#deps;
    // The search took its time: what counts is what the caller reads now.
    const still = await this.#deps.viewReader.readable(actor, viewIds);
    return {
      wordsOnly,
      embeddingTokens,
      passages: chunks.flatMap((found) => {
        const viewId = viewOf(found, still);
        return viewId === null ? [] : [{ ...found, viewId }];
      }),
      costMicrocredits: embeddingTokens * (embeddings?.price ?? 0),
      embeddingModel: embeddingTokens === 0 ? null : (embeddings?.model ?? null),
    };
  }
}

function viewOf({ node }: FoundChunk, open: readonly OpenView[]): string | null {
  return open.find(({ view }) => isSearched(node, [view], noFilter))?.view.viewId ?? null;
}

function checkCommand({ viewIds, queries, maxPassages: count }: RetrieveCommand): void {
  if (viewIds.length > maxViews) throw invalidField("viewIds", `must have at most ${maxViews} entries`);
  if (queries.length < 1 || queries.length > maxQueries)
    throw invalidField("queries", `must have 1 to ${maxQueries} entries`);
  if (count < 1 || count > maxPassages) throw invalidField("maxPassages", `must be from 1 to ${maxPassages}`);
}
