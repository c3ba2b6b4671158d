import { ensureDemoWorkspace } from "@parley/local-stack";
import { Constellation, eventually } from "@parley/testing";
import type { ApiClient } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formerIds, restoreHome } from "./_restore.ts";

const { asked, queued, reader, workspaceId, apiKey } = formerIds;
let parley: Constellation;
let demo: ApiClient;
beforeAll(async () => {
  parley = await Constellation.start({ spaces: true, runners: 0, home: restoreHome });
  demo = parley.api();
}, 300_000);
afterAll(() => parley.stop());

const conversationPath = (rest = ""): string => `/assistant/conversations/${asked.conversationId}${rest}`;
const answerId = asked.agentMessageIds[0] ?? "";

test("an old conversation is read as it was, with its events", async () => {
  const messages = await demo.messages(asked.conversationId);
  expect(messages).toMatchObject([
    { sId: asked.userMessageId, type: "user_message", content: "What colour is the heron?" },
    { sId: answerId, type: "agent_message", status: "succeeded", content: "It is green.", citations: {} },
    { type: "content_fragment", title: "Notes", contentFragmentType: "file" },
  ]);
  await demo.expect(200, "GET", demo.p(conversationPath()));
  expect(await demo.expect(200, "GET", demo.q(conversationPath()))).toMatchObject({
    conversation: { sId: asked.conversationId, requestedSpaceIds: [] },
  });
  const events = await demo.listEvents(asked.conversationId, answerId);
  expect(events.at(-1)).toMatchObject({ type: "agent_message_success" });
  const feedbacks = await demo.expect(200, "GET", demo.q(conversationPath("/feedbacks")));
  expect(feedbacks).toMatchObject({ feedbacks: [{ thumbDirection: "up" }] });
  const { conversations } = (await demo.expect(200, "GET", demo.q("/assistant/conversations"))) as {
    conversations: { sId: string }[];
  };
  expect(conversations.map(({ sId }) => sId).toSorted()).toEqual(
    [asked.conversationId, queued.conversationId].toSorted(),
  );
});

test("an old agent has no knowledge, and a run that waited is answered; so is a new question", async () => {
  const path = demo.q(`/assistant/agent_configurations/${formerIds.agentId}`);
  expect(await demo.expect(200, "GET", path)).toMatchObject({
    agentConfiguration: { name: "Parley", knowledge: { dataSourceViewIds: [], lostDataSourceViewIds: [] } },
  });
  parley.model.on("queued question", { kind: "answer", pieces: ["It asks nothing."] });
  await parley.addRunner();
  expect(await ended(queued.conversationId, queued.agentMessageIds[0])).toMatchObject({
    status: "succeeded",
    content: "It asks nothing.",
  });
  parley.model.on("and its beak", { kind: "answer", pieces: ["Yellow."] });
  const posted = await demo.post(asked.conversationId, "and its beak?", [formerIds.agentId]);
  expect(await ended(asked.conversationId, posted.agentMessageIds[0])).toMatchObject({ content: "Yellow." });
});

test("old keys keep the scopes that they had, until some are added", async () => {
  const statusOf = async (key: string, path: string): Promise<number> =>
    (await parley.api(0, key).request("GET", demo.p(path))).status;
  for (const key of [apiKey, reader.apiKey])
    expect([await statusOf(key, "/assistant/agent_configurations"), await statusOf(key, "/spaces")]).toEqual([
      200, 403,
    ]);
  const words = ["--workspace", workspaceId, "--key", reader.keyId, "--scopes", "spaces:read"];
  const added = JSON.parse(await parley.cli("keys", "add-scopes", ...words)) as { scopes: string[] };
  expect(added.scopes.toSorted()).toEqual(["agents:read", "conversations:read", "spaces:read"]);
  await eventually("the gateway knows", async () =>
    (await statusOf(reader.apiKey, "/spaces")) === 200 ? true : undefined,
  );
  const api = parley.api(0, reader.apiKey);
  expect(await api.expect(200, "GET", api.p("/spaces"))).toMatchObject({ spaces: [{ kind: "global" }] });
  expect((await api.request("POST", api.q("/spaces"), {})).status).toBe(403);
  expect(await statusOf(apiKey, "/spaces")).toBe(403);
});

test("the demo's key is renewed once, and its agent answers from the demo's documents", async () => {
  const start = (earlier: { workspaceId: string; apiKey: string }) =>
    ensureDemoWorkspace({
      baseUrl: parley.baseUrls[0] ?? "",
      modelName: "scripted",
      gatewayEnv: { ...process.env, ...parley.gatewayEnvironment },
      earlier,
    });
  const renewed = await start({ workspaceId, apiKey });
  expect(renewed).toEqual({ workspaceId, agentId: formerIds.agentId, apiKey: expect.not.stringMatching(apiKey) });
  expect(await start(renewed)).toEqual(renewed);
  const api = parley.api(0, renewed.apiKey);
  const path = api.q(`/assistant/agent_configurations/${renewed.agentId}`);
  const { agentConfiguration } = (await api.expect(200, "GET", path)) as {
    agentConfiguration: { knowledge: { dataSourceViewIds: readonly string[] } };
  };
  expect(agentConfiguration.knowledge.dataSourceViewIds).toHaveLength(1);
  // What was said before belongs to everybody still.
  await demo.expect(200, "GET", demo.p(conversationPath()));
});

function ended(conversationId: string, messageId: string | undefined): Promise<unknown> {
  return eventually("it is answered", async () => {
    const found = (await demo.messages(conversationId)).find(({ sId }) => sId === messageId);
    return found === undefined || found.status === "created" ? undefined : found;
  });
}
