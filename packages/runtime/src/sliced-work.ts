import { performance } from "node:perf_hooks";

const sliceMs = 5;

/**
 * Runs long computations in slices of some milliseconds, in turn: between any two of them everything else gets its turn. Every
 * other slice is the first of one that has just come, if there is one: what is short does not wait for all that is long.
 */
export class SlicedWork {
  readonly #new: (() => boolean)[] = [];
  readonly #begun: (() => boolean)[] = [];
  #isNewsTurn = true;
  #isScheduled = false;

  /**
   * Runs a computation that yields where it may wait. Short ones end at once.
   * @returns What it returns. @throws What it throws.
   */
  run<Result>(steps: Generator<void, Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const goOn = (): boolean => {
        try {
          const step = slice(steps);
          if (step.done === true) resolve(step.value);
          return step.done === true;
        } catch (error) {
          reject(error as Error);
          return true;
        }
      };
      this.#new.push(goOn);
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isScheduled || this.#new.length + this.#begun.length === 0) return;
    this.#isScheduled = true;
    // One slice for each turn of the event loop, however many wait.
    setImmediate(() => {
      this.#isScheduled = false;
      const [first, second] = this.#isNewsTurn ? [this.#new, this.#begun] : [this.#begun, this.#new];
      this.#isNewsTurn = !this.#isNewsTurn;
      const goOn = first.shift() ?? second.shift();
      if (goOn?.() === false) this.#begun.push(goOn);
      this.#schedule();
    });
  }
}

/** Where what is long to compute takes turns with all else that this process computes so. */
export const slices = new SlicedWork();

/** `list.map(make)`, in slices. @throws What `make` throws. */
export function mapInSlices<Entry, Made>(list: readonly Entry[], make: (entry: Entry) => Made): Promise<Made[]> {
  return slices.run(mapSteps(list, make));
}

function* mapSteps<Entry, Made>(list: readonly Entry[], make: (entry: Entry) => Made): Generator<void, Made[]> {
  const made: Made[] = [];
  for (const entry of list) {
    made.push(make(entry));
    yield;
  }
  return made;
}

/** Runs a computation to its end, at once. */
export function runAtOnce<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

function slice<Result>(steps: Generator<void, Result>): IteratorResult<void, Result> {
  const until = performance.now() + sliceMs;
  for (;;) {
    const step = steps.next();
    if (step.done === true || performance.now() >= until) return step;
  }
}
