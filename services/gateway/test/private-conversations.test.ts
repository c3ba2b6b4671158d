import { Constellation, dustClient, newMessage } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let parley: Constellation;
let robotKey = "";
beforeAll(async () => {
  parley = await Constellation.shared();
  const scopes = ["conversations:read", "conversations:write", "agents:read"];
  ({ secret: robotKey } = (await parley
    .api()
    .expect(200, "POST", parley.api().q("/keys"), { name: "robot", scopes })) as { secret: string });
});
afterAll(() => parley.stop());

type Json = Readonly<Record<string, unknown>> & { readonly sId: string };
const root = () => parley.api().q("/assistant/conversations");
const send = (method: string, path: string, body?: unknown, status = 200) =>
  parley.api().expect(status, method, root() + path, body) as Promise<Record<string, Json & Json[]>>;
const typeOf = async (status: number, method: string, path: string, body?: unknown, key?: string) =>
  ((await parley.api(0, key).expect(status, method, path, body)) as { error: { type: string } }).error.type;

const privateConversation = {
  id: expect.any(Number),
  sId: expect.stringMatching(/^cnv_/),
  created: expect.any(Number),
  updated: expect.any(Number),
  depth: 0,
  unread: expect.any(Boolean),
  actionRequired: false,
  hasError: false,
  title: "T",
  visibility: "unlisted",
  spaceId: null,
  triggerId: null,
  metadata: {},
  requestedSpaceIds: [],
  accessMode: "workspace_members",
  lastReadMs: expect.toSatisfy((value: unknown) => value === null || typeof value === "number"),
};

test("a conversation is created, read, posted to, edited and retried in private shapes", async () => {
  const api = parley.api();
  const fragment = { title: "Notes", content: "text", contentType: "text/plain" };
  const created = await send("POST", "", {
    title: "T",
    message: newMessage("hello", [parley.agentId]),
    contentFragments: [fragment],
  });
  expect(created["conversation"]).toMatchObject(privateConversation);
  expect(created["message"]).toMatchObject({
    type: "user_message",
    branchId: null,
    richMentions: expect.any(Array),
    reactions: [],
  });
  const conversationId = String(created["conversation"]?.sId);
  const posted = await send("POST", `/${conversationId}/messages`, newMessage("again", [parley.agentId]));
  expect(posted).toMatchObject({
    message: { type: "user_message", branchId: null },
    contentFragments: [],
    agentMessages: [
      { type: "agent_message", configuration: { sId: parley.agentId, canRead: true }, status: "created" },
    ],
  });
  const answerId = String(posted["agentMessages"]?.[0]?.sId);
  await api.follow(api.eventsPath(conversationId, answerId));
  expect(await send("POST", `/${conversationId}/messages/${answerId}/retry`)).toMatchObject({
    message: { type: "agent_message", version: 1, citations: {} },
  });
  expect(
    await send("POST", `/${conversationId}/messages/${String(posted["message"]?.sId)}/edit`, {
      content: "better",
      mentions: [],
    }),
  ).toMatchObject({ message: { version: 1, content: "better", branchId: null }, agentMessages: [] });
  const read = await send("GET", `/${conversationId}`);
  expect(read["conversation"]).toMatchObject({ ...privateConversation, owner: { sId: api.workspaceId } });
  const content = read["conversation"]?.["content"] as unknown as Json[][];
  expect(content.map((versions) => versions.map(({ type, version }) => [type, version]))).toEqual([
    [["content_fragment", 0]],
    [["user_message", 0]],
    [["agent_message", 0]],
    [
      ["user_message", 0],
      ["user_message", 1],
    ],
    [
      ["agent_message", 0],
      ["agent_message", 1],
    ],
  ]);
  const page = await send("GET", `/${conversationId}?limit=2`);
  expect([page["hasMore"], page["lastValue"]]).toEqual([true, "3"]);
});

test("what a client has is 304 with its tag, in both families, until it changes", async () => {
  const api = parley.api();
  const { conversationId, userMessageId } = await api.ask("tagged", []);
  const conversation = `/assistant/conversations/${conversationId}`;
  const paths = [`${conversation}/messages`, `${conversation}/messages/${userMessageId}`, conversation].map((path) =>
    api.q(path),
  );
  for (const path of [...paths, api.p(conversation)]) {
    const etag = async () => (await api.request("GET", path)).headers.get("etag") ?? "";
    const first = await api.request("GET", path);
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    const known = await etag();
    expect(known).toMatch(/^W\/"[\w.-]+"$/);
    const again = (headers: Readonly<Record<string, string>>) => api.request("GET", path, undefined, headers);
    const unchanged = await again({ "if-none-match": `"other", ${known}` });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);
    expect(unchanged.headers.get("etag")).toBe(known);
    expect((await again({ "if-none-match": "*" })).status).toBe(304);
    // Another key that sees the same may keep the same; of a conversation whether it is read is each reader's own.
    if (path.includes("/messages"))
      expect((await parley.api(0, robotKey).request("GET", path, undefined, { "if-none-match": known })).status).toBe(
        304,
      );
    await send("POST", `/${conversationId}/messages/${userMessageId}/edit`, { content: "changed", mentions: [] });
    if (!path.endsWith(userMessageId)) expect((await again({ "if-none-match": known })).status).toBe(200);
    await api.expect(200, "GET", path, undefined, { "if-none-match": '"nothing"' });
    await api.expect(304, "GET", path, undefined, { "if-none-match": await etag() });
  }
  const stranger = await parley.api(0, "prl_none").request("GET", paths[0] ?? "", undefined, { "if-none-match": "*" });
  expect(stranger.status).toBe(401);
});

test("a blocking post waits for the answer", async () => {
  const { conversation } = await send("POST", "", {});
  expect(
    await send("POST", `/${String(conversation?.sId)}/messages`, {
      ...newMessage("hi", [parley.agentId]),
      blocking: true,
    }),
  ).toMatchObject({ agentMessages: [{ status: "succeeded", content: expect.any(String) }] });
});

test("a blocking post waits for all answers, also for more than an answer to a reader may weigh", async () => {
  const { conversation } = await send("POST", "", { title: "T" });
  parley.model.on("at length", { kind: "answer", pieces: Array.from({ length: 10 }, () => "x".repeat(50_000)) });
  const agentIds = [parley.agentId, await parley.createAgent("Second"), await parley.createAgent("Third")];
  const posted = await send("POST", `/${String(conversation?.sId)}/messages`, {
    ...newMessage("at length", agentIds),
    blocking: true,
  });
  expect(
    (posted["agentMessages"] as unknown as Json[]).map(({ status, content }) => [status, String(content).length]),
  ).toEqual(agentIds.map(() => ["succeeded", 500_000]));
});

test("the list comes in pages, without messages", async () => {
  for (let i = 0; i < 5; i++) await send("POST", "", { title: "T" });
  const all = ((await send("GET", ""))["conversations"] ?? []) as unknown as Json[];
  expect(all[0]).toEqual(privateConversation);
  const seen: string[] = [];
  let cursor: string | null = "";
  do {
    const page = (await parley
      .api()
      .expect(200, "GET", `${root()}?limit=3${cursor === "" ? "" : `&lastValue=${cursor}`}`)) as {
      conversations: Json[];
      hasMore: boolean;
      lastValue: string | null;
    };
    seen.push(...page.conversations.map(({ sId }) => sId));
    expect(page.hasMore).toBe(page.lastValue !== null);
    cursor = page.lastValue;
  } while (cursor !== null);
  expect(seen).toEqual(all.map(({ sId }) => sId));
  for (const query of ["limit=0", "limit=201", "lastValue=x"])
    expect(await typeOf(400, "GET", `${root()}?${query}`)).toBe("invalid_pagination_parameters");
});

test("a conversation is deleted by its owner from either family, once", async () => {
  for (const family of [root(), parley.api().p("/assistant/conversations")]) {
    const { conversationId, agentMessageIds } = await parley.api().ask("hello", [parley.agentId]);
    expect(await typeOf(403, "DELETE", `${family}/${conversationId}`, undefined, robotKey)).toBe(
      "conversation_access_restricted",
    );
    expect(await parley.api().expect(200, "DELETE", `${family}/${conversationId}`)).toEqual({ success: true });
    expect(await typeOf(404, "DELETE", `${family}/${conversationId}`)).toBe("conversation_not_found");
    for (const path of [
      `${root()}/${conversationId}`,
      `${root()}/${conversationId}/messages`,
      parley.api().p(`/assistant/conversations/${conversationId}`),
      parley.api().eventsPath(conversationId, agentMessageIds[0]),
    ])
      expect(await typeOf(404, "GET", path)).toBe("conversation_not_found");
  }
});

test("the open streams of a deleted conversation end, and are not opened again", async () => {
  const api = parley.api();
  const control = parley.model.control("held");
  const { conversationId, agentMessageIds } = await api.ask("held", [parley.agentId]);
  await control.asked;
  control.send("some words");
  const sources = [undefined, agentMessageIds[0]].flatMap((messageId) => [
    api.eventsPath(conversationId, messageId),
    api.eventsPath(conversationId, messageId).replace("/api/v1/", "/api/"),
  ]);
  const opened = sources.map(() => Promise.withResolvers<void>());
  const streams = sources.map((path, index) =>
    api.follow(path, { onEvent: () => opened[index]?.resolve(), until: () => false }),
  );
  await Promise.all(opened.map(({ promise }) => promise));
  await api.expect(200, "DELETE", `${root()}/${conversationId}`);
  for (const stream of await Promise.all(streams)) expect(stream.closed).toBe("server");
  for (const path of sources) {
    const refused = await api.request("GET", path, undefined, { accept: "text/event-stream" });
    expect([refused.status, ((await refused.json()) as { error: { type: string } }).error.type]).toEqual([
      404,
      "conversation_not_found",
    ]);
  }
  control.finish();
});

test("a conversation need be in no project, and what is no id of one is refused", async () => {
  for (const path of [root(), parley.api().p("/assistant/conversations")]) {
    for (const body of [{}, { spaceId: null }]) await parley.api().expect(200, "POST", path, { title: "T", ...body });
    for (const spaceId of ["", "a b", 5, {}, "x".repeat(65)])
      expect(await parley.api().expect(400, "POST", path, { title: "T", spaceId })).toMatchObject({
        error: { type: "invalid_request_error", fields: [{ field: "spaceId" }] },
      });
  }
});

test("blocked actions are none, of a conversation that can be read", async () => {
  const { conversationId } = await parley.api().ask("hello", []);
  const client = dustClient(parley.api());
  const blocked = await client.getBlockedActions({ conversationId });
  if (blocked.isErr()) throw new Error(blocked.error.message);
  expect(blocked.value).toEqual({ blockedActions: [] });
  expect(await typeOf(404, "GET", parley.api().p("/assistant/conversations/cnv_missing/actions/blocked"))).toBe(
    "conversation_not_found",
  );
});

test("a missing or wrong field is named in the private family too", async () => {
  const { conversationId, userMessageId } = await parley.api().ask("hello", []);
  expect(await typeOf(404, "GET", `${root()}/cnv_missing`)).toBe("conversation_not_found");
  expect(await typeOf(404, "POST", `${root()}/cnv_missing/messages`, newMessage("x", []))).toBe(
    "conversation_not_found",
  );
  expect(await typeOf(400, "POST", `${root()}/${conversationId}/messages`, { content: "" })).toBe(
    "invalid_request_error",
  );
  expect(
    await typeOf(400, "POST", `${root()}/${conversationId}/messages/msg_missing/edit`, { content: "x", mentions: [] }),
  ).toBe("invalid_request_error");
  expect(await typeOf(404, "POST", `${root()}/${conversationId}/messages/msg_missing/retry`)).toBe("message_not_found");
  expect(await typeOf(400, "POST", `${root()}/${conversationId}/messages/${userMessageId}/retry`)).toBe(
    "invalid_request_error",
  );
  expect(await typeOf(400, "POST", root(), { visibility: "deleted" })).toBe("invalid_request_error");
  const { secret } = (await parley
    .api()
    .expect(200, "POST", parley.api().q("/keys"), { name: "reader", scopes: ["conversations:read"] })) as {
    secret: string;
  };
  expect(await typeOf(403, "POST", root(), {}, secret)).toBe("insufficient_scope");
  expect(await typeOf(403, "DELETE", `${root()}/${conversationId}`, undefined, secret)).toBe("insufficient_scope");
});
