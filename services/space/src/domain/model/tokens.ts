import { encode } from "gpt-tokenizer/encoding/o200k_base";
import vocabulary from "gpt-tokenizer/bpeRanks/o200k_base";
import { slices } from "@parley/runtime";

// A text may say `<|endoftext|>`; it is the text that it is.
const allowSpecial = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() };
// Merging a run without a border takes time by the square of its length.
const pieceLength = 500;

/** A token of a text. */
export interface Token {
  readonly id: number;
  /** What it stands for; a part of a character shows as U+FFFD. */
  readonly text: string;
}

/**
 * The o200k tokens of a text; what else this process does goes on meanwhile. Those of a run of more than 500 characters
 * without a border may be a few more than they had to be.
 */
export function tokensOf(text: string): Promise<readonly Token[]> {
  return slices.run(tokenSteps(text));
}

function* tokenSteps(text: string): Generator<void, readonly Token[]> {
  const tokens: Token[] = [];
  for (const piece of piecesOf(text)) {
    for (const id of encode(piece, allowSpecial)) tokens.push({ id, text: textOf(id) });
    yield;
  }
  return tokens;
}

/** Cut where no token reaches across, if there is such a place: before the space after a word. */
export function* piecesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    const end = endOf(text, start);
    yield text.slice(start, end);
    start = end;
  }
}

function endOf(text: string, start: number): number {
  const furthest = start + pieceLength;
  if (furthest >= text.length) return text.length;
  for (let end = furthest; end > start; end -= 1)
    if (text.charAt(end) === " " && /\S/.test(text.charAt(end - 1))) return end;
  // Between the halves of a pair there is no border.
  return isSecondHalf(text.charCodeAt(furthest)) ? furthest - 1 : furthest;
}

function isSecondHalf(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

// The library's own `decode` carries a part of a character over into its next call.
function textOf(id: number): string {
  const entry = vocabulary[id];
  return typeof entry === "string" ? entry : new TextDecoder().decode(Uint8Array.from(entry ?? []));
}
