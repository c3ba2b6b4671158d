import ipaddr from "ipaddr.js";
import { z } from "zod";
import type { AllowedNetwork } from "./address-rules.ts";

/** `10.0.0.0/8`, with one port alone `127.0.0.1/32:8080`, with any `127.0.0.1/32:*`; several separated by commas. Returns the networks. */
export function allowedNetworks() {
  return z.string().transform((text, ctx): readonly AllowedNetwork[] => {
    const entries = text.split(",").map((entry) => entry.trim());
    const networks = entries.filter((entry) => entry !== "").map(networkOf);
    if (networks.every((network) => network !== null)) return networks;
    ctx.addIssue({ code: "custom", message: "must be networks as 10.0.0.0/8 or 10.0.0.0/8:8080, separated by commas" });
    return z.NEVER;
  });
}

function networkOf(entry: string): AllowedNetwork | null {
  const [, cidr = "", port] = /^([0-9a-fA-F.:]+\/\d{1,3})(?::(\d{1,5}|\*))?$/.exec(entry) ?? [];
  if (!ipaddr.isValidCIDR(cidr)) return null;
  if (port === "*") return { cidr, port: "any" };
  if (Number(port ?? 1) < 1 || Number(port ?? 1) > 65_535) return null;
  return { cidr, port: port === undefined ? null : Number(port) };
}
