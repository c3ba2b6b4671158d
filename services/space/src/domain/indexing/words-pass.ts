import type { ChunkIndex, Generation } from "../model/chunk-index.ts";
import type { ClaimedNode, IndexQueue } from "../model/index-queue.ts";
import { collectChunks } from "./collect-chunks.ts";
import type { Publication } from "./publication.ts";

const nodesAtOnce = 32;
const rowsAtOnce = 1_000;

interface Dependencies {
  readonly queue: IndexQueue;
  readonly index: ChunkIndex;
  readonly publication: Publication;
  /** Whether chunks are also to be found by what they mean. */
  readonly hasEmbeddings: boolean;
}

/** Makes texts findable by their words. What a node's chunks meant before, they mean still. */
export class WordsPass {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Indexes some of what waits. Resolves with how many nodes were claimed. */
  async execute(workspaceId: string): Promise<number> {
    const { queue, publication } = this.#deps;
    const claimed = await queue.claim(workspaceId, "words", nodesAtOnce);
    await publication.guard(workspaceId, claimed, async () => {
      const vectors = await this.#vectorsOf(workspaceId, claimed);
      let waiting: { node: ClaimedNode; generation: Generation }[] = [];
      let rows = 0;
      for (const node of claimed) {
        const generation = await this.#generationOf(node, vectors);
        if (generation === null) continue;
        waiting.push({ node, generation });
        rows += generation.chunks.length;
        if (rows < rowsAtOnce) continue;
        await this.#publish(workspaceId, waiting);
        [waiting, rows] = [[], 0];
      }
      await this.#publish(workspaceId, waiting);
    });
    return claimed.length;
  }

  /** null when there is a later version, which somebody will claim. */
  async #generationOf(node: ClaimedNode, vectors: ReadonlyMap<string, readonly number[]>): Promise<Generation | null> {
    const text = await this.#deps.queue.text(node);
    if (text === null) {
      await this.#deps.queue.release([node]);
      return null;
    }
    const chunks = await collectChunks(text);
    const known = chunks.map((chunk) => ({ ...chunk, vector: vectors.get(keyOf(node.live, chunk.hash)) ?? null }));
    return { ...node, chunks: known };
  }

  #publish(workspaceId: string, ready: readonly { node: ClaimedNode; generation: Generation }[]): Promise<void> {
    return this.#deps.publication.publish(
      workspaceId,
      ready.map(({ node, generation }) => ({
        node,
        generation,
        pending: this.#deps.hasEmbeddings && generation.chunks.some(({ vector }) => vector === null) ? "meaning" : null,
      })),
    );
  }

  /** What is known of the chunks that searches find now. */
  async #vectorsOf(
    workspaceId: string,
    nodes: readonly ClaimedNode[],
  ): Promise<ReadonlyMap<string, readonly number[]>> {
    const live = nodes.flatMap((node) => (node.live === null ? [] : [node.live]));
    const chunks = this.#deps.hasEmbeddings ? await this.#deps.index.read(workspaceId, live) : [];
    return new Map(
      chunks.flatMap(({ generation, hash, vector }) => (vector === null ? [] : [[keyOf(generation, hash), vector]])),
    );
  }
}

function keyOf(generation: string | null, hash: string): string {
  return `${generation}/${hash}`;
}
