import { expect } from "vitest";
import { eventually } from "@parley/testing";
import type { Constellation } from "@parley/testing";
import { errorTypeOf, message, newer, valueOf } from "./_clients.ts";
import type { Client, ClientVersion } from "./_clients.ts";

type Story = (client: Client, of: ClientVersion) => Promise<void>;

/** What the transports of both versions do, and who decides about calls, by the client's own methods. */
export const toolStories = (parley: () => Constellation): Readonly<Record<string, Story>> => ({
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

  "answers an agent's question, and allows no call that is not there": async (client, { version }) => {
    const asked = `${version} asks ${Math.random().toString(36).slice(2)}`;
    const { conversationId, messageId, actionId } = await openQuestion(parley(), client, asked);
    const decision = { conversationId, messageId, actionId: "act_none", approved: "approved" } as const;
    expect(errorTypeOf(await client.validateAction(decision))).toBe("action_not_found");
    // The older version has no way to answer.
    if (version !== "1.2.8") return;
    const answer = { selectedOptions: [1] };
    valueOf(await newer(client).answerUserQuestion({ conversationId, messageId, actionId, answer }));
    await eventually("the answer goes on", async () => {
      const { content } = valueOf(await client.getConversation({ conversationId }));
      const said = content.at(-1)?.at(-1);
      return said?.type === "agent_message" && said.content === "Painted." ? true : undefined;
    });
  },
});

/** A conversation whose agent waits for an answer of who asked it. */
async function openQuestion(parley: Constellation, client: Client, asked: string) {
  const tools = { builtIn: ["ask_user_question"] };
  const agentId = await parley.createAgent("Painter", "Ask first.", undefined, { tools });
  const question = JSON.stringify({ question: "Which?", options: [{ label: "Red" }, { label: "Blue" }] });
  const call = { id: asked, name: "ask_user_question", arguments: question };
  parley.model.on(asked, { kind: "answer", pieces: [], calls: [call] }, { kind: "answer", pieces: ["Painted."] });
  const created = await client.createConversation({
    title: "T",
    visibility: "unlisted",
    message: message(asked, agentId),
  });
  const { conversation } = valueOf(created);
  const messageId = conversation.content.at(-1)?.at(-1)?.sId ?? "";
  const api = parley.api();
  const path = api.q(`/assistant/conversations/${conversation.sId}/actions/blocked`);
  const actionId = await eventually("a question that waits", async () => {
    // The public family's list has what is to be allowed alone.
    const { blockedActions } = (await api.expect(200, "GET", path)) as { blockedActions: { actionId: string }[] };
    return blockedActions[0]?.actionId;
  });
  return { conversationId: conversation.sId, messageId, actionId };
}
