import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

/** One turn of a service's event loop that took long, as the probe writes it. */
export interface Hold {
  /** When it was noticed, in milliseconds as `Date.now`. */
  readonly at: number;
  /** What the thread computed between two of its timers, in milliseconds of processor time. */
  readonly ms: number;
  /** Of `process.hrtime`, in microseconds: as profiles count. */
  readonly fromUs: number;
  readonly toUs: number;
}

const [everyMs, worthMs] = [2, 15];
const path = process.env["PARLEY_TEST_HOLDS"];

// Loaded into services ahead of everything else. Time that the thread waited for its turn on the machine does not count.
if (path !== undefined && isMainThread) {
  let [usage, fromUs] = [process.threadCpuUsage(), nowUs()];
  setInterval(() => {
    const toUs = nowUs();
    const { user, system } = process.threadCpuUsage(usage);
    const ms = (user + system) / 1_000;
    if (ms >= worthMs) appendFileSync(path, `${JSON.stringify({ at: Date.now(), ms, fromUs, toUs } satisfies Hold)}\n`);
    [usage, fromUs] = [process.threadCpuUsage(), toUs];
  }, everyMs).unref();
}

function nowUs(): number {
  return Number(process.hrtime.bigint() / 1_000n);
}
