import { createHash, randomBytes } from "node:crypto";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const idLength = 22; // 62^22 > 2^128

/** A new file id. */
export function newFileId(): string {
  return `fil_${randomText()}`;
}

/**
 * Names what a request with an idempotency key makes. The same caller and key give the same name, so the unique index on
 * it lets one creation through, from any replica and after any crash. It is not the file's id: once that file is deleted
 * the same key makes another, and an id that was told of as deleted must not come back.
 */
export function creationIdFromKey(...parts: readonly string[]): string {
  return `fil_${base62(createHash("sha256").update(parts.join("\n")).digest().subarray(0, 16))}`;
}

/** 128 random bits in base 62. */
export function randomText(): string {
  return base62(randomBytes(16));
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
