// What a list takes beside its characters: a string, an array and their places.
const listBytes = 160;

/** Gives every distinct list of values a number, from 0 in the order in which they are first seen. 0 is the empty list. */
export class ValueCodes {
  /** Of lists with one value, by it: nearly all are such. */
  readonly #codesOfOne = new Map<string, number>();
  /** Of lists with several, by their JSON. */
  readonly #codes = new Map<string, number>();
  readonly #lists: (readonly string[])[] = [];
  #bytes = 0;

  constructor() {
    this.#add([], "[]");
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
    const [first] = values;
    if (first === undefined) return 0;
    const [codes, key] = values.length === 1 ? [this.#codesOfOne, first] : [this.#codes, JSON.stringify(values)];
    const known = codes.get(key);
    if (known !== undefined) return known;
    const code = this.#add(values, key);
    codes.set(key, code);
    return code;
  }

  #add(values: readonly string[], key: string): number {
    this.#lists.push(values);
    this.#bytes += listBytes + 2 * key.length;
    return this.#lists.length - 1;
  }

  /** For each code a number where its list has none of the values, else 0. */
  failing(values: ReadonlySet<string>, number: number): Uint16Array {
    return Uint16Array.from(this.#lists, (list) => (list.some((value) => values.has(value)) ? 0 : number));
  }
}
