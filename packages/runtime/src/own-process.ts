import type { Readable } from "node:stream";

// Apart from the rest of this package, which takes a quarter of a second to load: for programs whose start must be short.

/** How much of the machine's memory this process holds, all of its threads and buffers together. */
export function residentBytes(): number {
  return process.memoryUsage.rss();
}

/** How much processor time all threads of this process have taken, in milliseconds. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Takes what the process says that has forked this one, and ends when that is gone. @param onMessage May answer at any time. */
export function serveParent(onMessage: (message: unknown, answer: (message: object) => void) => void): void {
  process.once("disconnect", () => process.exit());
  process.on("message", (message) => onMessage(message, (answered) => void process.send?.(answered)));
}

/** What the process writes that has forked this one. */
export function inputOfParent(): Readable {
  return process.stdin;
}
