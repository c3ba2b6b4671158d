import { BrokerMark } from "./broker-mark.ts";
import { ConnectionCheck } from "./connection-check.ts";
import type { ConnectionCheckOptions } from "./connection-check.ts";
import { requireSameDeployment } from "./foreign-deployment-error.ts";
import type { Peer } from "./foreign-deployment-error.ts";

export interface PeerOptions extends ConnectionCheckOptions {
  /** The region that the service is configured for. */
  readonly region: string;
  /** Asks the service that the calls go to for its deployment. */
  readonly findPeer: () => Promise<Peer>;
}

/**
 * For a service without a database: checks that the broker and a service that it calls belong to one installation and to this region.
 * Marks nothing: waits until another service has marked the broker. Returns the check; the service must not consume before it has passed.
 */
export function checkPeer(options: PeerOptions): ConnectionCheck {
  const { region, broker, findPeer } = options;
  const brokerMark = new BrokerMark(broker);
  // Asked once: after a reconnect the peer may have exited because of the same broker.
  let peer: Peer | undefined;
  const check = async (): Promise<void> => {
    const found = await brokerMark.read();
    requireSameDeployment({ region, database: null, peer: null, broker: found });
    if (found === null) throw new Error("The broker has no mark yet: no service with a database has joined it");
    peer ??= await findPeer();
    requireSameDeployment({ region, database: null, peer, broker: found });
  };
  return new ConnectionCheck(check, options).start();
}
