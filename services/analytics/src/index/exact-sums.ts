const largest = Number.MAX_SAFE_INTEGER;

/** Sums of whole numbers from 0 to 2^53 - 1, exact however large they become. */
export class ExactSums {
  readonly #low: Float64Array;
  /** What did not fit any more. */
  readonly #high = new Map<number, bigint>();

  constructor(size: number) {
    this.#low = new Float64Array(size);
  }

  add(place: number, value: number): void {
    const sum = this.#low[place] ?? 0;
    if (value <= largest - sum) {
      this.#low[place] = sum + value;
      return;
    }
    this.#high.set(place, (this.#high.get(place) ?? 0n) + BigInt(sum));
    this.#low[place] = value;
  }

  at(place: number): bigint {
    return (this.#high.get(place) ?? 0n) + BigInt(this.#low[place] ?? 0);
  }
}
