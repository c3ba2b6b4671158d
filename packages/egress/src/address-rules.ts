import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** A network of one's own that may be asked. */
export interface AllowedNetwork {
  /** `10.0.0.0/8` */
  readonly cidr: string;
  /** null for those of the web. */
  readonly port: number | "any" | null;
}

interface ParsedNetwork {
  readonly network: readonly [Address, number];
  readonly port: AllowedNetwork["port"];
}

const webPorts: ReadonlySet<number> = new Set([80, 443]);
// Public by their numbers, but in every virtual machine there (Azure) the host, which says secrets of it.
const hostAddresses: ReadonlySet<string> = new Set(["168.63.129.16"]);
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Which addresses may be asked: the public internet on the ports of the web, and what this installation allows beside. Anything
 * else an address may be (loopback, private, link-local, mapped, translated ...) is refused, whatever it is written as.
 */
export class AddressRules {
  readonly #allowed: readonly ParsedNetwork[];

  constructor(allowed: readonly AllowedNetwork[]) {
    this.#allowed = allowed.map(({ cidr, port }) => ({ network: ipaddr.parseCIDR(cidr), port }));
  }

  /** Why an address can't be asked for, as far as it shows itself; null when it can, or its host must be resolved. */
  problem(url: string): string | null {
    const { hostname } = new URL(url);
    const port = portOf(url);
    if (!webPorts.has(port) && !this.#allowed.some((allowed) => hasPort(allowed.port, port)))
      return "must have port 80 or 443";
    const literal = literalOf(hostname);
    return literal === null || this.permits(literal, port) ? null : "must be an address on the public internet";
  }

  /** Whether an IP address may be asked at a port. */
  permits(address: string, port: number): boolean {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.parse(address);
    return (webPorts.has(port) && isPublic(parsed)) || this.isOwn(address, port);
  }

  /** Whether an IP address is in a network of one's own that may be asked at a port. */
  isOwn(address: string, port: number): boolean {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.parse(address);
    return this.#allowed.some((allowed) => hasPort(allowed.port, port) && isWithin(parsed, allowed.network));
  }
}

/** The port of an address of the web. */
export function portOf(url: string): number {
  const { port, protocol } = new URL(url);
  return port === "" ? (protocol === "https:" ? 443 : 80) : Number(port);
}

/** The IP address that a host is, without the brackets; null for a name. */
export function literalOf(hostname: string): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, "$1");
  return ipaddr.isValid(bare) ? bare : null;
}

function hasPort(allowed: AllowedNetwork["port"], port: number): boolean {
  if (allowed === "any") return true;
  return allowed === null ? webPorts.has(port) : allowed === port;
}

function isPublic(address: Address): boolean {
  if (hostAddresses.has(address.toString())) return false;
  if (address.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}

function isWithin(address: Address, [network, bits]: readonly [Address, number]): boolean {
  return address.kind() === network.kind() && address.match(network, bits);
}
