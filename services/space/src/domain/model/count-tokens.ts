import { countTokens as countO200k } from "gpt-tokenizer/encoding/o200k_base";

// A document may say `<|endoftext|>`; it counts as the text that it is.
const allowSpecial = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() };

// Merging a long run without spaces takes quadratic time. Cutting a text can only add tokens.
const sliceLength = 1_000;

/** The o200k tokens of a text; a few more where a text without spaces is long. */
export function countTokens(text: string): number {
  let tokens = 0;
  for (let start = 0; start < text.length; start += sliceLength)
    tokens += countO200k(text.slice(start, start + sliceLength), allowSpecial);
  return tokens;
}
