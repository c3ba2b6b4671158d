// Of 150 bytes each.
const mostKept = 20_000;

/**
 * Where the subjects end that were published to last: who comes back to one after its end has nothing to read, and nobody need be asked.
 */
export class LastSequences {
  // The one that was published to longest ago first.
  readonly #last = new Map<string, number>();
  readonly #most: number;
  /** What comes after it is known. */
  #from: number;
  #heard: number;

  /** @param from The sequence after which all messages are noted. */
  constructor(from: number, most = mostKept) {
    this.#from = from;
    this.#heard = from;
    this.#most = most;
  }

  /** Notes a message of the stream; called for each in its order. Where some were not heard, all is forgotten: who knows on which subjects. */
  note(subject: string, sequence: number): void {
    if (sequence !== this.#heard + 1) this.restart(sequence - 1);
    this.#heard = sequence;
    this.#last.delete(subject);
    this.#last.set(subject, sequence);
    if (this.#last.size <= this.#most) return;
    for (const [oldest, last] of this.#last) {
      this.#last.delete(oldest);
      this.#from = last;
      return;
    }
  }

  /** Whether none of the noted messages on a subject comes after a sequence; false also where that is not known. */
  endsBy(subject: string, sequence: number): boolean {
    const last = this.#last.get(subject);
    return last === undefined ? sequence >= this.#from : sequence >= last;
  }

  /** Another stream begins, all of whose messages after `from` are noted. */
  restart(from: number): void {
    this.#last.clear();
    this.#from = from;
    this.#heard = from;
  }
}
