import { isIPv6 } from "node:net";

/** How many connections may be open at a time. */
export interface ConnectionBounds {
  readonly max: number;
  /** Of one address; 0 for as many as there may be at all. */
  readonly maxPerAddress: number;
}

export type ConnectionRefusal = "too-many" | "too-many-of-address";

/** Counts the open connections, in all and by their address. */
export class ConnectionLimit {
  readonly #bounds: ConnectionBounds;
  readonly #byAddress = new Map<string, number>();
  #open = 0;

  constructor(bounds: ConnectionBounds) {
    this.#bounds = bounds;
  }

  /** Counts a connection until it is released. Returns null, or why it may not stay and was not counted. @param address Its client's. */
  admit(address: string): ConnectionRefusal | null {
    const { max, maxPerAddress } = this.#bounds;
    const network = networkOf(address);
    const ofAddress = (this.#byAddress.get(network) ?? 0) + 1;
    if (maxPerAddress > 0 && ofAddress > maxPerAddress) return "too-many-of-address";
    if (this.#open >= max) return "too-many";
    this.#open += 1;
    this.#byAddress.set(network, ofAddress);
    return null;
  }

  /** A connection has closed that was counted. */
  release(address: string): void {
    const network = networkOf(address);
    this.#open -= 1;
    const left = (this.#byAddress.get(network) ?? 1) - 1;
    if (left > 0) this.#byAddress.set(network, left);
    else this.#byAddress.delete(network);
  }
}

/** What counts as one address: of IPv6 the first 64 bits, which are what one host is given. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [before = "", after] = address.split("%")[0]?.split("::") ?? [];
  const first = groupsOf(before);
  const last = groupsOf(after ?? "");
  const zeros = after === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => "0");
  return `${[...first, ...zeros, ...last].slice(0, 4).join(":")}::/64`;
}

function groupsOf(text: string): readonly string[] {
  return text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16).toString(16));
}
