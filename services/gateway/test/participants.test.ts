import { Constellation, eventually } from "@parley/testing";
import type { ApiClient } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let parley: Constellation;
let demo: ApiClient;
let ann: ApiClient;
let keyOnly: ApiClient;
let annId: string;
beforeAll(async () => {
  parley = await Constellation.shared();
  demo = parley.api();
  const workspace = ["--workspace", parley.workspaceId];
  annId = (
    JSON.parse(
      await parley.cli(
        "people",
        "create",
        ...workspace,
        "--username",
        "ann",
        "--full-name",
        "Ann Lee",
        "--email",
        "ann@example.com",
      ),
    ) as { userId: string }
  ).userId;
  const key = async (...more: string[]) =>
    parley.api(
      0,
      (JSON.parse(await parley.cli("keys", "create", ...workspace, "--name", "k", ...more)) as { apiKey: string })
        .apiKey,
    );
  [ann, keyOnly] = [await key("--person", annId), await key()];
});
afterAll(() => parley.stop());

const conversation = (id: string) => `/assistant/conversations/${id}`;
const participants = async (id: string) =>
  ((await demo.expect(200, "GET", demo.q(`${conversation(id)}/participants`))) as { participants: unknown })
    .participants;
const shown = async (api: ApiClient, id: string) =>
  (
    (await api.expect(200, "GET", api.p(conversation(id)))) as {
      conversation: { unread: boolean; title: string | null };
    }
  ).conversation;

test("people join and are listed with the agents that were asked", async () => {
  const { conversationId } = await demo.ask("hello", [parley.agentId]);
  const path = demo.q(`${conversation(conversationId)}/participants`);
  for (let i = 0; i < 2; i++) expect(await ann.expect(201, "POST", path)).toEqual({ success: true });
  const people = [
    { sId: annId, username: "ann", fullName: "Ann Lee", pictureUrl: null },
    { sId: expect.stringMatching(/^usr_/), username: "demo", fullName: "Demo Person", pictureUrl: null },
  ];
  expect(await participants(conversationId)).toEqual({
    agents: [{ configurationId: parley.agentId, configurationName: "Helper" }],
    users: expect.arrayContaining(people),
  });
  expect(await keyOnly.expect(403, "POST", path)).toMatchObject({
    error: { type: "person_required", message: "This needs a key that belongs to a person" },
  });
  for (const method of ["GET", "POST"]) {
    expect(await ann.expect(404, method, demo.q("/assistant/conversations/cnv_missing/participants"))).toMatchObject({
      error: { type: "conversation_not_found" },
    });
    expect(await parley.api(0, "nonsense").expect(401, method, path)).toMatchObject({
      error: { type: "invalid_api_key_error" },
    });
  }
  const { conversations } = (await ann.expect(200, "GET", ann.p("/assistant/conversations"))) as {
    conversations: { sId: string }[];
  };
  expect(conversations.map(({ sId }) => sId)).toContain(conversationId);
});

test("a conversation is unread for its participant until they mark it as read", async () => {
  const { conversationId, agentMessageIds } = await demo.ask("hello", [parley.agentId]);
  await demo.follow(demo.eventsPath(conversationId, agentMessageIds[0]));
  await eventually("the answer makes it unread", async () => (await shown(demo, conversationId)).unread || undefined);
  expect((await shown(ann, conversationId)).unread).toBe(false);
  const path = demo.p(conversation(conversationId));
  expect(await demo.expect(200, "PATCH", path, { read: true })).toEqual({ success: true });
  expect((await shown(demo, conversationId)).unread).toBe(false);
  await demo.expect(200, "PATCH", path, { read: false });
  const { conversations } = (await demo.expect(200, "GET", demo.p("/assistant/conversations"))) as {
    conversations: { sId: string; unread: boolean }[];
  };
  expect(conversations.find(({ sId }) => sId === conversationId)?.unread).toBe(true);
  expect(await demo.expect(200, "GET", demo.q(conversation(conversationId)))).toMatchObject({
    conversation: { unread: true, lastReadMs: expect.any(Number), accessMode: "workspace_members" },
  });
  expect(await keyOnly.expect(403, "PATCH", path, { read: true })).toMatchObject({
    error: { type: "person_required" },
  });
});

test("a title that is set is an event of the conversation's stream", async () => {
  const { conversationId } = await demo.ask("hello", []);
  expect(await demo.expect(200, "PATCH", demo.p(conversation(conversationId)), { title: " Plans " })).toEqual({
    success: true,
  });
  expect(await keyOnly.expect(200, "PATCH", demo.q(conversation(conversationId)), { title: "Better plans" })).toEqual({
    success: true,
  });
  expect((await shown(demo, conversationId)).title).toBe("Better plans");
  const { events } = await demo.follow(demo.eventsPath(conversationId), {
    until: ({ data }) => data["title"] === "Better plans",
  });
  expect(events.flatMap(({ data }) => (data.type === "conversation_title" ? [data["title"]] : []))).toEqual([
    "Plans",
    "Better plans",
  ]);
});

test("what is no single good change is refused, naming the field", async () => {
  const { conversationId } = await demo.ask("hello", []);
  const fieldOf = async (path: string, body: unknown) =>
    ((await demo.expect(400, "PATCH", path, body)) as { error: { type: string; fields: { field: string }[] } }).error
      .fields[0]?.field;
  for (const path of [demo.p(conversation(conversationId)), demo.q(conversation(conversationId))]) {
    expect(await fieldOf(path, {})).toBe("body");
    expect(await fieldOf(path, { title: "x", read: true })).toBe("body");
    expect(await fieldOf(path, { title: "  " })).toBe("title");
    expect(await fieldOf(path, { title: "x".repeat(1_001) })).toBe("title");
    expect(await fieldOf(path, { title: null })).toBe("title");
    expect(await fieldOf(path, { read: "yes" })).toBe("read");
  }
  expect(await fieldOf(demo.p(conversation(conversationId)), { accessMode: "participants_only" })).toBe("body");
  expect(await fieldOf(demo.q(conversation(conversationId)), { accessMode: "nobody" })).toBe("accessMode");
  expect(await demo.expect(404, "PATCH", demo.p(conversation("cnv_missing")), { title: "x" })).toMatchObject({
    error: { type: "conversation_not_found" },
  });
  expect((await shown(demo, conversationId)).title).toBe("A test");
});

test("a conversation for its participants only ends the others' streams and refuses them", async () => {
  const { conversationId, userMessageId } = await demo.ask("hello", []);
  const stream = ann.follow(ann.eventsPath(conversationId), { until: () => false });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(
    await ann.expect(403, "PATCH", ann.q(conversation(conversationId)), { accessMode: "participants_only" }),
  ).toMatchObject({ error: { type: "conversation_access_restricted" } });
  expect(
    await demo.expect(200, "PATCH", demo.q(conversation(conversationId)), { accessMode: "participants_only" }),
  ).toEqual({ success: true });
  expect((await stream).closed).toBe("server");
  const reads = [
    ann.p(conversation(conversationId)),
    ann.q(`${conversation(conversationId)}/messages`),
    ann.q(`${conversation(conversationId)}/messages/${userMessageId}`),
    ann.q(`${conversation(conversationId)}/participants`),
    ann.eventsPath(conversationId),
  ];
  for (const path of reads)
    expect(await ann.expect(403, "GET", path)).toMatchObject({ error: { type: "conversation_access_restricted" } });
  expect(
    (await ann.request("GET", ann.eventsPath(conversationId), undefined, { accept: "text/event-stream" })).status,
  ).toBe(403);
  expect(await ann.expect(403, "POST", ann.q(`${conversation(conversationId)}/participants`))).toMatchObject({
    error: { type: "conversation_access_restricted" },
  });
  expect((await shown(demo, conversationId)).unread).toBe(false);
});
