import { accessChangedSubject } from "@parley/contracts";
import type { Broker } from "@parley/events";

/**
 * Tells whoever remembers who may read what in a workspace to ask again. Core NATS: fast, and may be lost, so that nobody may
 * remember it for long.
 */
export function announceAccess(broker: Broker, workspaceId: string): void {
  broker.notify(accessChangedSubject(workspaceId), new Uint8Array());
}
