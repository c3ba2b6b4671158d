import { countTokens as countO200k } from "gpt-tokenizer/encoding/o200k_base";
import { piecesOf } from "./tokens.ts";

// A document may say `<|endoftext|>`; it counts as the text that it is.
const allowSpecial = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() };

/** The o200k tokens of a text; a few more where a text without spaces is long. */
export function countTokens(text: string): number {
  let tokens = 0;
  for (const piece of piecesOf(text)) tokens += countO200k(piece, allowSpecial);
  return tokens;
}
