import type { KeptText } from "./document-text.ts";
import type { Filterable } from "./search-filter.ts";

/** What is left to do of a node: make it findable by its words, then by what it means. */
export type IndexPass = "words" | "meaning";

/** How long the texts are that a worker takes, in bytes of UTF-8. */
export interface TextSizes {
  /** Longer than this. */
  readonly above: number;
  /** As long as this at most. */
  readonly upTo: number;
}

export const everySize: TextSizes = { above: -1, upTo: Number.MAX_SAFE_INTEGER };

/** How much is claimed at once; the first node is claimed in any case. */
export interface ClaimLimit {
  readonly nodes: number;
  /** Of their texts in UTF-8; without it, as many as there are. */
  readonly bytes?: number;
}

/** A node that this process indexes now. Who claims it later has another generation. */
export interface ClaimedNode extends Filterable {
  readonly workspaceId: string;
  readonly nodeId: string;
  /** What is indexed; a later one makes this attempt void. */
  readonly version: number;
  /** Of this attempt. */
  readonly generation: string;
  /** The generation that searches find now. */
  readonly live: string | null;
  /** How many chunks that has. */
  readonly chunkCount: number;
  /** The first of its chunks that nobody has tried to embed yet. */
  readonly embedFrom: number;
}

/** How an attempt ended. */
export interface IndexOutcome {
  readonly node: ClaimedNode;
  /** What is left to do. */
  readonly pending: IndexPass | null;
  readonly chunkCount: number;
  /** o200k tokens of the text; null leaves what is known. */
  readonly tokenCount: number | null;
  /** The first chunk that nobody has tried to embed yet: what the embeddings server refuses is not tried again. */
  readonly embedFrom: number;
}

/** What searches find of a node. */
export interface LiveGeneration {
  readonly generation: string;
  readonly chunkCount: number;
}

/** What waits to be indexed. Several processes may take from it; a claim that nobody finishes is taken again. */
export interface IndexQueue {
  /** The workspaces in which something of such a size waits. */
  workspaces(pass: IndexPass, sizes: TextSizes): Promise<readonly string[]>;
  /** Claims what has waited longest, then what searches find already, then others, each in the order in which they wait. */
  claim(workspaceId: string, pass: IndexPass, limit: ClaimLimit, sizes?: TextSizes): Promise<readonly ClaimedNode[]>;
  /** Says that who has claimed nodes of a workspace is at work still. */
  renew(nodes: readonly ClaimedNode[]): Promise<void>;
  /** The text of the claimed version; null once there is a later one. */
  text(node: ClaimedNode): Promise<KeptText | null>;
  /** Makes generations of nodes of a workspace those that searches find. Resolves with the generations that they find now. */
  finish(outcomes: readonly IndexOutcome[]): Promise<ReadonlySet<string>>;
  /** Leaves claimed nodes of a workspace to be claimed again. */
  release(nodes: readonly ClaimedNode[]): Promise<void>;
  /** Begins a node again whose rows are lost. */
  restart(node: ClaimedNode): Promise<void>;
  /** Begins all of a workspace again: its table is lost. */
  restartAll(workspaceId: string): Promise<void>;
  /** Begins all of a workspace again, for another table. Until then it is found by what the former one has. */
  refreshAll(workspaceId: string): Promise<void>;
  /** Begins the nodes again that searches find by one of these generations: the index does not have them. What is begun already stays as it is. */
  restartLost(workspaceId: string, generations: readonly string[]): Promise<void>;
  /** Whether something of a workspace waits. */
  isWaiting(workspaceId: string): Promise<boolean>;
  /** What searches find, by generation, after one of them. */
  live(workspaceId: string, after: string, limit: number): Promise<readonly LiveGeneration[]>;
  /** Says that nobody needs the rows of generations any more: others have taken their place. */
  discard(workspaceId: string, generations: readonly string[]): Promise<void>;
  /** The workspaces in which generations were discarded, or their nodes deleted. */
  deletions(): Promise<readonly string[]>;
  /** Generations that were discarded, or whose nodes were deleted. */
  deleted(workspaceId: string, limit: number): Promise<readonly string[]>;
  /** Says that these have no rows any more. */
  forgetDeleted(workspaceId: string, generations: readonly string[]): Promise<void>;
  /** Of these generations, those that a node names: what searches find, or what is being written. */
  named(workspaceId: string, generations: readonly string[]): Promise<ReadonlySet<string>>;
}
