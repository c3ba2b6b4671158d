import { FairSemaphore, runInThread } from "@parley/extraction";
import type { ThreadLimits } from "@parley/extraction";
import { residentBytes } from "@parley/runtime";
import type { ContentExtractor, Extraction, LookedInto } from "../domain/model/content-extractor.ts";
import { isModelImage } from "../domain/model/content-types.ts";
import { hasText } from "./text-of-content.ts";

/** What a worker is started with. */
export interface ExtractionOrder {
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly maxCharacters: number;
}

export interface ExtractionLimits extends ThreadLimits {
  readonly maxCharacters: number;
}

/** Extracts in a thread of its own, one content after the other. */
export class WorkerExtractor implements ContentExtractor {
  readonly #limits: ExtractionLimits;
  readonly #turns = new FairSemaphore(1);

  constructor(limits: ExtractionLimits) {
    this.#limits = limits;
  }

  takes(contentType: string): boolean {
    return hasText(contentType) || isModelImage(contentType);
  }

  extract({ workspaceId, contentType }: LookedInto, load: () => Promise<Uint8Array>): Promise<Extraction> {
    return this.#turns.take(workspaceId, async () => this.#run(contentType, await load()));
  }

  async #run(contentType: string, bytes: Uint8Array): Promise<Extraction> {
    const { maxCharacters } = this.#limits;
    const program = isModelImage(contentType) ? "../images/image-worker.ts" : "./extraction-worker.ts";
    const order = { program: new URL(program, import.meta.url), bytes, data: { contentType, maxCharacters } };
    const outcome = await runInThread<Extraction>(order, this.#limits, residentBytes);
    return outcome.kind === "done" ? outcome.result : outcome;
  }
}
