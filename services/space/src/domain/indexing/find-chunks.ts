import type { ChunkIndex, Found, Hit } from "../model/chunk-index.ts";
import type { Embeddings } from "../model/embeddings.ts";
import { EmbeddingRefused, EmbeddingsAway } from "../model/embeddings.ts";
import { searchUnavailable } from "../model/search-errors.ts";
import { fuseRanks } from "../model/fuse-ranks.ts";
import type { Ranked } from "../model/fuse-ranks.ts";
import type { ChunkFinder, FoundChunk, Search, SearchResult } from "../model/find.ts";
import type { LiveNodes } from "../model/live-nodes.ts";
import type { Node } from "../model/node.ts";
import type { IndexLoss } from "./index-loss.ts";
import { isSearched } from "../model/search-filter.ts";
import { foldedWords } from "../model/words.ts";

// A query of words without end is no better than its beginning.
const maxQueryLength = 4_096;
const maxWords = 64;
// Some thousands of chunks: what is farther away is hardly what was looked for.
const mostTimes = 3;

interface Dependencies {
  readonly index: ChunkIndex;
  readonly nodes: LiveNodes;
  readonly loss: IndexLoss;
  /** null finds by words alone. */
  readonly embeddings: Embeddings | null;
}

interface Meant {
  readonly vectors: readonly (readonly number[] | null)[];
  readonly tokens: number;
}

/**
 * Finds chunks by words and meaning. The index finds candidates; each counts only if the database says so now: its node is
 * there, its generation is the live one, the node is in a scope, of a type that is asked for, and passes the filter.
 */
export class FindChunks implements ChunkFinder {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError UNAVAILABLE while the index can't be read. */
  async execute(search: Search): Promise<SearchResult> {
    const queries = search.queries.map((query) => query.slice(0, maxQueryLength));
    const meant = await this.#meant(queries, search.signal);
    let limit = 2 * search.count + 20;
    let { chunks, isFull, isVoid } = await this.#found(search, queries, meant, limit);
    // All that was found was replaced in between: what took its place is there by now.
    if (isVoid) ({ chunks, isFull } = await this.#found(search, queries, meant, limit));
    // What was not confirmed took the place of what would be. Of some types there may be few in all: they are not looked for for long.
    const most = search.types === null ? mostTimes : 1;
    for (let times = 0; times < most && isFull && chunks.length < search.count; times++) {
      limit *= 4;
      ({ chunks, isFull } = await this.#found(search, queries, meant, limit));
    }
    return {
      chunks: chunks.slice(0, search.count),
      wordsOnly: meant.vectors.some((vector) => vector === null),
      embeddingTokens: meant.tokens,
    };
  }

  async #found(search: Search, queries: readonly string[], { vectors }: Meant, limit: number) {
    const { workspaceId, scopes, filter } = search;
    const pages = await Promise.all(
      queries.map((query, position) => {
        const words = [...new Set(foldedWords(query))].slice(0, maxWords);
        const vector = vectors[position] ?? null;
        return this.#deps.index.search(workspaceId, { scopes, filter, words, vector, limit });
      }),
    ).catch(async (error: unknown) => {
      throw (await this.#deps.loss.handle(error)) ? searchUnavailable(error) : error;
    });
    const ranked = fuseRanks(
      pages.flatMap(({ byWords, byMeaning, byFormerWords }) => [byWords, byMeaning, byFormerWords]),
      ({ generation, ordinal }) => `${generation}/${ordinal}`,
    );
    const generations = [...new Set(ranked.map(({ item }) => item.generation))];
    const nodes = await this.#deps.nodes.findLive(workspaceId, generations);
    const isVoid = ranked.length > 0 && nodes.size === 0;
    return { chunks: confirmed(search, ranked, nodes), isVoid, isFull: pages.some((page) => isFull(page, limit)) };
  }

  async #meant(queries: readonly string[], signal: AbortSignal): Promise<Meant> {
    const { embeddings } = this.#deps;
    if (embeddings === null) return { vectors: queries.map(() => null), tokens: 0 };
    const answers = await Promise.all(
      queries.map(async (query) => (query.trim() === "" ? null : embeddings.query(query, signal).catch(nothingMeant))),
    );
    return {
      vectors: answers.map((answer) => answer?.vectors[0] ?? null),
      tokens: answers.reduce((sum, answer) => sum + (answer?.tokens ?? 0), 0),
    };
  }
}

/** @param nodes By the generations that are live. */
function confirmed(
  { scopes, filter, passes, types }: Search,
  ranked: readonly Ranked<Hit>[],
  nodes: ReadonlyMap<string, Node>,
): FoundChunk[] {
  return ranked.flatMap(({ item, score }) => {
    const node = nodes.get(item.generation);
    if (node === undefined || types?.includes(node.type) === false) return [];
    const isFound = isSearched(node, scopes, filter) && passes?.(node) !== false;
    return isFound ? [{ node, chunk: item, score }] : [];
  });
}

function isFull({ byWords, byMeaning, byFormerWords }: Found, limit: number): boolean {
  return [byWords, byMeaning, byFormerWords].some(({ length }) => length >= limit);
}

function nothingMeant(error: unknown): null {
  if (error instanceof EmbeddingsAway || error instanceof EmbeddingRefused) return null;
  throw error;
}
