import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import { exitPoint } from "@parley/runtime";
import type { ConsumptionRepository } from "../model/consumption.ts";
import type { Erasure, ErasureRepository } from "../model/erasure.ts";
import type { SegmentRepository } from "../model/segment.ts";

interface Dependencies {
  readonly erasures: ErasureRepository;
  readonly consumptions: Pick<ConsumptionRepository, "renew">;
  readonly segments: Pick<SegmentRepository, "deleteFormer">;
}

/** What was done. */
interface Receipt {
  readonly erasure: Erasure;
  readonly rows: number;
}

const maxCharacters = 256;

/** Puts a pseudonym in the place of a person's id, wherever it is. */
export class ForgetPerson {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** @throws AppError INVALID_ARGUMENT naming the field. */
  async execute({ workspaceId }: Actor, userId: string): Promise<Receipt> {
    if (userId === "" || userId.length > maxCharacters)
      throw invalidField("userId", `must have 1 to ${maxCharacters} characters`);
    const erasure = await this.#dependencies.erasures.begin(workspaceId, userId);
    exitPoint("analytics.erasure-begun");
    return this.#finish(erasure);
  }

  /** Goes on with those that nobody has ended. */
  async sweep(): Promise<void> {
    const { erasures, consumptions } = this.#dependencies;
    for (const erasure of await erasures.undone()) {
      // Whoever began it may not have come so far that rows are stored with the pseudonym.
      await consumptions.renew(erasure.workspaceId);
      await this.#finish(erasure);
    }
  }

  /** Every step is harmless when repeated, by several replicas at once as well. */
  async #finish(erasure: Erasure): Promise<Receipt> {
    const { erasures, consumptions, segments } = this.#dependencies;
    const { workspaceId } = erasure;
    await erasures.eraseNames(erasure);
    const rows = await erasures.renameRows(erasure);
    exitPoint("analytics.rows-erased");
    // What replicas have in memory and in segments is of the former rows.
    const ledger = await consumptions.renew(workspaceId);
    if (ledger !== null) await segments.deleteFormer(workspaceId, ledger.generation);
    exitPoint("analytics.segments-erased");
    return { erasure: await erasures.end(erasure), rows };
  }
}
