import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const collectEveryBytes = 8 * 1024 * 1024;

// Node has no call for it. A context that begins while the flag stands has V8's `gc`; no other context does.
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options: { readonly type: "minor" }) => void;
setFlagsFromString("--no-expose-gc");

let passed = 0;

/**
 * Tells of a chunk of a file that passes through this process: after every 8 MB the young objects are collected, in less
 * than a millisecond. V8 would not do it: the bytes lie outside its heap, of which a chunk takes 2 KB, so that it sees no
 * reason before 32 MB of them wait, and then collects the whole heap, step by step, while more of them come. Measured
 * with 20 uploads of 50 MB at once: 30 to 37 MB above idle instead of 51 to 107, a tenth less time in all.
 */
export function countPassed(chunk: Buffer): void {
  passed += chunk.length;
  if (passed < collectEveryBytes) return;
  passed = 0;
  collect({ type: "minor" });
}
