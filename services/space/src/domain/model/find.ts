import type { Hit } from "./chunk-index.ts";
import type { Node, NodeType } from "./node.ts";
import type { SearchFilter, SearchScope } from "./search-filter.ts";

/** What is looked for, and where. */
export interface Search {
  readonly workspaceId: string;
  readonly scopes: readonly SearchScope[];
  readonly filter: SearchFilter;
  /** What else must hold of a node, which the index can't say. */
  readonly passes?: (node: Node) => boolean;
  /** Of nodes of these types alone; null for all. */
  readonly types: readonly NodeType[] | null;
  /** Each counts as much as the others. */
  readonly queries: readonly string[];
  /** How many chunks. */
  readonly count: number;
  readonly signal: AbortSignal;
}

/** A chunk that a search found, of a node as it is now. */
export interface FoundChunk {
  readonly node: Node;
  readonly chunk: Hit;
  /** More is better; comparable within one search. */
  readonly score: number;
}

export interface SearchResult {
  /** Best first. */
  readonly chunks: readonly FoundChunk[];
  /** Meaning could not be looked at. */
  readonly wordsOnly: boolean;
  /** Of the queries, as the embeddings server counts them. */
  readonly embeddingTokens: number;
}

/** Finds chunks by words and meaning. */
export interface ChunkFinder {
  /** @throws AppError UNAVAILABLE while the index can't be read. */
  execute(search: Search): Promise<SearchResult>;
}
