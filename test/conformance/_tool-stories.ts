import { expect } from "vitest";
import { errorTypeOf, valueOf } from "./_clients.ts";
import type { Client } from "./_clients.ts";

/** What the transports of both versions do, by the client's own methods. */
export const toolStories: Readonly<Record<string, (client: Client) => Promise<void>>> = {
  "registers a server, keeps it alive, and answers for it": async (client) => {
    const { serverId, expiresAt } = valueOf(await client.registerMCPServer({ serverName: "a notebook" }));
    const beaten = valueOf(await client.heartbeatMCPServer({ serverId }));
    expect(beaten.success).toBe(true);
    expect(Date.parse(beaten.expiresAt)).toBeGreaterThanOrEqual(Date.parse(expiresAt));
    const unknown = valueOf(await client.heartbeatMCPServer({ serverId: `mcs_${"0".repeat(22)}` }));
    expect(unknown.success).toBe(false);
    const { url, headers } = valueOf(
      await client.getMCPRequestsConnectionDetails({ serverId, lastEventId: `${serverId}.7` }),
    );
    const stream = await fetch(url, { headers });
    expect([stream.status, stream.headers.get("content-type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
    await stream.body?.cancel();
    const result = { jsonrpc: "2.0", id: "act_nobody", result: { content: [] } };
    expect(valueOf(await client.postMCPResults({ serverId, result }))).toEqual({ success: false });
  },

  "hears why a registration is refused": async (client) => {
    expect(errorTypeOf(await client.registerMCPServer({ serverName: "four" }))).toBe("invalid_request_error");
  },
};
