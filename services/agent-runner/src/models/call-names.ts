import { createHash } from "node:crypto";

// What a model makes up has any length.
const maxLength = 256;

/** The id of a call as it is kept: the model's own, or one that is made of it, the same wherever it stands. */
function callIdOf(made: string): string {
  if (made !== "" && made.length <= maxLength && made.isWellFormed()) return made;
  // As JSON two ids differ although they have no UTF-8.
  return `call_${createHash("sha256").update(JSON.stringify(made)).digest("hex").slice(0, 32)}`;
}

/** The ids of the calls of one message, in their order: each another one, also where a model has made none, or one twice. */
export class CallIds {
  readonly #times = new Map<string, number>();

  /** The id of the next call. Whoever goes through the same message again gets the same ones. */
  of(made: string): string {
    const times = (this.#times.get(made) ?? 0) + 1;
    this.#times.set(made, times);
    // As JSON it is no id that a model would make, nor one that is kept as it is.
    return callIdOf(times === 1 ? made : JSON.stringify([made, times]).padEnd(maxLength + 1));
  }
}

/** What a model calls, as it is kept. */
export function functionNameOf(made: string): string {
  return made.slice(0, maxLength).toWellFormed() || "unnamed";
}
