import type { ChunkIndex, IndexedChunk } from "../model/chunk-index.ts";
import { withPath } from "../model/chunk.ts";
import type { Embeddings } from "../model/embeddings.ts";
import type { ClaimedNode, IndexQueue } from "../model/index-queue.ts";
import { PassageVectors } from "./passage-vectors.ts";
import type { Publication } from "./publication.ts";

const nodesAtOnce = 32;
// Rows are read whole, with their vectors: as many nodes as have so many.
const rowsAtOnce = 1_000;
// What is not embedded by then is left to a later turn: other workspaces have theirs. Its rows are read and written once more.
const usualTurnMs = 30_000;

interface Dependencies {
  readonly queue: IndexQueue;
  readonly index: ChunkIndex;
  readonly publication: Publication;
  readonly embeddings: Embeddings;
  /** How long a turn embeds, in milliseconds. */
  readonly turnMs?: number;
}

interface CutNode {
  readonly node: ClaimedNode;
  readonly chunks: readonly IndexedChunk[];
}

/** Makes what is found by its words findable by what it means. */
export class MeaningPass {
  readonly #deps: Dependencies;
  readonly #passages: PassageVectors;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#passages = new PassageVectors(deps.embeddings);
  }

  /** Embeds some of what waits. Resolves with how many nodes were claimed. */
  async execute(workspaceId: string, signal: AbortSignal): Promise<number> {
    const { queue, publication } = this.#deps;
    const claimed = await queue.claim(workspaceId, "meaning", { nodes: nodesAtOnce });
    await publication.guard(claimed, async () => {
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
    const { vectors, failure } = await this.#passages.of(texts, this.#deps.turnMs ?? usualTurnMs, signal);
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
    // What was embedded before is found already, and not asked for again.
    if (failure !== null) throw failure;
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
