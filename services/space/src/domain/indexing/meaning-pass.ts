import type { ChunkIndex, IndexedChunk } from "../model/chunk-index.ts";
import { withPath } from "../model/chunk.ts";
import { EmbeddingRefused, EmbeddingsAway } from "../model/embeddings.ts";
import type { Embeddings } from "../model/embeddings.ts";
import type { ClaimedNode, IndexQueue } from "../model/index-queue.ts";
import type { Publication } from "./publication.ts";

const nodesAtOnce = 32;
// Rows are read whole, with their vectors: as many nodes as have so many.
const rowsAtOnce = 1_000;
// What is not embedded by then is left to a later turn, so that no claim is held for long. Its rows are read and written once more.
const turnMs = 10_000;

interface Dependencies {
  readonly queue: IndexQueue;
  readonly index: ChunkIndex;
  readonly publication: Publication;
  readonly embeddings: Embeddings;
}

interface CutNode {
  readonly node: ClaimedNode;
  readonly chunks: readonly IndexedChunk[];
}

/** Makes what is found by its words findable by what it means. */
export class MeaningPass {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Embeds some of what waits. Resolves with how many nodes were claimed. */
  async execute(workspaceId: string, signal: AbortSignal): Promise<number> {
    const { queue, publication } = this.#deps;
    const claimed = await queue.claim(workspaceId, "meaning", nodesAtOnce);
    await publication.guard(workspaceId, claimed, async () => {
      const { now, later } = partOf(claimed);
      await queue.release(later);
      await this.#embed(workspaceId, await this.#cutNodes(workspaceId, now), signal);
    });
    return claimed.length;
  }

  /** The chunks of nodes, in order; a node without any begins again. */
  async #cutNodes(workspaceId: string, nodes: readonly ClaimedNode[]): Promise<readonly CutNode[]> {
    const live = nodes.flatMap((node) => (node.live === null ? [] : [node.live]));
    const rows = await this.#deps.index.read(workspaceId, live);
    const chunks = Map.groupBy(rows, ({ generation }) => generation);
    const cut: CutNode[] = [];
    for (const node of nodes) {
      const found = chunks.get(node.live ?? "");
      if (found === undefined) await this.#deps.queue.restart(node);
      else cut.push({ node, chunks: found.toSorted((left, right) => left.ordinal - right.ordinal) });
    }
    return cut;
  }

  async #embed(workspaceId: string, nodes: readonly CutNode[], signal: AbortSignal): Promise<void> {
    const untried = nodes.flatMap(({ node, chunks }) => chunks.filter((chunk) => isUntried(node, chunk)));
    const texts = new Map(untried.slice(0, rowsAtOnce).map((chunk) => [chunk.hash, withPath(chunk)]));
    const vectors = await this.#vectorsOf(texts, signal);
    const ready = nodes.map(({ node, chunks }) => {
      const left = chunks.find((chunk) => isUntried(node, chunk) && !vectors.has(chunk.hash));
      const known = chunks.map((chunk) => ({ ...chunk, vector: chunk.vector ?? vectors.get(chunk.hash) ?? null }));
      return {
        node,
        generation: { ...node, chunks: known },
        pending: left === undefined ? null : ("meaning" as const),
        tokenCount: null,
        embedFrom: left?.ordinal ?? chunks.length,
      };
    });
    // Those whose turn has not come stay as they are.
    const untouched = ready.filter(({ node, embedFrom, pending }) => pending !== null && embedFrom === node.embedFrom);
    await this.#deps.queue.release(untouched.map(({ node }) => node));
    await this.#deps.publication.publish(
      workspaceId,
      ready.filter((one) => !untouched.includes(one)),
    );
  }

  /**
   * By hash, of as many as a turn has time for, at least one batch; null for a text that the server will never take, which is found by
   * its words alone.
   */
  async #vectorsOf(
    texts: ReadonlyMap<string, string>,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, readonly number[] | null>> {
    const vectors = new Map<string, readonly number[] | null>();
    const entries = [...texts];
    const until = performance.now() + turnMs;
    for (let start = 0; start < entries.length && (start === 0 || performance.now() < until);) {
      const batch = entries.slice(start, start + this.#deps.embeddings.batch);
      for (const [hash, vector] of await this.#embedBatch(batch, signal)) vectors.set(hash, vector);
      start += batch.length;
    }
    // Whoever takes nothing at all is not as it should be; texts are not to suffer for it.
    const refused = [...vectors.values()].every((vector) => vector === null);
    if (refused && vectors.size > 0 && !(await this.#takesAnything(signal)))
      throw new EmbeddingsAway("the embeddings server refuses every text");
    return vectors;
  }

  async #takesAnything(signal: AbortSignal): Promise<boolean> {
    return (await this.#embedBatch([["", "text"]], signal)).some(([, vector]) => vector !== null);
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

/** Whether nobody has tried to embed a chunk of a node yet. */
function isUntried({ embedFrom }: ClaimedNode, { vector, ordinal }: IndexedChunk): boolean {
  return vector === null && ordinal >= embedFrom;
}

/** The first of these nodes, as many as a turn reads, at least one. */
function partOf(nodes: readonly ClaimedNode[]): { now: readonly ClaimedNode[]; later: readonly ClaimedNode[] } {
  let rows = 0;
  const end = nodes.findIndex(({ chunkCount }, at) => (rows += chunkCount) > rowsAtOnce && at > 0);
  return end === -1 ? { now: nodes, later: [] } : { now: nodes.slice(0, end), later: nodes.slice(end) };
}
