import { countTokens } from "../domain/model/count-tokens.ts";

/** The longest beginning of a text that is at most so many o200k tokens, whole characters. */
export function firstTokens(text: string, most: number): string {
  // No token is shorter than a UTF-8 byte, so short texts need not be counted.
  if (Buffer.byteLength(text) <= most || countTokens(text) <= most) return text;
  let [fits, tooLong] = [0, text.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (countTokens(text.slice(0, middle)) <= most) fits = middle;
    else tooLong = middle;
  }
  const beginning = text.slice(0, fits);
  return beginning.isWellFormed() ? beginning : beginning.slice(0, -1);
}
