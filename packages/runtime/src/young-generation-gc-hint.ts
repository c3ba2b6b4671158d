import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const shortestBytes = 8 * 1024 * 1024;
const longestBytes = 64 * shortestBytes;
const cheapMs = 4;

/**
 * Collects V8's young generation after so many bytes of buffers, for a service that streams large contents. V8 would
 * not do it: the bytes lie outside its heap, of which a chunk takes 2 KB, so that it sees no reason before some 32 MB
 * of them wait, and then collects the whole heap step by step while more of them come. docs/adr/0012 has the figures.
 */
export class YoungGenerationGcHint {
  readonly #collect: NodeJS.GCFunction;
  #interval = shortestBytes;
  #left = shortestBytes;

  /** Sets a flag of V8 and takes it back: a service makes one at its start, not a module when it is imported. */
  constructor() {
    this.#collect = globalThis.gc ?? exposeCollection();
  }

  /** Counts bytes that this process has read and passed on; from time to time this call collects. */
  count(bytes: number): void {
    this.#left -= bytes;
    if (this.#left > 0) return;
    // Processor time: on a busy machine a cheap collection waits for its turn, and none would be made for long.
    const began = process.threadCpuUsage();
    this.#collect({ type: "minor" });
    const { user, system } = process.threadCpuUsage(began);
    this.#interval = nextInterval(this.#interval, (user + system) / 1_000);
    this.#left = this.#interval;
  }
}

/**
 * Returns how many bytes pass before the next collection: twice as many after each that took long. While V8 marks the
 * whole heap a young collection ends the marking, at once and for long, and a large heap makes each of them dearer.
 */
export function nextInterval(bytes: number, tookMs: number): number {
  return tookMs <= cheapMs ? shortestBytes : Math.min(longestBytes, 2 * bytes);
}

/** Node has no call for it. A context that begins while the flag stands has V8's `gc`; no other context gets it. */
function exposeCollection(): NodeJS.GCFunction {
  setFlagsFromString("--expose-gc");
  const exposed = runInNewContext("gc") as NodeJS.GCFunction;
  setFlagsFromString("--no-expose-gc");
  return exposed;
}
