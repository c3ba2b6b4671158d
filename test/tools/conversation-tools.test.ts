import { Constellation, eventually } from "@parley/testing";
import type { ApiClient } from "@parley/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reply, schema, startTools } from "../../services/mcp-registry/test/_remote-servers.ts";
import type { Remote } from "../../services/mcp-registry/test/_remote-servers.ts";
import { expectSettledRun } from "../_settled-run.ts";
import { message, valueOf, versions } from "../conformance/_clients.ts";

let parley: Constellation;
let api: ApiClient;
let remote: Remote;
let spaceId = "";
let viewId = "";
let agentId = "";
let ids = 0;

beforeAll(async () => {
  remote = await startTools(
    () => [{ name: "look", description: "Looks.", inputSchema: schema }],
    ({ id }, response) =>
      reply(response, { jsonrpc: "2.0", id, result: { content: [{ type: "text", text: "seen" }] } }),
  );
  const allow = { PARLEY_MCP_ALLOW: "127.0.0.1/32:*" };
  parley = await Constellation.start({ registries: 1, spaces: true, environment: { "mcp-registry": allow } });
  api = parley.api();
  const made = await api.expect(201, "POST", api.q("/mcp"), { name: "looker", url: remote.url });
  const serverId = (made as { server: { sId: string } }).server.sId;
  await api.expect(200, "PATCH", api.q(`/mcp/${serverId}/tools/look`), { stake: "never_ask" });
  const people = await api.expect(200, "GET", api.q("/assistant/mentions/suggestions?select=users&current=true"));
  const memberIds = (people as { suggestions: { id: string }[] }).suggestions.map(({ id }) => id);
  const space = { name: "Tools", isRestricted: true, spaceKind: "regular", memberIds };
  spaceId = ((await api.expect(201, "POST", api.q("/spaces"), space)) as { space: { sId: string } }).space.sId;
  const shown = await api.expect(201, "POST", api.q(`/spaces/${spaceId}/mcp_views`), { serverId });
  viewId = (shown as { serverView: { sId: string } }).serverView.sId;
  agentId = await parley.createAgent("Bare");
});
afterAll(async () => {
  await parley.stop();
  await remote[Symbol.asyncDispose]();
});

interface Answer {
  readonly sId: string;
  readonly type: string;
  readonly status: string;
  readonly actions: readonly { readonly status: string; readonly toolName: string }[];
}

async function answered(conversationId: string): Promise<Answer> {
  const newest = await eventually("an answer", async () => {
    const found = await api.expect(200, "GET", api.p(`/assistant/conversations/${conversationId}`));
    const { content } = (found as { conversation: { content: Answer[][] } }).conversation;
    const answer = content.flat().findLast(({ type }) => type === "agent_message");
    return answer?.status === "succeeded" ? answer : undefined;
  });
  await expectSettledRun(parley, { conversationId, messageId: newest.sId });
  return newest;
}

/** Has the model look when it is asked this. */
function looksAt(content: string): string {
  const calls = [{ id: `call_${++ids}`, name: "looker__look", arguments: "{}" }];
  parley.model.on(content, { kind: "answer", pieces: [], calls }, { kind: "answer", pieces: ["Done."] });
  return content;
}

/** A message that selects the view's tools. */
function withTools<M extends object>(asked: M): M {
  const { context } = asked as { context?: object };
  return { ...asked, context: { ...context, selectedMCPServerViewIds: [viewId] } };
}

const called = [{ status: "succeeded", toolName: "look" }];

describe.each(versions)("client $version", (of) => {
  const { version } = of;
  const client = () => of.connect(parley.baseUrls[0] ?? "", parley.workspaceId, parley.apiKey);

  test("gives a conversation a view's tools, and takes them away again", async () => {
    const views = valueOf(await client().getMCPServerViews(spaceId));
    expect(views.map(({ sId }) => sId)).toEqual([viewId]);
    const { conversation } = valueOf(
      await client().createConversation({ title: "Tools", visibility: "unlisted", message: message("hello") }),
    );
    const change = async (action: "add" | "delete") =>
      valueOf(
        await client().postConversationTools({ conversationId: conversation.sId, action, mcpServerViewId: viewId }),
      );
    expect(await change("add")).toEqual({ success: true });
    expect(await change("add")).toEqual({ success: true });
    const ask = async (content: string): Promise<Answer> => {
      const posted = message(looksAt(content), agentId);
      valueOf(await client().postUserMessage({ conversationId: conversation.sId, message: posted }));
      return answered(conversation.sId);
    };
    expect((await ask(`look here, ${version}`)).actions).toMatchObject(called);
    expect(await change("delete")).toEqual({ success: true });
    expect((await ask(`look again, ${version}`)).actions).toEqual([]);
  });

  test("selects a view's tools for one message", async () => {
    const selecting = withTools(message(looksAt(`look once, ${version}`), agentId));
    const { conversation } = valueOf(
      await client().createConversation({ title: "Tools", visibility: "unlisted", message: selecting }),
    );
    expect((await answered(conversation.sId)).actions).toMatchObject(called);
    const later = message(looksAt(`look later, ${version}`), agentId);
    valueOf(await client().postUserMessage({ conversationId: conversation.sId, message: later }));
    expect((await answered(conversation.sId)).actions).toEqual([]);
  });
});

test("a view is one agent's where one is named", async () => {
  const otherId = await parley.createAgent("Other");
  const { conversationId } = await api.ask("hello", []);
  const tools = api.p(`/assistant/conversations/${conversationId}/tools`);
  const named = { mcp_server_view_id: viewId, agent_configuration_id: otherId };
  await api.expect(200, "POST", tools, { action: "add", ...named });
  const ask = async (agent: string): Promise<Answer> => {
    const body = message(looksAt(`look, ${agent}`), agent);
    await api.expect(200, "POST", api.p(`/assistant/conversations/${conversationId}/messages`), body);
    return answered(conversationId);
  };
  expect((await ask(otherId)).actions).toMatchObject(called);
  expect((await ask(agentId)).actions).toEqual([]);
});

test("what somebody of the conversation can't read is refused, and nothing is changed", async () => {
  const person = ["--username", "bea", "--full-name", "Bea", "--email", "bea@example.com"];
  const words = ["--workspace", parley.workspaceId];
  const { userId } = JSON.parse(await parley.cli("people", "create", ...words, ...person)) as { userId: string };
  const key = await parley.cli("keys", "create", ...words, "--name", "bea", "--person", userId);
  const bea = parley.api(0, (JSON.parse(key) as { apiKey: string }).apiKey);
  const { conversationId } = await bea.ask("hello", []);
  const path = `/assistant/conversations/${conversationId}`;
  const add = { action: "add", mcp_server_view_id: viewId };
  const refusals = [
    await bea.expect(400, "POST", bea.p(`${path}/tools`), add),
    await api.expect(400, "POST", api.p(`${path}/tools`), add),
    await api.expect(400, "POST", api.p(`${path}/tools`), { ...add, mcp_server_view_id: "msv_missing" }),
  ];
  for (const refused of refusals) expect(JSON.stringify(refused)).toContain("mcp_server_view_id");
  const selecting = withTools(message("hello", agentId));
  for (const who of [bea, api]) {
    const refused = await who.expect(400, "POST", who.p(`${path}/messages`), selecting);
    expect(JSON.stringify(refused)).toContain("selectedMCPServerViewIds[0]");
  }
  await bea.expect(200, "GET", bea.p(path));
});
