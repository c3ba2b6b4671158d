import { AsyncLocalStorage } from "node:async_hooks";
import { performance } from "node:perf_hooks";

const sliceMs = 5;

/** Goes on by a slice; says whether it is over. */
type GoOn = () => boolean;

/** What waits of one owner. */
interface Lane {
  readonly fresh: GoOn[];
  readonly begun: GoOn[];
  isFreshTurn: boolean;
}

/**
 * Runs long computations in slices of some milliseconds: between any two of them everything else gets its turn. Owners take turns, so that
 * one with many holds up another for a slice. Of an owner every other slice is the first of one that has just come, if there is one: what is
 * short does not wait for all that is long.
 */
export class SlicedWork {
  // The next owner first.
  readonly #lanes = new Map<string, Lane>();
  readonly #owner = new AsyncLocalStorage<string>();
  #isScheduled = false;

  /** Whose what is run here is; "" where nobody was named. */
  get owner(): string {
    return this.#owner.getStore() ?? "";
  }

  /** Names whose all is that is run within `work`. */
  as<Result>(owner: string, work: () => Result): Result {
    return this.#owner.run(owner, work);
  }

  /**
   * Runs a computation that yields where it may wait. Short ones end at once.
   * @param signal Ends it once nobody waits for it. @returns What it returns. @throws What it throws; the signal's reason.
   */
  run<Result>(steps: Generator<void, Result>, signal?: AbortSignal): Promise<Result> {
    return new Promise((resolve, reject) => {
      const goOn = (): boolean => {
        try {
          signal?.throwIfAborted();
          const step = slice(steps);
          if (step.done === true) resolve(step.value);
          return step.done === true;
        } catch (error) {
          reject(error as Error);
          return true;
        }
      };
      const { owner } = this;
      const lane = this.#lanes.get(owner) ?? { fresh: [], begun: [], isFreshTurn: true };
      lane.fresh.push(goOn);
      this.#lanes.set(owner, lane);
      this.#schedule();
    });
  }

  /** As `run`, but its first step is done at once: what ends with it waits for nobody. */
  async runFromNow<Result>(steps: Generator<void, Result>): Promise<Result> {
    const first = steps.next();
    return first.done === true ? first.value : this.run(steps);
  }

  #schedule(): void {
    if (this.#isScheduled || this.#lanes.size === 0) return;
    this.#isScheduled = true;
    // One slice for each turn of the event loop, however many wait.
    setImmediate(() => {
      this.#isScheduled = false;
      for (const [owner, lane] of this.#lanes) {
        this.#lanes.delete(owner);
        takeTurn(lane);
        // Behind all others.
        if (lane.fresh.length + lane.begun.length > 0) this.#lanes.set(owner, lane);
        break;
      }
      this.#schedule();
    });
  }
}

function takeTurn(lane: Lane): void {
  const [first, second] = lane.isFreshTurn ? [lane.fresh, lane.begun] : [lane.begun, lane.fresh];
  lane.isFreshTurn = !lane.isFreshTurn;
  const goOn = first.shift() ?? second.shift();
  if (goOn?.() === false) lane.begun.push(goOn);
}

/** Where what is long to compute takes turns with all else that this process computes so. */
export const slices = new SlicedWork();

/**
 * `list.map(make)`, in slices. @param signal Ends it once nobody waits for it. @throws What `make` throws; the signal's reason.
 */
export function mapInSlices<Entry, Made>(
  list: readonly Entry[],
  make: (entry: Entry) => Made,
  signal?: AbortSignal,
): Promise<Made[]> {
  return slices.run(mapSteps(list, make), signal);
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
