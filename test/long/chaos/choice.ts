/** What is decided of something that somebody does. */
export interface Choice {
  /** Which of the things that there are it is about, as a share of them. */
  readonly which: number;
  /** A second such choice. */
  readonly other: number;
  /** Which gateway is asked first. */
  readonly gateway: number;
  /** How long they rest before. */
  readonly restMs: number;
}

/** What is decided of something that breaks. */
export interface FaultChoice {
  readonly which: number;
  /** How long everything is whole before. */
  readonly restMs: number;
  readonly lastsMs: number;
}

/** One of these; undefined of none. */
export function pick<T>(things: readonly T[], at: number): T | undefined {
  return things[Math.floor(at * things.length)];
}
