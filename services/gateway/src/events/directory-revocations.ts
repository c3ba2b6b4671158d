import { keyChangedSubjects, streams } from "@parley/contracts";
import { keyChangedCodec } from "@parley/contracts/directory/v1";
import { lastOnSubject, readSubject } from "@parley/events";
import type { Broker, StoredMessage } from "@parley/events";
import type { KeyName, RevocationLog } from "../domain/identity-repository.ts";

/** Reads revocations from the stream `DIRECTORY`, which keeps them for 30 days. */
export class DirectoryRevocations implements RevocationLog {
  readonly #broker: Broker;

  constructor(broker: Broker) {
    this.#broker = broker;
  }

  async *revokedKeys(): AsyncGenerator<readonly KeyName[]> {
    const { name } = streams.directory;
    const last = await lastOnSubject(this.#broker, name, keyChangedSubjects);
    const range = { fromSequence: 1, throughSequence: last?.sequence ?? 0 };
    const { signal } = new AbortController();
    for await (const page of readSubject(this.#broker, name, keyChangedSubjects, range, signal))
      yield page.flatMap(revokedKey);
  }
}

function revokedKey({ payload }: StoredMessage): readonly KeyName[] {
  try {
    const { workspaceId, keyId, isRevoked } = keyChangedCodec.decode(payload);
    return isRevoked ? [{ workspaceId, keyId }] : [];
  } catch {
    // Consumers move malformed messages to DEAD; there is nothing to revoke in one.
    return [];
  }
}
