export { AddressRules, literalOf, portOf } from "./address-rules.ts";
export type { AllowedNetwork } from "./address-rules.ts";
export { allowedNetworks } from "./allowed-networks.ts";
export { checkedAddresses, EgressRefused } from "./checked-addresses.ts";
export type { Resolve } from "./checked-addresses.ts";
export { pinnedTo } from "./pinned-to.ts";
export type { ResolvedAddress } from "./pinned-to.ts";
