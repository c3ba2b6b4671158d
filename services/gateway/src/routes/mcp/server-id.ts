import { z } from "zod";

/** Names a registration. */
export const serverId = z.string().regex(/^mcs_[0-9A-Za-z]{22}$/, "is not the id of an MCP server");

/** A body that names one. */
export const serverBody = z.object({ serverId });

/** When a lease is over, as clients read it. */
export const expiresAt = z.string().meta({ format: "date-time" });

/** @param at Epoch milliseconds. */
export function timeText(at: string): string {
  return new Date(Number(at)).toISOString();
}
