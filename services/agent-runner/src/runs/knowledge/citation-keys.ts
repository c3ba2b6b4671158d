/** Keys by which an answer cites: each is given once in what a model reads. */
export class CitationKeys {
  #last: number;

  /** @param used Keys that the model has read already. */
  constructor(used: Iterable<string> = []) {
    this.#last = [...used].reduce((most, key) => Math.max(most, Number(key.slice(1)) || 0), 0);
  }

  next(): string {
    this.#last += 1;
    return `k${this.#last}`;
  }
}
