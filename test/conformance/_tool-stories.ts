import { expect } from "vitest";
import { errorTypeOf, message, valueOf } from "./_clients.ts";
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

  "finds the tools of a space, and gives a conversation none that are not there": async (client) => {
    const [space] = valueOf(await client.getSpaces());
    expect(valueOf(await client.getMCPServerViews(space?.sId ?? ""))).toEqual([]);
    const created = await client.createConversation({ title: "T", visibility: "unlisted", message: message("hello") });
    const conversationId = valueOf(created).conversation.sId;
    const given = await client.postConversationTools({ conversationId, action: "add", mcpServerViewId: "msv_none" });
    expect(errorTypeOf(given)).toBe("invalid_request_error");
  },

  "hears why a registration is refused": async (client) => {
    expect(errorTypeOf(await client.registerMCPServer({ serverName: "four" }))).toBe("invalid_request_error");
  },
};
