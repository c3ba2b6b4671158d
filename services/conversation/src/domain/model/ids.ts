import { createHash, randomBytes } from "node:crypto";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const idLength = 22; // 62^22 > 2^128

type Kind = "cnv" | "msg" | "cfr" | "agt" | "run";

/** A new id: the kind's prefix and 128 random bits in base 62. */
export function newId(kind: Kind): string {
  return `${kind}_${base62(randomBytes(16))}`;
}

/**
 * The id of what a request with an idempotency key creates. The same caller and key give the same id, so the unique
 * index on it lets one creation through, from any replica and after any crash.
 */
export function idFromKey(kind: Kind, ...parts: readonly string[]): string {
  return `${kind}_${base62(createHash("sha256").update(parts.join("\n")).digest().subarray(0, 16))}`;
}

/** A name for one life of the broker's data: 10 characters that sort in no way and hold no dash. */
export function newEpoch(): string {
  return base62(randomBytes(8)).slice(-10);
}

function base62(bytes: Uint8Array): string {
  let value = BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
  let text = "";
  while (text.length < idLength) {
    text = (alphabet[Number(value % 62n)] ?? "0") + text;
    value /= 62n;
  }
  return text;
}
