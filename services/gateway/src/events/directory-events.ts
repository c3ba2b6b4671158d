import { userChangedSubject } from "@parley/contracts";
import { userChangedCodec } from "@parley/contracts/directory/v1";
import type { Broker } from "@parley/events";
import type { OutboxMessage } from "@parley/outbox";
import type { DirectoryAnnouncer, Member } from "../domain/identity-repository.ts";

/** Encodes a member as other services receive them. */
export function encodeMember({ workspaceId, person, revision }: Member): OutboxMessage {
  const { image, ...rest } = person;
  return {
    subject: userChangedSubject(workspaceId),
    messageId: `user-${workspaceId}-${person.userId}-${revision}`,
    payload: userChangedCodec.encode({
      workspaceId,
      person: { ...rest, ...(image === null ? {} : { image }) },
      revision,
    }),
  };
}

/** Publishes members without the outbox: for services that have lost what was published. */
export class MemberAnnouncer implements DirectoryAnnouncer {
  readonly #broker: Broker;
  readonly #now: () => number;

  constructor(broker: Broker, now: () => number) {
    this.#broker = broker;
    this.#now = now;
  }

  async announce(member: Member): Promise<void> {
    const { subject, messageId, payload } = encodeMember(member);
    // Another id than the first time: the broker must not take it for a repetition.
    await this.#broker.publish(subject, payload, { messageId: `${messageId}-again-${this.#now()}` });
  }
}
