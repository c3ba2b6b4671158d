import { slices } from "@parley/runtime";
import type { ChunkIndex, Generation } from "../model/chunk-index.ts";
import { everySize } from "../model/index-queue.ts";
import type { ClaimedNode, IndexQueue, TextSizes } from "../model/index-queue.ts";
import { cutText } from "./cut-text.ts";
import type { Publication } from "./publication.ts";

const nodesAtOnce = 32;
const rowsAtOnce = 1_000;

interface Dependencies {
  readonly queue: IndexQueue;
  readonly index: ChunkIndex;
  readonly publication: Publication;
  /** Whether chunks are also to be found by what they mean. */
  readonly hasEmbeddings: boolean;
  /** Of the texts that this one takes; every size where nothing is said. */
  readonly sizes?: TextSizes;
  /** Of the texts that a workspace has in a turn, or of one text. */
  readonly turnBytes?: number;
}

/** A node whose text was cut into chunks. */
interface CutNode {
  readonly node: ClaimedNode;
  readonly generation: Generation;
  readonly tokenCount: number;
}

/** Makes texts findable by their words. What a node's chunks meant before, they mean still. */
export class WordsPass {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Indexes some of what waits. Resolves with how many nodes. @param signal Ends it; what is not done is claimed again. */
  async execute(workspaceId: string, signal: AbortSignal): Promise<number> {
    const { queue, publication, sizes = everySize, turnBytes = Infinity } = this.#deps;
    const claimed = await queue.claim(workspaceId, "words", { nodes: nodesAtOnce, bytes: turnBytes }, sizes);
    let done = 0;
    await publication.guard(claimed, async () => {
      let waiting: CutNode[] = [];
      let rows = 0;
      for (const node of claimed) {
        const cut = await this.#cut(node, signal);
        if (cut === null) continue;
        done += 1;
        waiting.push(cut);
        rows += cut.generation.chunks.length;
        if (rows < rowsAtOnce) continue;
        await this.#publish(workspaceId, waiting);
        [waiting, rows] = [[], 0];
      }
      await this.#publish(workspaceId, waiting);
    });
    return done;
  }

  /** null when there is a later version, which somebody will claim. */
  async #cut(node: ClaimedNode, signal: AbortSignal): Promise<CutNode | null> {
    const text = await this.#deps.queue.text(node);
    if (text === null) {
      await this.#deps.queue.release([node]);
      return null;
    }
    const { chunks, tokenCount } = await slices.as(node.workspaceId, () => cutText(text, signal));
    const vectors = await this.#vectorsOf(node);
    const known = chunks.map((chunk) => ({ ...chunk, vector: vectors.get(chunk.hash) ?? null }));
    return { node, generation: { ...node, chunks: known }, tokenCount };
  }

  #publish(workspaceId: string, ready: readonly CutNode[]): Promise<void> {
    return this.#deps.publication.publish(
      workspaceId,
      ready.map((cut) => ({
        ...cut,
        embedFrom: 0,
        pending:
          this.#deps.hasEmbeddings && cut.generation.chunks.some(({ vector }) => vector === null) ? "meaning" : null,
      })),
    );
  }

  /** What is known of the chunks that searches find now, by hash. Of one node at a time: vectors are large. */
  async #vectorsOf({ workspaceId, live }: ClaimedNode): Promise<ReadonlyMap<string, readonly number[]>> {
    if (live === null || !this.#deps.hasEmbeddings) return new Map();
    const chunks = await this.#deps.index.read(workspaceId, [live]);
    return new Map(chunks.flatMap(({ hash, vector }) => (vector === null ? [] : [[hash, vector]])));
  }
}
