/** By what calls are told apart, as the analytics service stores it. */
export const dimensions = ["agent", "user", "api_key", "group", "model", "tool", "skill", "source"] as const;

export type Dimension = (typeof dimensions)[number];

type Lists = readonly (readonly string[])[];
export type CodeColumn = Uint8Array | Uint16Array;

/** Calls as columns: for each dimension a number for a call's list of values, and what else is stored of it. */
export interface Calls {
  readonly at: Float64Array;
  readonly codes: Readonly<Record<Dimension, CodeColumn>>;
  readonly inputTokens: Uint16Array;
  readonly outputTokens: Uint16Array;
  readonly microcredits: Uint16Array;
}

const groupPairs = 400;
const names = (prefix: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${prefix}${at}`);
const each = (values: readonly string[]): Lists => [[], ...values.map((value) => [value])];

/** What workspaces have: the analytics of a company of 2,000 people. */
export const values = {
  agent: names("agt_", 200),
  user: names("usr_", 2_000),
  api_key: names("key_", 50),
  group: names("grp_", 40),
  model: names("local/m", 20),
  tool: names("tool-", 100),
  skill: names("skl_", 60),
  source: names("source-", 24),
} as const;

/** The lists of values by their numbers; the first is empty. */
export const lists: Readonly<Record<Dimension, Lists>> = {
  agent: each(values.agent),
  user: each(values.user),
  api_key: each(values.api_key),
  group: [...each(values.group), ...pairsOf(values.group)],
  model: each(values.model),
  tool: each(values.tool),
  skill: each(values.skill),
  source: each(values.source),
};

/** Makes the same calls in every run: evenly spread values, half of the calls without a tool, three in four without a skill. */
export class MadeUpCalls {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** So many calls, evenly from one time to another. */
  make(count: number, from: number, to: number): Calls {
    const every = (to - from) / count;
    return {
      at: Float64Array.from({ length: count }, (_, place) => Math.floor(from + place * every)),
      codes: {
        agent: this.#codes("agent", count, 0),
        user: this.#codes("user", count, 0),
        api_key: this.#codes("api_key", count, 0),
        group: this.#codes("group", count, 0),
        model: this.#codes("model", count, 0),
        tool: this.#codes("tool", count, 0.5),
        skill: this.#codes("skill", count, 0.75),
        source: this.#codes("source", count, 0),
      },
      inputTokens: Uint16Array.from({ length: count }, () => this.#below(5_000)),
      outputTokens: Uint16Array.from({ length: count }, () => this.#below(900)),
      microcredits: Uint16Array.from({ length: count }, () => this.#below(10_000)),
    };
  }

  /** @param without Of how many there is no value. */
  #codes(dimension: Dimension, count: number, without: number): CodeColumn {
    const { length } = lists[dimension];
    const Column = length > 256 ? Uint16Array : Uint8Array;
    return new Column(count).map(() => (this.#fraction() < without ? 0 : 1 + this.#below(length - 1)));
  }

  #below(end: number): number {
    return Math.floor(this.#fraction() * end);
  }

  #fraction(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.#state / 2 ** 32;
  }
}

function pairsOf(all: readonly string[]): Lists {
  const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other].toSorted()));
  return pairs.slice(0, groupPairs);
}
