/**
 * What others have answered, each answer until its own time and at most so many of them, oldest out first. An answer that was
 * asked for before something was forgotten is not kept: it may be the very thing that was to be forgotten.
 */
export class AnswerCache<Answer> {
  readonly #answers = new Map<string, { readonly answer: Answer; readonly until: number }>();
  readonly #maxEntries: number;
  #generation = 0;

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries;
  }

  /** Taken before asking; `put` wants it back. */
  get generation(): number {
    return this.#generation;
  }

  /** @param now Milliseconds on the clock of `until`. */
  get(key: string, now: number): Answer | undefined {
    const entry = this.#answers.get(key);
    if (entry === undefined || entry.until > now) return entry?.answer;
    this.#answers.delete(key);
    return undefined;
  }

  /** @param until From when on it is not believed any more. */
  put(key: string, answer: Answer, until: number, generation: number): void {
    if (generation !== this.#generation) return;
    const oldest = this.#answers.keys().next();
    if (this.#answers.size >= this.#maxEntries && !oldest.done) this.#answers.delete(oldest.value);
    this.#answers.set(key, { answer, until });
  }

  /** Forgets the answers that are so. */
  forget(isSo: (answer: Answer) => boolean): void {
    this.#generation += 1;
    for (const [key, { answer }] of this.#answers) if (isSo(answer)) this.#answers.delete(key);
  }

  forgetAll(): void {
    this.#generation += 1;
    this.#answers.clear();
  }
}
