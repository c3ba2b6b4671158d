import { AsyncLocalStorage } from "node:async_hooks";

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly inContext: <Returned>(action: () => Returned) => Returned;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** How questions are put together. */
export interface BatchBounds {
  /** How many batches are under way at a time. */
  readonly atOnce: number;
  /** How many questions a batch has at most. */
  readonly most: number;
  /** After so many milliseconds a batch that is under way holds up no other any more. */
  readonly withinMs: number;
}

/**
 * Asks together what waits together: alone nobody waits, and the more ask at once the less each costs. A batch always begins after all that
 * is in it was asked, so that none hears what was so before. Its spans and slices are those of the first of its questions.
 */
export class Batched<Question, Answer> {
  readonly #ask: (questions: readonly Question[]) => Promise<readonly Answer[]>;
  readonly #bounds: BatchBounds;
  readonly #waiting: Waiting<Question, Answer>[] = [];
  #underWay = 0;

  /** @param ask Returns the answers in the order of the questions; what it throws all of them are told. */
  constructor(ask: (questions: readonly Question[]) => Promise<readonly Answer[]>, bounds: BatchBounds) {
    this.#ask = ask;
    this.#bounds = bounds;
  }

  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, inContext: AsyncLocalStorage.snapshot(), resolve, reject });
      this.#begin();
    });
  }

  #begin(): void {
    const { atOnce, most, withinMs } = this.#bounds;
    while (this.#underWay < atOnce && this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, most);
      this.#underWay += 1;
      let isOver = false;
      const over = (): void => {
        clearTimeout(late);
        if (isOver) return;
        isOver = true;
        this.#underWay -= 1;
        this.#begin();
      };
      const late = setTimeout(over, withinMs);
      void batch[0]?.inContext(() => this.#answer(batch)).then(over);
    }
  }

  async #answer(batch: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await this.#ask(batch.map(({ question }) => question));
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as Answer);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
