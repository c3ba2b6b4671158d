import { keyChangedSubjects, streams } from "@parley/contracts";
import { keyChangedCodec } from "@parley/contracts/directory/v1";
import { lastOnSubject, readSubject } from "@parley/events";
import type { Broker, StoredMessage } from "@parley/events";
import type { KeyChangeLog, PublishedKey } from "../domain/identity-repository.ts";

/** Reads changes of keys from the stream `DIRECTORY`, which keeps them for 30 days. */
export class PublishedKeyChanges implements KeyChangeLog {
  readonly #broker: Broker;

  constructor(broker: Broker) {
    this.#broker = broker;
  }

  async *changes(): AsyncGenerator<readonly PublishedKey[]> {
    const { name } = streams.directory;
    const last = await lastOnSubject(this.#broker, name, keyChangedSubjects);
    const range = { fromSequence: 1, throughSequence: last?.sequence ?? 0 };
    const { signal } = new AbortController();
    for await (const page of readSubject(this.#broker, name, keyChangedSubjects, range, signal))
      yield page.flatMap(publishedKey);
  }
}

function publishedKey({ payload }: StoredMessage): readonly PublishedKey[] {
  try {
    const { workspaceId, keyId, isRevoked, newestSecretAt, earlierSecretsEndAt } = keyChangedCodec.decode(payload);
    const secrets = { newestSecretAt: Number(newestSecretAt), earlierSecretsEndAt: Number(earlierSecretsEndAt) };
    return [{ workspaceId, keyId, isRevoked, ...secrets }];
  } catch {
    // Consumers move malformed messages to DEAD; none of them is a change of a key.
    return [];
  }
}
