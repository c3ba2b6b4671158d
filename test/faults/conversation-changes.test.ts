import { Constellation, eventually, newMessage, sampled } from "@parley/testing";
import type { ApiClient } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let parley: Constellation;
let api: ApiClient;
let annId: string;
beforeAll(async () => {
  // Longer than a restart takes, and the runner's way back to who was restarted.
  const environment = { conversation: { PARLEY_RUN_LEASE_MS: "6000" } };
  parley = await Constellation.start({ environment });
  api = parley.api();
  const person = ["--workspace", parley.workspaceId, "--username", "ann", "--email", "ann@example.com"];
  annId = (JSON.parse(await parley.cli("people", "create", ...person)) as { userId: string }).userId;
  await eventually(
    "ann is known",
    async () =>
      (
        (await api.expect(200, "GET", api.p("/assistant/mentions/suggestions?query=ann&select=users"))) as {
          suggestions: unknown[];
        }
      ).suggestions.length || undefined,
  );
});
afterAll(() => parley.stop());

interface Element {
  readonly sId: string;
  readonly type: string;
  readonly visibility: string;
  readonly status?: string;
  readonly contentFragmentId?: string;
  readonly contentFragmentVersion?: string;
  readonly reactions?: readonly { readonly emoji: string; readonly users: readonly unknown[] }[];
  readonly richMentions?: readonly { readonly id: string; readonly status: string }[];
}

const conversation = (): (typeof parley.conversations)[number] => {
  const [first] = parley.conversations;
  if (first === undefined) throw new Error("There is no conversation replica");
  return first;
};
const path = (conversationId: string, rest = "") => api.q(`/assistant/conversations/${conversationId}${rest}`);
/** Everything that the private family shows of a conversation, every version. */
const elements = async (conversationId: string) =>
  (
    (await api.expect(200, "GET", path(conversationId))) as { conversation: { content: Element[][] } }
  ).conversation.content.flat();
const read = async (conversationId: string, messageId: string) =>
  ((await api.expect(200, "GET", path(conversationId, `/messages/${messageId}`))) as { message: Element }).message;
const created = async (): Promise<string> =>
  (
    (await api.expect(200, "POST", api.q("/assistant/conversations"), { title: "T" })) as {
      conversation: { sId: string };
    }
  ).conversation.sId;
const eventTypes = async (conversationId: string, what: string) =>
  ((await api.expect(200, "GET", path(conversationId, "/events"))) as { events: { type: string }[] }).events
    .map(({ type }) => type)
    .filter((type) => type.startsWith(what));

let requests = 0;
/** Makes a request that kills the service at a point, makes it again once the service is back, and gives that answer. */
async function killedAt(exitPoint: string, method: string, to: string, body?: object): Promise<unknown> {
  const headers = { "idempotency-key": `kill-${++requests}` };
  await conversation().restart({ PARLEY_EXIT_POINT: exitPoint });
  const first = await api.request(method, to, body, headers);
  // The answer may have been on its way already when the process died behind it.
  expect([200, 503]).toContain(first.status);
  await conversation().exited;
  await conversation().start();
  return api.expect(200, method, to, body, headers);
}

test.each(sampled(["outbox.before-publish", "conversation.committed"], 1))(
  "killed at %s, a compaction is there once, and ends",
  async (exitPoint) => {
    const { conversationId } = await api.ask("to be summarised", []);
    const { compactionMessage } = (await killedAt(exitPoint, "POST", path(conversationId, "/compactions"), {
      model: { providerId: "local", modelId: "scripted" },
    })) as { compactionMessage: Element };
    const summary = await eventually("the compaction has ended", async () =>
      (await elements(conversationId)).find(
        ({ type, status }) => type === "compaction_message" && status !== "created",
      ),
    );
    expect(summary).toMatchObject({ sId: compactionMessage.sId, status: "succeeded" });
    expect((await elements(conversationId)).map(({ type }) => type)).toEqual(["user_message", "compaction_message"]);
    const told = await eventually("both events are told", async () => {
      const types = await eventTypes(conversationId, "compaction");
      return types.length >= 2 ? types : undefined;
    });
    expect(told).toEqual(["compaction_message_new", "compaction_message_done"]);
    await api.post(conversationId, "and on", []);
  },
);

test("killed between the deletion of a question and the end of its answer, both happen when it is asked again", async () => {
  const question = "to be deleted";
  const control = parley.model.control(question);
  const { conversationId, userMessageId, agentMessageIds } = await api.ask(question, [parley.agentId]);
  await control.asked;
  control.send("words ");
  expect(
    await killedAt("conversation.committed", "DELETE", path(conversationId, `/messages/${userMessageId}`)),
  ).toEqual({ success: true });
  expect(await read(conversationId, userMessageId)).toMatchObject({ visibility: "deleted", content: "" });
  await eventually(
    "the answer is cancelled",
    async () => (await read(conversationId, agentMessageIds[0] ?? "")).status === "cancelled" || undefined,
  );
  const { events } = await api.follow(api.eventsPath(conversationId, agentMessageIds[0]));
  expect(events.at(-1)?.data.type).toBe("agent_generation_cancelled");
  control.finish();
});

test("killed before an answer's words are purged, none of them comes back", async () => {
  const { conversationId, agentMessageIds } = await api.ask("secret words", [parley.agentId]);
  await api.follow(api.eventsPath(conversationId, agentMessageIds[0]));
  expect(
    await killedAt("outbox.before-publish", "DELETE", path(conversationId, `/messages/${agentMessageIds[0] ?? ""}`)),
  ).toEqual({ success: true });
  expect((await api.listEvents(conversationId, agentMessageIds[0])).map(({ type }) => type)).toEqual([
    "agent_message_success",
  ]);
  expect(JSON.stringify(await elements(conversationId))).not.toContain("Hello from");
});

test("killed behind the deletion of a conversation, its open streams end and it is gone", async () => {
  const control = parley.model.control("gone");
  const { conversationId, agentMessageIds } = await api.ask("gone", [parley.agentId]);
  await control.asked;
  control.send("words ");
  await conversation().restart({ PARLEY_EXIT_POINT: "conversation.committed" });
  const sources = [api.eventsPath(conversationId), api.eventsPath(conversationId, agentMessageIds[0])];
  const opened = sources.map(() => Promise.withResolvers<void>());
  const streams = sources.map((source, index) => api.follow(source, { onEvent: () => opened[index]?.resolve() }));
  await Promise.all(opened.map(({ promise }) => promise));
  await api.request("DELETE", path(conversationId));
  await conversation().exited;
  await conversation().start();
  for (const { closed } of await Promise.all(streams)) expect(closed).toBe("server");
  for (const source of [...sources, path(conversationId)])
    expect(await api.expect(404, "GET", source)).toMatchObject({ error: { type: "conversation_not_found" } });
  control.finish();
});

test.each(sampled(["conversation.committed", "conversation.written"], 1))(
  "killed at %s, a fragment supersedes another, or does not exist",
  async (exitPoint) => {
    const conversationId = await created();
    const fragment = { title: "t", content: "old", contentType: "text/plain" };
    const { contentFragment: old } = (await api.expect(
      200,
      "POST",
      path(conversationId, "/content_fragment"),
      fragment,
    )) as { contentFragment: Element };
    const { contentFragment } = (await killedAt(exitPoint, "POST", path(conversationId, "/content_fragment"), {
      ...fragment,
      content: "new",
      supersededContentFragmentId: old.contentFragmentId,
    })) as { contentFragment: Element };
    expect(
      (await elements(conversationId)).map(({ sId, contentFragmentVersion }) => [sId, contentFragmentVersion]),
    ).toEqual([
      [old.sId, "superseded"],
      [contentFragment.sId, "latest"],
    ]);
  },
);

test("killed behind a reaction, it is there once", async () => {
  const { conversationId, userMessageId } = await api.ask("react", []);
  expect(
    await killedAt("conversation.committed", "POST", path(conversationId, `/messages/${userMessageId}/reactions`), {
      emoji: "👍",
    }),
  ).toEqual({ success: true });
  expect((await read(conversationId, userMessageId)).reactions).toMatchObject([
    { emoji: "👍", users: [{ username: "demo" }] },
  ]);
});

test.each(sampled(["conversation.committed", "conversation.written"], 1))(
  "killed at %s, a mention is approved and its person is in",
  async (exitPoint) => {
    const conversationId = await created();
    await api.expect(200, "PATCH", path(conversationId), { accessMode: "participants_only" });
    const { message } = (await api.expect(200, "POST", path(conversationId, "/messages"), {
      ...newMessage("hi", []),
      mentions: [{ type: "user", userId: annId }],
    })) as { message: Element };
    expect(
      await killedAt(exitPoint, "POST", path(conversationId, `/messages/${message.sId}/mentions`), {
        type: "user",
        id: annId,
        action: "approved",
      }),
    ).toEqual({ success: true });
    expect((await read(conversationId, message.sId)).richMentions).toMatchObject([{ id: annId, status: "approved" }]);
    const { participants } = (await api.expect(200, "GET", path(conversationId, "/participants"))) as {
      participants: { users: { sId: string }[] };
    };
    expect(participants.users.filter(({ sId }) => sId === annId)).toHaveLength(1);
  },
);

test("killed in the middle of much at once, everything that was acknowledged is there and nothing is there twice", async () => {
  const { conversationId, userMessageId } = await api.ask("busy", []);
  const emojis = ["👍", "👎", "🎉", "🚀", "👀", "🔥", "💡", "✅"];
  const acknowledged = { reactions: [] as string[], fragments: [] as string[], messages: [] as string[] };
  const work = [
    ...emojis.map((emoji) => async () => {
      const { status } = await api.request("POST", path(conversationId, `/messages/${userMessageId}/reactions`), {
        emoji,
      });
      if (status === 200) acknowledged.reactions.push(emoji);
    }),
    ...Array.from({ length: 16 }, (_, index) => async () => {
      const response = await api.request("POST", path(conversationId, "/content_fragment"), {
        title: `f${index}`,
        content: "c",
        contentType: "text/plain",
      });
      if (response.status === 200)
        acknowledged.fragments.push(((await response.json()) as { contentFragment: Element }).contentFragment.sId);
    }),
    ...Array.from({ length: 16 }, (_, index) => async () => {
      const response = await api.request("POST", path(conversationId, "/messages"), newMessage(`m${index}`, []));
      if (response.status === 200)
        acknowledged.messages.push(((await response.json()) as { message: Element }).message.sId);
    }),
  ];
  const all = Promise.all(work.toSorted(() => Math.random() - 0.5).map((one) => one()));
  await eventually(
    "some is acknowledged",
    () => acknowledged.fragments.length + acknowledged.messages.length >= 6 || undefined,
  );
  await conversation().kill();
  await conversation().start();
  await all;
  const there = await elements(conversationId);
  expect(there.map(({ sId }) => sId)).toEqual(
    expect.arrayContaining([...acknowledged.fragments, ...acknowledged.messages]),
  );
  expect(new Set(there.map(({ sId }) => sId)).size).toBe(there.length);
  const { messages } = (await api.expect(200, "GET", path(conversationId, "/messages?limit=200"))) as {
    messages: { rank: number }[];
  };
  expect(messages.map(({ rank }) => rank)).toEqual(messages.map((_, index) => index));
  const reactions = (await read(conversationId, userMessageId)).reactions ?? [];
  expect(reactions.map(({ emoji }) => emoji)).toEqual(expect.arrayContaining(acknowledged.reactions));
  for (const { users } of reactions) expect(users).toHaveLength(1);
  const told = await eventually("all messages are told", async () => {
    const types = await eventTypes(conversationId, "user_message_new");
    return types.length >= there.filter(({ type }) => type === "user_message").length ? types : undefined;
  });
  expect(told).toHaveLength(there.filter(({ type }) => type === "user_message").length);
});
