import { usageRecordedSubject } from "@parley/contracts";
import type { Broker } from "@parley/events";
import type { PublishedFact, UsageRepeater } from "../domain/model/usage-log.ts";

/** Publishes facts of consumption again. */
export class BrokerUsageRepeater implements UsageRepeater {
  readonly #broker: Broker;
  readonly #now: () => number;

  constructor(broker: Broker, now: () => number) {
    this.#broker = broker;
    this.#now = now;
  }

  async repeat({ usageId, payload }: PublishedFact): Promise<void> {
    // Another id than the first time: the broker must not take it for a repetition.
    await this.#broker.publish(usageRecordedSubject, payload, { messageId: `${usageId}-again-${this.#now()}` });
  }
}
