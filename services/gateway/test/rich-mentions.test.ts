import { Constellation, dustClient, eventually, newMessage, onDatabase } from "@parley/testing";
import type { ApiClient } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let parley: Constellation;
let demo: ApiClient;
let ann: ApiClient;
let bob: ApiClient;
let keyOnly: ApiClient;
let annId: string;
let bobId: string;
let demoId: string;

interface Shown {
  readonly sId: string;
  readonly richMentions: readonly { readonly id: string; readonly status: string; readonly dismissed: boolean }[];
}

beforeAll(async () => {
  parley = await Constellation.shared();
  demo = parley.api();
  const workspace = ["--workspace", parley.workspaceId];
  const personOf = async (name: string) =>
    (
      JSON.parse(
        await parley.cli(
          "people",
          "create",
          ...workspace,
          "--username",
          name,
          "--full-name",
          `${name} Lee`,
          "--email",
          `${name}@example.com`,
        ),
      ) as { userId: string }
    ).userId;
  const key = async (of: readonly string[], ...more: string[]) =>
    parley.api(
      0,
      (JSON.parse(await parley.cli("keys", "create", ...of, "--name", "k", ...more)) as { apiKey: string }).apiKey,
    );
  [annId, bobId] = [await personOf("ann"), await personOf("bob")];
  [ann, bob, keyOnly] = [
    await key(workspace, "--person", annId),
    await key(workspace, "--person", bobId),
    await key(workspace),
  ];
  const suggestions = async () =>
    (
      (await demo.expect(200, "GET", demo.p("/assistant/mentions/suggestions?select=users&current=true"))) as {
        suggestions: { id: string; label: string }[];
      }
    ).suggestions;
  const known = await eventually("the people are known", async () => {
    const all = await suggestions();
    return all.length === 3 ? all : undefined;
  });
  demoId = known.find(({ label }) => label === "Demo Person")?.id ?? "";
});
afterAll(() => parley.stop());

const mentioning = (content: string, ...userIds: string[]) => ({
  ...newMessage(content, []),
  mentions: userIds.map((userId) => ({ type: "user", userId })),
});
const path = (conversationId: string, messageId?: string) =>
  `/assistant/conversations/${conversationId}${messageId === undefined ? "" : `/messages/${messageId}`}`;
const statusOf = (message: Shown) => message.richMentions.map(({ id, status }) => [id, status]);

async function restricted(): Promise<string> {
  const { conversation } = (await demo.expect(200, "POST", demo.q("/assistant/conversations"), { title: "T" })) as {
    conversation: { sId: string };
  };
  await demo.expect(200, "PATCH", demo.q(path(conversation.sId)), { accessMode: "participants_only" });
  return conversation.sId;
}
const post = async (conversationId: string, ...userIds: string[]) =>
  (
    (await demo.expect(200, "POST", demo.q(`${path(conversationId)}/messages`), mentioning("hi", ...userIds))) as {
      message: Shown;
    }
  ).message;
const read = async (api: ApiClient, conversationId: string, messageId: string) =>
  ((await api.expect(200, "GET", api.q(path(conversationId, messageId)))) as { message: Shown }).message;
const decide = (
  api: ApiClient,
  status: number,
  conversationId: string,
  messageId: string,
  action: string,
  id = annId,
  more: object = {},
) =>
  api.expect(status, "POST", demo.q(`${path(conversationId, messageId)}/mentions`), {
    type: "user",
    id,
    action,
    ...more,
  });
const isListed = async (api: ApiClient, conversationId: string) =>
  (
    (await api.expect(200, "GET", api.p("/assistant/conversations"))) as {
      conversations: { sId: string; unread: boolean }[];
    }
  ).conversations.find(({ sId }) => sId === conversationId)?.unread;

test("both families and their streams show whom a message mentions, and the real client reads it", async () => {
  const mentions = [{ type: "user", userId: annId }, { configurationId: parley.agentId }];
  const created = (await demo.expect(200, "POST", demo.p("/assistant/conversations"), {
    title: "T",
    message: { ...newMessage("hi", []), mentions },
  })) as { conversation: { sId: string }; message: Shown };
  const conversationId = created.conversation.sId;
  const expected = [
    {
      id: annId,
      type: "user",
      label: "ann Lee",
      pictureUrl: expect.stringMatching(/^http/),
      description: "ann@example.com",
      dismissed: false,
      status: "approved",
    },
    {
      id: parley.agentId,
      type: "agent",
      label: "Helper",
      pictureUrl: expect.stringMatching(/^http/),
      description: "",
      dismissed: false,
      status: "approved",
    },
  ];
  expect(created.message.richMentions).toEqual(expected);
  expect((await read(demo, conversationId, created.message.sId)).richMentions).toEqual(expected);
  const { messages } = (await demo.expect(200, "GET", demo.q(`${path(conversationId)}/messages`))) as {
    messages: Shown[];
  };
  expect(messages[0]?.richMentions).toEqual(expected);
  const { conversation } = (await demo.expect(200, "GET", demo.p(path(conversationId)))) as {
    conversation: { content: Shown[][] };
  };
  expect(conversation.content[0]?.[0]?.richMentions).toEqual(expected);
  for (const events of [demo.eventsPath(conversationId), demo.q(`${path(conversationId)}/events`)]) {
    const { events: received } = await demo.follow(events, { until: ({ data }) => data.type === "user_message_new" });
    expect((received[0]?.data["message"] as Shown | undefined)?.richMentions).toEqual(expected);
  }
  const client = dustClient(demo);
  expect((await client.getConversation({ conversationId })).isOk()).toBe(true);
  expect([
    await isListed(ann, conversationId),
    await isListed(demo, conversationId),
    await isListed(bob, conversationId),
  ]).toEqual([true, expect.any(Boolean), undefined]);
});

test("a mention of who can't see the conversation waits for a participant's decision", async () => {
  const conversationId = await restricted();
  const message = await post(conversationId, annId, bobId, demoId);
  expect(statusOf(message)).toEqual([
    [annId, "pending_conversation_access"],
    [bobId, "pending_conversation_access"],
    [demoId, "approved"],
  ]);
  expect(await isListed(ann, conversationId)).toBeUndefined();
  expect(await decide(demo, 200, conversationId, message.sId, "approved")).toEqual({ success: true });
  expect(await decide(demo, 200, conversationId, message.sId, "rejected", bobId)).toEqual({ success: true });
  expect(statusOf(await read(ann, conversationId, message.sId))).toEqual([
    [annId, "approved"],
    [bobId, "rejected"],
    [demoId, "approved"],
  ]);
  expect(await isListed(ann, conversationId)).toBe(true);
  expect(await bob.expect(403, "GET", demo.q(path(conversationId)))).toMatchObject({
    error: { type: "conversation_access_restricted" },
  });
  expect(await decide(ann, 200, conversationId, message.sId, "dismissed", bobId)).toEqual({ success: true });
  expect((await read(demo, conversationId, message.sId)).richMentions[1]).toMatchObject({
    status: "rejected",
    dismissed: true,
  });
});

test("a restricted conversation that is full admits no mentioned person", async () => {
  const conversationId = await restricted();
  await onDatabase(parley.databases.conversation, (db) =>
    db
      .collection("conversations")
      .updateOne(
        { conversationId },
        { $set: { memberIds: [demoId, ...Array.from({ length: 199 }, (_, i) => `usr_${i}`)] } },
      ),
  );
  const message = await post(conversationId, annId);
  expect(statusOf(message)).toEqual([[annId, "user_restricted_by_conversation_access"]]);
  expect(await decide(demo, 409, conversationId, message.sId, "approved")).toMatchObject({
    error: { type: "mention_decided" },
  });
});

test("a decision that is not allowed, repeated, on nothing or incomplete is refused", async () => {
  const conversationId = await restricted();
  const message = await post(conversationId, annId, bobId);
  expect(await decide(keyOnly, 403, conversationId, message.sId, "approved")).toMatchObject({
    error: { type: "person_required", message: "This needs a key that belongs to a person" },
  });
  for (const api of [ann, bob])
    expect(await decide(api, 403, conversationId, message.sId, "approved")).toMatchObject({
      error: { type: "conversation_access_restricted" },
    });
  expect(await decide(demo, 404, "cnv_missing", message.sId, "approved")).toMatchObject({
    error: { type: "conversation_not_found" },
  });
  expect(await decide(demo, 404, conversationId, "msg_missing", "approved")).toMatchObject({
    error: { type: "message_not_found" },
  });
  expect(await decide(demo, 404, conversationId, message.sId, "approved", demoId)).toMatchObject({
    error: { type: "mention_not_found" },
  });
  for (const [field, more] of [
    ["action", { action: "maybe" }],
    ["type", { type: "group" }],
    ["id", { id: "" }],
    ["status", { status: "approved" }],
  ] as const) {
    expect(await decide(demo, 400, conversationId, message.sId, "approved", annId, more)).toMatchObject({
      error: { type: "invalid_request_error", fields: [{ field }] },
    });
  }
  for (let i = 0; i < 2; i++) await decide(demo, 200, conversationId, message.sId, "approved");
  expect(await decide(demo, 409, conversationId, message.sId, "rejected")).toMatchObject({
    error: { type: "mention_decided" },
  });
  await decide(demo, 200, conversationId, message.sId, "rejected", bobId);
  expect(await decide(demo, 409, conversationId, message.sId, "approved", bobId)).toMatchObject({
    error: { type: "mention_decided" },
  });
});

test("another workspace's key finds no such conversation", async () => {
  const conversationId = await restricted();
  const message = await post(conversationId, annId);
  const { workspaceId } = JSON.parse(await parley.cli("workspaces", "create", "--name", "Other")) as {
    workspaceId: string;
  };
  const { userId } = JSON.parse(
    await parley.cli(
      "people",
      "create",
      "--workspace",
      workspaceId,
      "--username",
      "eve",
      "--full-name",
      "Eve",
      "--email",
      "eve@example.com",
    ),
  ) as { userId: string };
  const { apiKey } = JSON.parse(
    await parley.cli("keys", "create", "--workspace", workspaceId, "--name", "k", "--person", userId),
  ) as { apiKey: string };
  const eve = parley.api(0, apiKey, workspaceId);
  const body = { type: "user", id: annId, action: "approved" };
  expect(await eve.expect(404, "POST", eve.q(`${path(conversationId, message.sId)}/mentions`), body)).toMatchObject({
    error: { type: "conversation_not_found" },
  });
  expect(statusOf(await read(demo, conversationId, message.sId))).toEqual([[annId, "pending_conversation_access"]]);
});
