import type { Actor } from "@parley/actor";
import type { ConsumptionIndex } from "../model/consumption-index.ts";
import type { ConsumptionRepository } from "../model/consumption.ts";
import type { SegmentRepository } from "../model/segment.ts";

interface Dependencies {
  readonly consumptions: Pick<ConsumptionRepository, "renew">;
  readonly segments: Pick<SegmentRepository, "deleteFormer" | "outlines">;
  readonly index: Pick<ConsumptionIndex, "seal">;
}

/** How much there is of a workspace. */
interface Rebuilt {
  readonly rows: number;
  readonly segments: number;
}

/** Makes a workspace's segments anew from its rows. Replicas read all of them again. */
export class RebuildSegments {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  async execute({ workspaceId }: Actor, signal: AbortSignal): Promise<Rebuilt> {
    const { consumptions, segments, index } = this.#dependencies;
    const ledger = await consumptions.renew(workspaceId);
    if (ledger === null) return { rows: 0, segments: 0 };
    await segments.deleteFormer(workspaceId, ledger.generation);
    await index.seal(workspaceId, signal);
    const made = await segments.outlines(workspaceId, ledger.generation);
    return { rows: ledger.rows, segments: made.length };
  }
}
