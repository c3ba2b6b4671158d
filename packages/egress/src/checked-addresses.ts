import { raceAbort } from "@parley/runtime";
import { literalOf, portOf } from "./address-rules.ts";
import type { AddressRules } from "./address-rules.ts";
import type { ResolvedAddress } from "./pinned-to.ts";

/** All addresses of a name. */
export type Resolve = (hostname: string) => Promise<readonly ResolvedAddress[]>;

interface Egress {
  readonly rules: AddressRules;
  readonly resolve: Resolve;
  /** Whether HTTP without TLS is for the networks of one's own alone. */
  readonly needsTls: boolean;
}

/** An address that must not be asked. The message begins with what it has to be: "must ...". */
export class EgressRefused extends Error {
  override readonly name = "EgressRefused";
}

/**
 * All of a host's addresses, each of which may be asked: with one that may not, nobody knows which one it will be. None for a host
 * that is an address itself. Rejects with EgressRefused, and with what the resolution says.
 */
export async function checkedAddresses(
  url: string,
  { rules, resolve, needsTls }: Egress,
  signal: AbortSignal,
): Promise<readonly ResolvedAddress[]> {
  const { protocol, hostname, username, password } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") throw new EgressRefused("must be an address of the web");
  if (username !== "" || password !== "") throw new EgressRefused("must have no user name and no password");
  const problem = rules.problem(url);
  if (problem !== null) throw new EgressRefused(problem);
  const port = portOf(url);
  const literal = literalOf(hostname);
  const found = literal === null ? await raceAbort(resolve(hostname), signal) : [{ address: literal, family: 0 }];
  if (!found.every(({ address }) => rules.permits(address, port)))
    throw new EgressRefused("must be an address on the public internet");
  if (needsTls && protocol === "http:" && !found.every(({ address }) => rules.isOwn(address, port)))
    throw new EgressRefused("must begin with https://");
  return literal === null ? found : [];
}
