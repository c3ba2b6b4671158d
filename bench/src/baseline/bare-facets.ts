import type { Db } from "mongodb";

const dimensions = ["agent", "user", "api_key", "group", "model", "tool", "skill", "source"] as const;
type Dimension = (typeof dimensions)[number];

/** Of each dimension the values that are wanted; an absent one lets everything pass. */
export type Filter = Partial<Record<Dimension, readonly string[]>>;

interface Column {
  readonly lists: (readonly string[])[];
  readonly codeOf: Map<string, number>;
  readonly codes: Uint32Array;
}

interface Segment {
  readonly place: number;
  readonly dictionaries: Readonly<Record<Dimension, string>>;
  readonly columns: Readonly<Record<string, { readonly buffer: Uint8Array }>>;
}

interface Entry {
  readonly value: string;
  readonly documentCount: number;
}

/** A workspace's rows as typed arrays, one for each dimension, of what the analytics service has stored. */
export class BareFacets {
  readonly #columns: Readonly<Record<Dimension, Column>>;
  readonly #at: Float64Array;

  private constructor(rows: number) {
    const column = (): Column => ({ lists: [], codeOf: new Map(), codes: new Uint32Array(rows) });
    this.#columns = Object.fromEntries(dimensions.map((name) => [name, column()])) as Record<Dimension, Column>;
    this.#at = new Float64Array(rows);
  }

  static async read(db: Db, workspaceId: string, rows: number): Promise<BareFacets> {
    const facets = new BareFacets(rows);
    let from = 0;
    for await (const segment of db.collection<Segment>("segments").find({ workspaceId }).sort({ place: 1 })) {
      facets.#append(segment, from);
      from += (segment.columns["at"]?.buffer.byteLength ?? 0) / Float64Array.BYTES_PER_ELEMENT;
    }
    if (from !== rows) throw new Error(`there are ${from} rows of ${workspaceId}, not ${rows}`);
    return facets;
  }

  /** Every value of the period with its count: one scan for each dimension. */
  count(filter: Filter, from: number, to: number): Record<Dimension, Entry[]> {
    const tests = dimensions.flatMap((name) => {
      const wanted = filter[name];
      const { lists, codes } = this.#columns[name];
      if (wanted === undefined) return [];
      return [
        { name, codes, passes: Uint8Array.from(lists, (list) => Number(list.some((one) => wanted.includes(one)))) },
      ];
    });
    const entriesOf = (name: Dimension): Entry[] => {
      const others = tests.filter((test) => test.name !== name);
      return this.#scan(this.#columns[name], others, from, to);
    };
    return Object.fromEntries(dimensions.map((name) => [name, entriesOf(name)])) as Record<Dimension, Entry[]>;
  }

  #scan(
    { lists, codes }: Column,
    tests: readonly { readonly codes: Uint32Array; readonly passes: Uint8Array }[],
    from: number,
    to: number,
  ): Entry[] {
    const counts = new Uint32Array(lists.length);
    const present = new Uint8Array(lists.length);
    const at = this.#at;
    for (let row = 0; row < codes.length; row++) {
      const time = at[row] ?? 0;
      if (time < from || time >= to) continue;
      const code = codes[row] ?? 0;
      present[code] = 1;
      let passes = true;
      for (let place = 0; place < tests.length && passes; place++) {
        const test = tests[place];
        passes = test === undefined || test.passes[test.codes[row] ?? 0] === 1;
      }
      if (passes) counts[code] = (counts[code] ?? 0) + 1;
    }
    const entries = new Map<string, number>();
    for (const [code, list] of lists.entries()) {
      if (present[code] !== 1) continue;
      for (const value of list) entries.set(value, (entries.get(value) ?? 0) + (counts[code] ?? 0));
    }
    return [...entries].map(([value, documentCount]) => ({ value, documentCount }));
  }

  #append({ dictionaries, columns }: Segment, from: number): void {
    const bytes = columns["at"]?.buffer ?? new Uint8Array();
    const at = new Float64Array(new Uint8Array(bytes).buffer);
    this.#at.set(at, from);
    for (const name of dimensions) {
      const column = this.#columns[name];
      const own = (JSON.parse(dictionaries[name]) as (readonly string[])[]).map((list) => codeOf(column, list));
      const stored = new Uint8Array(columns[name]?.buffer ?? []);
      const codes = stored.length === at.length ? stored : new Uint16Array(stored.buffer);
      for (let row = 0; row < codes.length; row++) column.codes[from + row] = own[codes[row] ?? 0] ?? 0;
    }
  }
}

function codeOf({ lists, codeOf: codes }: Column, list: readonly string[]): number {
  const key = JSON.stringify(list);
  const known = codes.get(key);
  if (known !== undefined) return known;
  codes.set(key, lists.length);
  return lists.push(list) - 1;
}
