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

/** A whole number of at least 0 in base 62, filled up with zeros to `width`. */
export function toBase62(value: number, width: number): string {
  let text = "";
  for (let rest = value; text.length < width || rest > 0; rest = Math.floor(rest / 62)) text = `${alphabet[rest % 62]}${text}`;
  return text;
}

/** A new id: a kind prefix and 128 random bits (22 characters), e.g. `ws_4kF...`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBase62(22)}`;
}
