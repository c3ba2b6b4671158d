import { Worker } from "node:worker_threads";
import { residentBytes } from "@parley/runtime";
import type { ContentExtractor, Extraction, LookedInto } from "../domain/model/content-extractor.ts";
import { isModelImage } from "../domain/model/content-types.ts";
import { FairSemaphore } from "./fair-semaphore.ts";
import { hasText } from "./text-of-content.ts";

/** What a worker is started with. */
export interface ExtractionOrder {
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly maxCharacters: number;
}

export interface ExtractionLimits {
  readonly maxCharacters: number;
  readonly timeoutMs: number;
  /** By how much the process may grow for one content. */
  readonly memoryMb: number;
}

interface Running {
  readonly worker: Worker;
  readonly result: Promise<Extraction>;
}

const mebibyte = 1024 * 1024;
const lookEveryMs = 50;

/**
 * Extracts in a thread of its own, one content after the other, each with a limit of time and of memory. V8 bounds the
 * thread's heap, but not what lies outside of it (unpacked bytes): for that the whole process is watched.
 */
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
    return this.#turns.take(workspaceId, async () =>
      this.#run({ contentType, bytes: await load(), maxCharacters: this.#limits.maxCharacters }),
    );
  }

  async #run(order: ExtractionOrder): Promise<Extraction> {
    const { timeoutMs, memoryMb } = this.#limits;
    const end = Date.now() + timeoutMs;
    const most = residentBytes() + memoryMb * mebibyte;
    const { worker, result } = start(order, memoryMb);
    const ended = Promise.withResolvers<Extraction>();
    const watch = setInterval(() => {
      if (Date.now() > end) ended.resolve({ kind: "failed", problem: "It takes too long to read" });
      else if (residentBytes() > most) ended.resolve({ kind: "failed", problem: "It takes too much memory to read" });
    }, lookEveryMs);
    try {
      return await Promise.race([result, ended.promise]);
    } finally {
      clearInterval(watch);
      await worker.terminate();
    }
  }
}

function start(order: ExtractionOrder, memoryMb: number): Running {
  const program = isModelImage(order.contentType) ? "../images/image-worker.ts" : "./extraction-worker.ts";
  const worker = new Worker(new URL(program, import.meta.url), {
    workerData: order,
    transferList: order.bytes.buffer instanceof ArrayBuffer ? [order.bytes.buffer] : [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, stackSizeMb: 4 },
    // Neither the service's secrets nor its telemetry are this thread's business.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  const result = new Promise<Extraction>((resolve) => {
    worker.once("message", resolve);
    worker.once("error", (error) =>
      resolve({
        kind: "failed",
        problem: isOutOfMemory(error) ? "It takes too much memory to read" : "It could not be read",
      }),
    );
    worker.once("exit", () => resolve({ kind: "failed", problem: "It could not be read" }));
  });
  return { worker, result };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
