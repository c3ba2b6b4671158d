import { keysRevokedSubject } from "@parley/contracts";
import type { Broker } from "@parley/events";

export interface KeyAnnouncementListener {
  /** A key was revoked or rotated, here or elsewhere. */
  readonly onChanged: (keyId: string) => void;
  /** The connection to the broker was lost: announcements may have been missed. */
  readonly onGap: () => void;
}

/** Publishes to every gateway that a key has changed, and receives it from them. Core NATS: fast, and may be lost. */
export class KeyAnnouncements {
  readonly #broker: Broker;
  #listener: KeyAnnouncementListener | undefined;

  constructor(broker: Broker) {
    this.#broker = broker;
  }

  /** Received in this process at once, also when the broker can't be reached. */
  announce(keyId: string): void {
    this.#listener?.onChanged(keyId);
    this.#broker.notify(keysRevokedSubject, Buffer.from(JSON.stringify({ keyId })));
  }

  listen(listener: KeyAnnouncementListener): void {
    this.#listener = listener;
    this.#broker.listen(keysRevokedSubject, (payload) => {
      const keyId = keyIdOf(payload);
      if (keyId !== undefined) listener.onChanged(keyId);
    });
    // Both ways: what was cached before the outage may be stale, and so may what was cached during it.
    this.#broker.onConnection(listener.onGap);
  }
}

function keyIdOf(payload: Uint8Array): string | undefined {
  try {
    const message: unknown = JSON.parse(Buffer.from(payload).toString());
    return typeof message === "object" && message !== null && "keyId" in message && typeof message.keyId === "string"
      ? message.keyId
      : undefined;
  } catch {
    // Anybody on the broker can publish; what is not an announcement is ignored.
    return undefined;
  }
}
