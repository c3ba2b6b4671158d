import { availableParallelism } from "node:os";
import { FairSemaphore } from "@parley/extraction";
import type { ContentExtractor, Extraction, LookedInto } from "../domain/model/content-extractor.ts";
import { readingStopped } from "../domain/model/file-errors.ts";
import { isModelImage } from "../domain/model/content-types.ts";
import { hasText, isPlainText, textOfContent } from "../text/text-of-content.ts";
import type { ReadingOrder } from "./reading-order.ts";
import type { Reading, ReadingEnd } from "./reading-process.ts";
import { ReadingProcesses } from "./reading-processes.ts";

export interface ExtractionLimits extends Omit<ReadingOrder, "size" | "contentType"> {
  /** How many contents are read at once; 0: as many as there are processors. */
  readonly readers: number;
}

// What is decoded in no time, where it is.
const smallTextBytes = 128 * 1024;
// A process that dies may have been ended by somebody; a content that ends two is given up.
const maxDeaths = 2;

type Load = () => Promise<Uint8Array>;

/**
 * Reads contents in processes, within limits for each. Workspaces and the people in them take turns. What is not read
 * after a slice of processor time is a slow one: it goes on beside the others where there is room for another slow one,
 * else it starts again when its turn among those has come. What is text already waits for none of them.
 */
export class PooledExtractor implements ContentExtractor {
  readonly #limits: ExtractionLimits;
  readonly #processes = new ReadingProcesses();
  readonly #texts: FairSemaphore;
  readonly #turns: FairSemaphore;
  readonly #slowTurns: FairSemaphore;

  constructor(limits: ExtractionLimits) {
    this.#limits = limits;
    const readers = limits.readers === 0 ? availableParallelism() : limits.readers;
    this.#texts = new FairSemaphore(readers);
    this.#turns = new FairSemaphore(readers);
    this.#slowTurns = new FairSemaphore(Math.max(1, Math.floor(readers / 2)));
  }

  takes(contentType: string): boolean {
    return hasText(contentType) || isModelImage(contentType);
  }

  isQuick({ contentType, fileSize }: LookedInto): boolean {
    return isPlainText(contentType) && fileSize <= smallTextBytes;
  }

  async extract(content: LookedInto, load: Load): Promise<Extraction> {
    if (this.isQuick(content)) return textOfContent(content.contentType, await load(), this.#limits.maxCharacters);
    for (let deaths = 0; ;) {
      const outcome = await this.#read(content, load);
      if (outcome.kind === "read") return outcome.extraction;
      if (this.#processes.isStopped) throw readingStopped();
      if (++deaths === maxDeaths) return { kind: "failed", problem: "It could not be read" };
    }
  }

  /** Ends what is being read, and what waits: both reject, UNAVAILABLE. */
  stop(): void {
    this.#processes.stop();
  }

  async #read(content: LookedInto, load: Load): Promise<ReadingEnd> {
    const owner = [content.workspaceId, content.ownerId];
    const toItsEnd = async (): Promise<ReadingEnd> => (await this.#start(content, load)).end;
    if (isPlainText(content.contentType)) return this.#texts.take(owner, toItsEnd);
    const begun = await this.#turns.take(owner, () => this.#readSlice(content, load));
    return begun?.end ?? this.#slowTurns.take(owner, toItsEnd);
  }

  /** Returns when it is read or known as slow; null for a slow one that finds no room beside the others. */
  async #readSlice(content: LookedInto, load: Load): Promise<Pick<Reading, "end"> | null> {
    const reading = await this.#start(content, load);
    if (!(await reading.isSlow)) return reading;
    // From here on it has another's place: the one that it had is free.
    const end = this.#slowTurns.tryTake(() => reading.end);
    if (end === null) reading.stop();
    return end === null ? null : { end };
  }

  async #start(content: LookedInto, load: Load): Promise<Reading> {
    const bytes = await load();
    const process = this.#processes.lend();
    const { readers: _all, ...limits } = this.#limits;
    const reading = process.read({ ...limits, contentType: content.contentType }, bytes);
    void reading.end.then(() => this.#processes.giveBack(process));
    return reading;
  }
}
