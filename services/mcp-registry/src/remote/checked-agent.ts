import { EgressRefused, checkedAddresses, pinnedTo } from "@parley/egress";
import type { AddressRules, Resolve } from "@parley/egress";
import { Agent, buildConnector } from "undici";
import { NotConnected } from "./remote-errors.ts";

/** What may be asked. */
export interface Egress {
  readonly rules: AddressRules;
  readonly resolve: Resolve;
  readonly connectMs: number;
}

/** Connections to one address: each is made to what the name stood for when it was checked. Proxies are not asked. */
export function checkedAgent(url: string, { rules, resolve, connectMs }: Egress): Agent {
  const connect = (options: buildConnector.Options, callback: buildConnector.Callback): void => {
    const signal = AbortSignal.timeout(connectMs);
    checkedAddresses(url, { rules, resolve, needsTls: true }, signal).then(
      (addresses) => {
        const connector = buildConnector({ timeout: connectMs, lookup: pinnedTo(addresses) });
        connector(options, (error, socket) =>
          error === null ? callback(null, socket as never) : callback(notConnected(error), null),
        );
      },
      (error: unknown) => callback(notConnected(error), null),
    );
  };
  // A call says itself how long it waits.
  return new Agent({ connect, headersTimeout: 0, bodyTimeout: 0, allowH2: false });
}

function notConnected(error: unknown): NotConnected {
  const problem = error instanceof EgressRefused ? `its address ${error.message}` : "it could not be reached";
  return new NotConnected(problem, { cause: error });
}
