import type { Actor } from "@parley/actor";
import type { ConsumptionIndex } from "../model/consumption-index.ts";
import type { ConsumptionRepository } from "../model/consumption.ts";
import type { Bounds } from "../model/period.ts";
import { SeenRows } from "../model/seen-rows.ts";
import type { Verification } from "../model/seen-rows.ts";

interface Dependencies {
  readonly consumptions: ConsumptionRepository;
  readonly index: Pick<ConsumptionIndex, "verify">;
}

/** What was found of a workspace's rows and segments. */
interface VerifiedConsumption extends Verification {
  /** How many segments say what their rows say. */
  readonly segments: number;
}

/** Checks that a workspace's rows have dense numbers, that the ledger is their sum, and that segments say what they say. */
export class VerifyConsumption {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** @param summed When rows were recorded whose sums by month are wanted. */
  async execute({ workspaceId }: Actor, summed: Bounds, signal: AbortSignal): Promise<VerifiedConsumption> {
    const { consumptions, index } = this.#dependencies;
    const ledger = await consumptions.ledger(workspaceId);
    const seen = new SeenRows(ledger?.rows ?? 0, summed);
    for await (const page of consumptions.numbers(workspaceId)) {
      for (const row of page) seen.add(row);
      signal.throwIfAborted();
    }
    // Facts are recorded meanwhile: only what the ledger does not know by now is too much.
    const now = await consumptions.ledger(workspaceId);
    const { problems, ...verified } = seen.result(ledger, now?.rows ?? 0);
    const { segments, problems: ofSegments } = await index.verify(workspaceId, signal);
    return { ...verified, segments, problems: [...problems, ...ofSegments] };
  }
}
