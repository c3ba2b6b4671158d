import { createHash } from "node:crypto";
import { randomBase62, toBase62 } from "./base62.ts";

// 62^22 > 2^128
const idLength = 22;

/** A new id: the kind's prefix and 22 random base 62 characters, 130 bits, e.g. `msg_4kF...`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBase62(idLength)}`;
}

/**
 * The id of what a request with an idempotency key creates: 128 bits of a hash of the parts. The same parts give the same
 * id, so the unique index on it lets one creation through, from any replica and after any crash.
 */
export function idFromKey(prefix: string, ...parts: readonly string[]): string {
  const hash = createHash("sha256").update(parts.join("\n")).digest().subarray(0, 16);
  return `${prefix}_${toBase62(BigInt(`0x${hash.toString("hex")}`), idLength)}`;
}

/** A name for one life of a stream's data: 10 characters without a dash, which separates the parts of an event id. */
export function newEpoch(): string {
  return randomBase62(10);
}
