import { invalidField } from "@parley/errors";
import { checkLength } from "./names.ts";

/**
 * What can be stored and comes back as it was: half a surrogate pair has no form in UTF-8.
 * @throws AppError INVALID_ARGUMENT naming the field.
 */
export function checkWellFormed(field: string, text: string): void {
  if (!text.isWellFormed()) throw invalidField(field, "has half of a surrogate pair, which is no Unicode text");
}

/** A text of so many characters at most. @throws AppError INVALID_ARGUMENT naming the field. */
export function checkText(field: string, text: string, maxCharacters: number): void {
  checkLength(field, text, maxCharacters);
  checkWellFormed(field, text);
}

/** How many characters (code points) a text has, without a copy of it. */
export function countCharacters(text: string): number {
  let pairs = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    // The first half of a pair; a text that is well-formed has the other half after it.
    if (unit >= 0xd800 && unit <= 0xdbff) pairs += 1;
  }
  return text.length - pairs;
}
