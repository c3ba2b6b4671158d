import { Worker } from "node:worker_threads";
import { residentBytes } from "@parley/runtime/own-process";

/** What a thread may take. */
export interface ThreadLimits {
  /** By the clock that it is run with. */
  readonly timeoutMs: number;
  /** By how much the process may grow. */
  readonly memoryMb: number;
}

/** A program for a thread, and what it is to look into. It posts one message, its result. */
export interface ThreadOrder {
  readonly program: URL;
  /** Moved into the thread: nobody else has them any more. */
  readonly bytes: Uint8Array;
  readonly data: object;
}

/** What became of it; the problem is for people. */
export type ThreadOutcome<Result> =
  | { readonly kind: "done"; readonly result: Result }
  | { readonly kind: "failed"; readonly problem: string };

const mebibyte = 1024 * 1024;
const lookEveryMs = 50;

/**
 * Looks into a stranger's bytes in a thread of its own, with a limit of time and of memory. V8 bounds the thread's heap, but
 * not what lies outside of it (unpacked bytes): for that the whole process is watched. Never rejects for what the bytes do.
 * @param now What time is measured by, in milliseconds: a clock, or what processor time the process has used.
 */
export async function runInThread<Result>(
  order: ThreadOrder,
  { timeoutMs, memoryMb }: ThreadLimits,
  now: () => number = Date.now,
): Promise<ThreadOutcome<Result>> {
  const end = now() + timeoutMs;
  const most = residentBytes() + memoryMb * mebibyte;
  const ended = Promise.withResolvers<ThreadOutcome<Result>>();
  const fail = (problem: string): void => ended.resolve({ kind: "failed", problem });
  const worker = start(order, memoryMb);
  worker.once("message", (result: Result) => ended.resolve({ kind: "done", result }));
  worker.once("error", (error) => fail(isOutOfMemory(error) ? tooMuchMemory : unreadable));
  worker.once("exit", () => fail(unreadable));
  const watch = setInterval(() => {
    if (now() > end) fail("It takes too long to read");
    else if (residentBytes() > most) fail(tooMuchMemory);
  }, lookEveryMs);
  try {
    return await ended.promise;
  } finally {
    clearInterval(watch);
    await worker.terminate();
  }
}

const tooMuchMemory = "It takes too much memory to read";
const unreadable = "It could not be read";

function start({ program, bytes, data }: ThreadOrder, memoryMb: number): Worker {
  return new Worker(program, {
    workerData: { ...data, bytes },
    transferList: bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, stackSizeMb: 4 },
    // Neither the service's secrets nor its telemetry are this thread's business.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
