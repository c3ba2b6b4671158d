/** The code spans of a text: which run of backticks a run is closed by. Asked from left to right. */
export class CodeSpans {
  readonly #starts = new Map<number, number[]>();
  readonly #asked = new Map<number, number>();

  constructor(text: string) {
    for (let start = text.indexOf("`"); start >= 0; start = text.indexOf("`", start)) {
      const length = runLength(text, start);
      const starts = this.#starts.get(length);
      if (starts === undefined) this.#starts.set(length, [start]);
      else starts.push(start);
      start += length;
    }
  }

  /** Where the next run of exactly this length starts, from a place on; -1 for nowhere. */
  closedAt(length: number, from: number): number {
    const starts = this.#starts.get(length) ?? [];
    let index = this.#asked.get(length) ?? 0;
    while (index < starts.length && (starts[index] ?? 0) < from) index++;
    this.#asked.set(length, index);
    return starts[index] ?? -1;
  }
}

/** How many backticks stand at a place. */
export function runLength(text: string, start: number): number {
  let end = start;
  while (text[end] === "`") end++;
  return end - start;
}
