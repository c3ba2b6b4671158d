import { keyChangedSubject, userChangedSubject } from "@parley/contracts";
import { keyChangedCodec, userChangedCodec } from "@parley/contracts/directory/v1";
import type { Broker } from "@parley/events";
import type { OutboxMessage } from "@parley/outbox";
import type { ApiKey } from "../domain/identity.ts";
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

/** Encodes a key as other services receive it: never with what it opens. */
export function encodeKey({ workspaceId, keyId, name, userId, revokedAt, secrets, revision }: ApiKey): OutboxMessage {
  const isRevoked = revokedAt !== null;
  const newestSecretAt = secrets.at(-1)?.createdAt ?? 0;
  const earlierSecretsEndAt = Math.max(0, ...secrets.slice(0, -1).map(({ expiresAt }) => expiresAt ?? 0));
  const times = { newestSecretAt, earlierSecretsEndAt };
  return {
    subject: keyChangedSubject(workspaceId),
    messageId: `key-${workspaceId}-${keyId}-${revision}`,
    payload: keyChangedCodec.encode({ workspaceId, keyId, name, userId: userId ?? "", isRevoked, revision, ...times }),
  };
}

/** Publishes members and keys without the outbox: for services that have lost what was published. */
export class BrokerAnnouncer implements DirectoryAnnouncer {
  readonly #broker: Broker;
  readonly #now: () => number;

  constructor(broker: Broker, now: () => number) {
    this.#broker = broker;
    this.#now = now;
  }

  announceMember(member: Member): Promise<void> {
    return this.#publish(encodeMember(member));
  }

  announceKey(key: ApiKey): Promise<void> {
    return this.#publish(encodeKey(key));
  }

  async #publish({ subject, messageId, payload }: OutboxMessage): Promise<void> {
    // Another id than the first time: the broker must not take it for a repetition.
    await this.#broker.publish(subject, payload, { messageId: `${messageId}-again-${this.#now()}` });
  }
}
