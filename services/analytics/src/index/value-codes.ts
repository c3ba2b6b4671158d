// What a list takes beside its characters: a string, an array and their places.
const listBytes = 160;

/** Gives every distinct list of values a number, from 0 in the order in which they are first seen. 0 is the empty list. */
export class ValueCodes {
  readonly #codes = new Map<string, number>();
  readonly #lists: (readonly string[])[] = [];
  #bytes = 0;

  constructor() {
    this.codeOf([]);
  }

  /** The lists by their numbers. */
  get lists(): readonly (readonly string[])[] {
    return this.#lists;
  }

  /** How many lists there are. */
  get size(): number {
    return this.#lists.length;
  }

  /** About how much memory they take, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** @param values Sorted, each once. */
  codeOf(values: readonly string[]): number {
    const key = JSON.stringify(values);
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const code = this.#lists.length;
    this.#codes.set(key, code);
    this.#lists.push(values);
    this.#bytes += listBytes + 2 * key.length;
    return code;
  }

  /** For each code a number where its list has none of the values, else 0. */
  failing(values: ReadonlySet<string>, number: number): Uint16Array {
    return Uint16Array.from(this.#lists, (list) => (list.some((value) => values.has(value)) ? 0 : number));
  }
}
