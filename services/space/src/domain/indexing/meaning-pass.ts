import type { ChunkIndex, Generation, IndexedChunk } from "../model/chunk-index.ts";
import { withPath } from "../model/chunk.ts";
import { EmbeddingRefused } from "../model/embeddings.ts";
import type { Embeddings } from "../model/embeddings.ts";
import type { ClaimedNode, IndexQueue } from "../model/index-queue.ts";
import type { Publication } from "./publication.ts";

const nodesAtOnce = 32;
// Of a longer text the rest is embedded in a later turn, so that no claim is held for long.
const chunksAtOnce = 128;

interface Dependencies {
  readonly queue: IndexQueue;
  readonly index: ChunkIndex;
  readonly publication: Publication;
  readonly embeddings: Embeddings;
}

/** Makes what is found by its words findable by what it means. */
export class MeaningPass {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Embeds some of what waits. Resolves with how many nodes were claimed. */
  async execute(workspaceId: string, signal: AbortSignal): Promise<number> {
    const { queue, index, publication } = this.#deps;
    const claimed = await queue.claim(workspaceId, "meaning", nodesAtOnce);
    await publication.guard(workspaceId, claimed, async () => {
      const live = claimed.flatMap((node) => (node.live === null ? [] : [node.live]));
      const chunks = Map.groupBy(await index.read(workspaceId, live), ({ generation }) => generation);
      const nodes: { node: ClaimedNode; chunks: readonly IndexedChunk[] }[] = [];
      for (const node of claimed) {
        const found = chunks.get(node.live ?? "");
        if (found === undefined) await queue.restart(node);
        else nodes.push({ node, chunks: found.toSorted((left, right) => left.ordinal - right.ordinal) });
      }
      await this.#embed(workspaceId, nodes, signal);
    });
    return claimed.length;
  }

  async #embed(
    workspaceId: string,
    nodes: readonly { node: ClaimedNode; chunks: readonly IndexedChunk[] }[],
    signal: AbortSignal,
  ): Promise<void> {
    const unknown = nodes.flatMap(({ chunks }) => chunks.filter(({ vector }) => vector === null));
    const texts = new Map(unknown.slice(0, chunksAtOnce).map((chunk) => [chunk.hash, withPath(chunk)]));
    const vectors = await this.#vectorsOf(texts, signal);
    const ready: { node: ClaimedNode; generation: Generation; pending: "meaning" | null; tokenCount: null }[] = [];
    const untouched: ClaimedNode[] = [];
    for (const { node, chunks } of nodes) {
      const isTouched = chunks.every(({ vector }) => vector !== null) || chunks.some(({ hash }) => vectors.has(hash));
      if (!isTouched) {
        untouched.push(node);
        continue;
      }
      const known = chunks.map((chunk) => ({ ...chunk, vector: chunk.vector ?? vectors.get(chunk.hash) ?? null }));
      const isLeft = known.some(({ vector, hash }) => vector === null && !vectors.has(hash));
      ready.push({
        node,
        generation: { ...node, chunks: known },
        pending: isLeft ? "meaning" : null,
        tokenCount: null,
      });
    }
    await this.#deps.queue.release(untouched);
    await this.#deps.publication.publish(workspaceId, ready);
  }

  /** By hash; null for a text that the server will never take, which is found by its words alone. */
  async #vectorsOf(
    texts: ReadonlyMap<string, string>,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, readonly number[] | null>> {
    const vectors = new Map<string, readonly number[] | null>();
    const entries = [...texts];
    for (let start = 0; start < entries.length; start += this.#deps.embeddings.batch) {
      const batch = entries.slice(start, start + this.#deps.embeddings.batch);
      for (const [hash, vector] of await this.#embedBatch(batch, signal)) vectors.set(hash, vector);
    }
    return vectors;
  }

  async #embedBatch(
    batch: readonly (readonly [string, string])[],
    signal: AbortSignal,
  ): Promise<readonly (readonly [string, readonly number[] | null])[]> {
    const texts = batch.map(([, text]) => text);
    try {
      const { vectors } = await this.#deps.embeddings.passages(texts, signal);
      return batch.map(([hash], position) => [hash, vectors[position] ?? null]);
    } catch (error) {
      if (!(error instanceof EmbeddingRefused)) throw error;
      const [only] = batch;
      if (batch.length === 1 && only !== undefined) return [[only[0], null]];
      // One of them is the reason; the others are not to suffer for it.
      const alone = [];
      for (const entry of batch) alone.push(...(await this.#embedBatch([entry], signal)));
      return alone;
    }
  }
}
