import { usageRecordedSubject } from "@parley/contracts";
import { usageRecordedCodec } from "@parley/contracts/conversation/v1";
import type { Broker } from "@parley/events";
import type { PublishedFact, SpentFact, UsageReader, UsageRepeater } from "../domain/model/usage-log.ts";

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

/** Reads facts of consumption as they were published. */
export const usageReader: UsageReader = {
  read({ payload }: PublishedFact): SpentFact {
    const { recorded, costMicrocredits } = usageRecordedCodec.decode(payload);
    return { recorded: Number(recorded), microcredits: Number(costMicrocredits) };
  },
};
