import { readingStopped } from "../domain/model/file-errors.ts";
import { ReadingProcess } from "./reading-process.ts";

const idleMs = 30_000;

/** The processes that read, made as they are needed; one that nobody has needed for half a minute ends. */
export class ReadingProcesses {
  readonly #idle = new Map<ReadingProcess, NodeJS.Timeout>();
  readonly #lent = new Set<ReadingProcess>();
  #isStopped = false;

  /** Whether `stop` was called: what dies from then on did nothing wrong. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** One that reads nothing else meanwhile. @throws AppError UNAVAILABLE after `stop`. */
  lend(): ReadingProcess {
    if (this.#isStopped) throw readingStopped();
    const process = this.#takeIdle() ?? new ReadingProcess();
    this.#lent.add(process);
    return process;
  }

  /** Takes one back, to be lent again unless it is spent. */
  giveBack(process: ReadingProcess): void {
    this.#lent.delete(process);
    if (process.isSpent || this.#isStopped) return process.end();
    const end = (): void => {
      this.#idle.delete(process);
      process.end();
    };
    this.#idle.set(process, setTimeout(end, idleMs).unref());
  }

  /** Ends all of them, also those that read. */
  stop(): void {
    this.#isStopped = true;
    for (const process of [...this.#lent, ...this.#idle.keys()]) process.end();
    for (const timer of this.#idle.values()) clearTimeout(timer);
    this.#idle.clear();
  }

  #takeIdle(): ReadingProcess | undefined {
    for (const [process, timer] of [...this.#idle].toReversed()) {
      clearTimeout(timer);
      this.#idle.delete(process);
      if (!process.isSpent) return process;
    }
    return undefined;
  }
}
