import type { CountTokens } from "../models/tokenizer.ts";

export interface Piece {
  readonly text: string;
  readonly tokens: number;
}

const separator = "\n\n";
// What joining two texts may add.
const separatorTokens = 2;

/** Joins texts into pieces of at most `limit` tokens, in order; a text that is larger alone is cut between characters. */
export async function* splitByTokens(
  texts: readonly string[],
  limit: number,
  count: CountTokens,
): AsyncGenerator<Piece> {
  let open: Piece | null = null;
  for (const text of texts) {
    for await (const part of partsOf(text, limit, count)) {
      if (open !== null && open.tokens + separatorTokens + part.tokens > limit) {
        yield open;
        open = null;
      }
      open =
        open === null
          ? part
          : { text: open.text + separator + part.text, tokens: open.tokens + separatorTokens + part.tokens };
    }
  }
  if (open !== null) yield open;
}

async function* partsOf(text: string, limit: number, count: CountTokens): AsyncGenerator<Piece> {
  let rest = text;
  let size = rest.length;
  while (rest !== "") {
    const part = rest.slice(0, borderAt(rest, Math.min(size, rest.length)));
    const tokens = await count(part);
    if (tokens <= limit || part.length <= 2) {
      yield { text: part, tokens };
      rest = rest.slice(part.length);
    } else {
      // As much as should fit, by what was just counted.
      size = Math.max(1, Math.floor((part.length * limit * 0.95) / tokens));
    }
  }
}

// Not between the two halves of a character.
function borderAt(text: string, end: number): number {
  const code = text.charCodeAt(end - 1);
  if (end >= text.length || code < 0xd800 || code > 0xdbff) return end;
  // Backwards, so that a part always becomes smaller; a single character is never empty.
  return end === 1 ? 2 : end - 1;
}
