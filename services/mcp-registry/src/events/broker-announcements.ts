import { toolDoneSubject, toolFramesSubject, toolProgressSubject } from "@parley/contracts";
import { toolProgressCodec } from "@parley/contracts/mcp/v1";
import type { Broker } from "@parley/events";
import type { Announcements, Progress } from "../domain/model/announcements.ts";

const nothing = new Uint8Array();

/** Says by core NATS what has happened: fast, and may be lost. */
export class BrokerAnnouncements implements Announcements {
  readonly #broker: Broker;

  constructor(broker: Broker) {
    this.#broker = broker;
  }

  lookAt(serverId: string): void {
    this.#broker.notify(toolFramesSubject(serverId), nothing);
  }

  callEnded(callId: string): void {
    this.#broker.notify(toolDoneSubject(callId), nothing);
  }

  callProgressed({ total, ...progress }: Progress): void {
    const message = { ...progress, ...(total === null ? {} : { total }) };
    this.#broker.notify(toolProgressSubject(progress.callId), toolProgressCodec.encode(message));
  }

  onCallEnded(callId: string, listener: () => void): () => void {
    const subscription = this.#broker.listen(toolDoneSubject(callId), listener);
    return () => subscription.unsubscribe();
  }
}
