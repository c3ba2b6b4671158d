import type { Chunk } from "./chunk.ts";
import type { Filterable, SearchFilter, SearchScope } from "./search-filter.ts";

/** One attempt to index one version of a node: its rows are written once and never changed. */
export interface Generation extends Filterable {
  readonly generation: string;
  readonly nodeId: string;
  readonly chunks: readonly IndexedChunk[];
}

/** A chunk with what it means, where that is known. */
export interface IndexedChunk extends Chunk {
  readonly vector: readonly number[] | null;
}

/** A chunk that the index found; whether it counts, the database says. */
export interface Hit extends Chunk {
  readonly dataSourceId: string;
  readonly nodeId: string;
  readonly generation: string;
}

/** What is searched for. */
export interface IndexQuery {
  readonly scopes: readonly SearchScope[];
  readonly filter: SearchFilter;
  /** Folded words; none finds nothing by words. */
  readonly words: readonly string[];
  /** What is meant; null finds nothing by meaning. */
  readonly vector: readonly number[] | null;
  /** How many hits of each kind. */
  readonly limit: number;
}

/** Best first. */
export interface Found {
  readonly byWords: readonly Hit[];
  readonly byMeaning: readonly Hit[];
  /** By words, of what was indexed for another model and is not for this one yet. */
  readonly byFormerWords: readonly Hit[];
}

/**
 * Where chunks are found. It may be late, hold what is gone, or lose everything: who asks believes only what the database
 * confirms. Every method throws `IndexLost` when the workspace's table is gone or a part of it, AppError UNAVAILABLE when the storage
 * does not answer.
 */
export interface ChunkIndex {
  /** Looks whether an index can be kept on the storage, as the first use does otherwise. */
  open(): Promise<void>;
  /** Makes the workspace's table where there is none. */
  prepare(workspaceId: string): Promise<void>;
  /** Resolves with the table that has them now, all of them the same. */
  append(workspaceId: string, generations: readonly Generation[]): Promise<string>;
  /** Whether that table is the workspace's still. */
  isCurrent(workspaceId: string, table: string): Promise<boolean>;
  /** The chunks of generations. What was removed is not there. */
  read(
    workspaceId: string,
    generations: readonly string[],
  ): Promise<readonly (IndexedChunk & { readonly generation: string })[]>;
  remove(workspaceId: string, generations: readonly string[]): Promise<void>;
  search(workspaceId: string, query: IndexQuery): Promise<Found>;
  /** Every generation that has rows, or those of some. */
  generations(workspaceId: string, among?: readonly string[]): Promise<ReadonlySet<string>>;
  /** Forgets a table that was lost: the next append makes another. */
  forget(lost: IndexLost): Promise<void>;
  /** The workspaces in which this process has written so much that it is worth to optimize their tables, but for those where it just has. */
  worn(): readonly string[];
  /** Merges small files and brings the engine's own indexes up to date. */
  optimize(workspaceId: string): Promise<void>;
  /** Begins a copy of the workspace's table, which nobody reads yet; null where it has no table. */
  copy(workspaceId: string): Promise<IndexCopy | null>;
}

/** A table that is filled from a workspace's, to take its place. Disposed of before it was published, it goes after a while. */
export interface IndexCopy extends AsyncDisposable {
  /** Copies the rows of generations. */
  add(generations: readonly string[]): Promise<void>;
  /** Makes it as quick to read as the one that it is copied of. */
  finish(): Promise<void>;
  /** Puts it in the place of that one. Resolves with whether that still was the workspace's. */
  publish(): Promise<boolean>;
}

/** A workspace's table is not where it was, or lacks something, though its storage answers. */
export class IndexLost extends Error {
  readonly workspaceId: string;
  readonly table: string;

  constructor(workspaceId: string, table: string, cause: unknown) {
    super(`the index table ${table} can't be read`, { cause });
    this.workspaceId = workspaceId;
    this.table = table;
  }
}
