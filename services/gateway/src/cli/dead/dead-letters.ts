import { streams } from "@parley/contracts";
import { lastOnSubject, readSubject } from "@parley/events";
import type { Broker, StoredMessage } from "@parley/events";

/** A message that could not be handled. */
export interface DeadLetter {
  readonly sequence: number;
  /** Where it lies: `dead.<what>`. */
  readonly subject: string;
  /** Where it came from. */
  readonly from: string;
  readonly reason: string;
  readonly payload: Uint8Array;
}

/** What lies in the DEAD stream. */
export class DeadLetters {
  readonly #broker: Broker;

  constructor(broker: Broker) {
    this.#broker = broker;
  }

  /** The letters of a subject, or of all, subject by subject, oldest first. */
  async *list(subject: string | undefined): AsyncIterable<DeadLetter> {
    const { name } = streams.dead;
    const info = await this.#broker.manager.streams.info(name, { subjects_filter: subject ?? "dead.>" });
    const never = new AbortController().signal;
    for (const one of Object.keys(info.state.subjects ?? {}).toSorted()) {
      const last = await lastOnSubject(this.#broker, name, one);
      const range = { fromSequence: 1, throughSequence: last?.sequence ?? 0 };
      for await (const page of readSubject(this.#broker, name, one, range, never)) yield* page.map(toLetter);
    }
  }

  /** Publishes a letter where it came from, then takes it away: killed in between it is published twice, which harms no consumer. */
  async replay({ sequence, from, payload }: DeadLetter, now: number): Promise<void> {
    await this.#broker.publish(from, payload, { messageId: `replay-${sequence}-${now}` });
    await this.#broker.manager.streams.deleteMessage(streams.dead.name, sequence);
  }
}

function toLetter({ sequence, subject, payload, header }: StoredMessage): DeadLetter {
  return { sequence, subject, payload, from: header("Parley-Subject"), reason: header("Parley-Reason") };
}
