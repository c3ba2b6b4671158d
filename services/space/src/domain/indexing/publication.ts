import { exitPoint } from "@parley/runtime";
import type { ChunkIndex, Generation } from "../model/chunk-index.ts";
import type { IndexLoss } from "./index-loss.ts";
import { renewed } from "./renewed.ts";
import type { ClaimedNode, IndexPass, IndexQueue } from "../model/index-queue.ts";

/** A generation that is ready to be found. */
interface Ready {
  readonly node: ClaimedNode;
  readonly generation: Generation;
  readonly pending: IndexPass | null;
  /** o200k tokens of the text; null leaves what is known. */
  readonly tokenCount: number | null;
  /** The first chunk that nobody has tried to embed yet. */
  readonly embedFrom: number;
}

interface Dependencies {
  readonly queue: IndexQueue;
  readonly index: ChunkIndex;
  readonly loss: IndexLoss;
  /** How often a claim is renewed, in milliseconds. */
  readonly renewMs: number;
  readonly onError: (error: unknown) => void;
}

/**
 * Puts generations in the place of the ones before: rows first, then the node. The former rows are left to upkeep: to remove them while
 * files are merged would make that begin again.
 */
export class Publication {
  readonly #queue: IndexQueue;
  readonly #index: ChunkIndex;
  readonly #loss: IndexLoss;
  readonly #renewal: Pick<Dependencies, "renewMs" | "onError">;

  constructor({ queue, index, loss, ...renewal }: Dependencies) {
    this.#queue = queue;
    this.#index = index;
    this.#loss = loss;
    this.#renewal = renewal;
  }

  /** Killed anywhere in it, it leaves rows that no node names, which the sweep takes away. */
  async publish(workspaceId: string, ready: readonly Ready[]): Promise<void> {
    if (ready.length === 0) return;
    exitPoint("index.claimed");
    const table = await this.#index.append(
      workspaceId,
      ready.map(({ generation }) => generation),
    );
    exitPoint("index.appended");
    const outcomes = ready.map(({ generation: { chunks }, ...one }) => ({ ...one, chunkCount: chunks.length }));
    const found = await this.#queue.finish(outcomes);
    const withRows = outcomes.filter(({ node, chunkCount }) => found.has(node.generation) && chunkCount > 0);
    const live = withRows.map(({ node }) => node.generation);
    // What was replaced, and what nobody wants any more.
    const obsolete = ready.flatMap(({ node }) => (found.has(node.generation) ? (node.live ?? []) : node.generation));
    exitPoint("index.published");
    if (!(await this.#index.isCurrent(workspaceId, table))) await this.#restartMissing(workspaceId, live);
    await this.#queue.discard(workspaceId, obsolete);
    exitPoint("index.discarded");
  }

  /**
   * The table was replaced meanwhile, perhaps before it was copied that these are live. Who is killed before this leaves it to
   * the sweep.
   */
  async #restartMissing(workspaceId: string, live: readonly string[]): Promise<void> {
    const there = await this.#index.generations(workspaceId, live);
    const missing = live.filter((generation) => !there.has(generation));
    if (missing.length > 0) await this.#queue.restartLost(workspaceId, missing);
  }

  /** Runs work on claimed nodes, and keeps the claims; when it fails they are left to be claimed again, after the pause of whoever repeats it. */
  async guard(claimed: readonly ClaimedNode[], work: () => Promise<void>): Promise<void> {
    if (claimed.length === 0) return;
    const { renewMs: everyMs, onError } = this.#renewal;
    try {
      await renewed({ renew: () => this.#queue.renew(claimed), everyMs, onError }, work);
    } catch (error) {
      await this.#queue.release(claimed);
      await this.#loss.handle(error);
      throw error;
    }
  }
}
