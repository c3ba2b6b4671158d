const vocabularySize = 5_000;
const wordsInChunk = 120;
const wordsInQuery = 5;
const syllables = ["ba", "ce", "di", "fo", "gu", "ha", "li", "mo", "ne", "pu", "ra", "se", "ti", "vo", "zu", "ker"];

/** Texts of made-up words, the same in each run: common words are in most of them, rare ones in a few. */
export class ChunkTexts {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** As long as a chunk of the space service is at most. */
  chunk(): string {
    return this.#sentence(wordsInChunk);
  }

  query(): string {
    return this.#sentence(wordsInQuery);
  }

  #sentence(count: number): string {
    return Array.from({ length: count }, () => wordAt(Math.floor(vocabularySize * this.#random() ** 2))).join(" ");
  }

  // Mulberry32, in the public domain: small, and the same everywhere.
  #random(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}

function wordAt(place: number): string {
  let word = "";
  for (let rest = place + syllables.length; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length] ?? "";
  return word;
}
