import { randomBytes } from "node:crypto";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
// The largest multiple of 62 in a byte: bytes above it are thrown away, so that every character is equally likely.
const unbiasedBytes = 248;

/** `length` random base 62 characters from the system's generator. */
export function randomBase62(length: number): string {
  let text = "";
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < unbiasedBytes && text.length < length) text += alphabet[byte % 62];
    }
  }
  return text;
}

/** A whole number of at least 0 in base 62, padded with zeros to `width`. */
export function toBase62(value: number | bigint, width: number): string {
  let text = "";
  for (let rest = BigInt(value); text.length < width || rest > 0n; rest /= 62n)
    text = `${alphabet[Number(rest % 62n)]}${text}`;
  return text;
}
