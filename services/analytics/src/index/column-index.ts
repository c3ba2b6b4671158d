import { setImmediate } from "node:timers/promises";
import type { ConsumptionIndex, CountQuestion, Counts } from "../domain/model/consumption-index.ts";
import type { BlockSource } from "./block-reader.ts";
import type { ChunkPart } from "./chunk.ts";
import { FacetCount, mergedCounts, noCounts } from "./facet-count.ts";
import { WorkspaceReader } from "./workspace-reader.ts";

interface Dependencies extends BlockSource {
  /** How much memory the columns of all workspaces may take, in bytes. */
  readonly cacheBytes: number;
}

/** Counts in columns in memory: an answer has every row that was committed before it was asked for. */
export class ColumnIndex implements ConsumptionIndex {
  readonly #reader: WorkspaceReader;

  constructor({ cacheBytes, ...source }: Dependencies) {
    this.#reader = new WorkspaceReader(source, cacheBytes);
  }

  async count(workspaceId: string, question: CountQuestion, signal: AbortSignal): Promise<Counts> {
    const { pieces } = await this.#reader.open({ workspaceId, period: question, signal });
    let counts: Counts | null = null;
    for await (const { columns, parts } of pieces()) {
      const counting = new FacetCount(columns, question);
      await eachPart(parts, signal, ({ chunk, length }) => counting.add(chunk, length));
      counts = mergedCounts(counts, counting.result());
    }
    return counts ?? noCounts;
  }

  async seal(workspaceId: string, signal: AbortSignal): Promise<void> {
    await this.#reader.seal(workspaceId, signal);
  }
}

async function eachPart(
  parts: readonly ChunkPart[],
  signal: AbortSignal,
  work: (part: ChunkPart) => void,
): Promise<void> {
  for (const part of parts) {
    work(part);
    // So that who asks for few rows does not wait for who asks for many.
    await setImmediate();
    signal.throwIfAborted();
  }
}
