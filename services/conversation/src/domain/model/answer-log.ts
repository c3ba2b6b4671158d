import type { Run } from "./run.ts";

/** What an answer's events say so far. */
export interface PartialAnswer {
  readonly text: string;
  readonly chainOfThought: string;
  /** Whether anything that a client could have seen was published. */
  readonly published: boolean;
}

/** The events of one answer, as far as runs need them. */
export interface AnswerLog {
  /** The epoch of the stream that sequences belong to. */
  epoch(): string;
  /** The highest sequence seen so far; the next event of any answer has a higher one. */
  seenSequence(): number;
  subjectOf(run: Run): string;
  /**
   * Publishes the internal event after which an older attempt can publish nothing more.
   * @returns Its sequence, which the next publish on the subject must expect. Harmless when repeated.
   */
  fence(run: Run, attempt: number): Promise<number>;
  /** Reads the text on the subject after one sequence, up to another. */
  read(run: Run, afterSequence: number, throughSequence: number): Promise<PartialAnswer>;
  /** The last sequence on the subject, once what was committed before is published, or after a moment. */
  head(run: Run): Promise<number>;
  /** Notifies the runner, if it listens, that its run is cancelled or to be stopped. */
  notify(run: Run, how: "cancelled" | "stopped"): void;
}
