import type { SubscriptionSink } from "../domain/model/subscription.ts";

interface Initial {
  readonly events: number;
  /** null for a gateway that counts events alone. */
  readonly bytes: number | null;
}

const nobody = (): void => undefined;

/** What a client may be sent: events and bytes of a credit that comes back as they are taken, and room for single large ones. */
export class SubscriptionCredit {
  readonly #largeBytes: number;
  readonly #sink: Pick<SubscriptionSink, "wanted">;
  #events: number;
  #bytes: number;
  #room: "none" | "asked" | "granted" = "none";
  #wake = nobody;

  /** @param sink Where the client's gateway is asked for room for an event. */
  constructor({ events, bytes }: Initial, sink: Pick<SubscriptionSink, "wanted">) {
    this.#events = events;
    this.#bytes = bytes ?? Infinity;
    // What comes back is collected up to half: an event above that could wait for bytes that never come.
    this.#largeBytes = this.#bytes / 2;
    this.#sink = sink;
  }

  /** Whether an event needs room of its own. */
  isLarge(weight: number): boolean {
    return weight > this.#largeBytes;
  }

  /** Some of what was sent was taken. */
  returned(events: number, bytes: number): void {
    this.#events += events;
    this.#bytes += bytes;
    this.#wake();
  }

  /** There is room for the large event that was asked for. */
  granted(): void {
    if (this.#room === "asked") this.#room = "granted";
    this.#wake();
  }

  /** Whether an event of this weight may be sent now. */
  allows(weight: number): boolean {
    return this.#events > 0 && (this.isLarge(weight) ? this.#room === "granted" : this.#bytes >= weight);
  }

  /** Nothing is sent any more: nobody waits. */
  stop(): void {
    this.#wake();
  }

  /** Resolves once an event of this weight may be sent, or the subscription has ended, of which `stop` tells. */
  async waitFor(weight: number, subscription: { readonly aborted: boolean }): Promise<void> {
    while (!this.allows(weight) && !subscription.aborted) {
      if (this.isLarge(weight) && this.#events > 0 && this.#room === "none") {
        this.#room = "asked";
        this.#sink.wanted(weight);
      }
      await new Promise<void>((resolve) => (this.#wake = resolve));
      this.#wake = nobody;
    }
  }

  /** How many of these events, in their order, may be sent now without room of their own; at least one. */
  fitting(weights: readonly number[]): number {
    let [count, bytes] = [0, 0];
    for (const weight of weights) {
      bytes += weight;
      if (count > 0 && (count >= this.#events || bytes > this.#bytes || this.isLarge(weight))) break;
      count++;
    }
    return count;
  }

  /** Takes the credit of an event that is sent; returns what of it the gateway is to return. */
  take(weight: number, usesGrant: boolean): number {
    this.#events--;
    if (usesGrant) {
      this.#room = "none";
      return 0;
    }
    this.#bytes -= weight;
    return weight;
  }

  /** The room that was granted is not needed. Returns whether there was any. */
  giveUp(): boolean {
    const hadRoom = this.#room === "granted";
    if (hadRoom) this.#room = "none";
    return hadRoom;
  }
}
