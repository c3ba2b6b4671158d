import type { LookupFunction } from "node:net";

/** An address that a name was resolved to. */
export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** A lookup that connects to these addresses whatever the name stands for by now. */
export function pinnedTo(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = addresses;
    if (options.all === true) callback(null, [...addresses]);
    else if (first !== undefined) callback(null, first.address, first.family);
    else callback(new Error("no address"), "", 4);
  };
}
