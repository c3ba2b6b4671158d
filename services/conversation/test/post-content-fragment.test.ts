import { expect, test } from "vitest";
import { actor, harness, newMessage, stranger } from "./_harness.ts";

const service = harness();
const text = (content: string, supersededFragmentId?: string) => ({
  title: 'Notes "A" & <B>',
  content,
  contentType: "text/plain",
  context: { username: "ann", fullName: "Ann" },
  ...(supersededFragmentId === undefined ? {} : { supersededFragmentId }),
});
const post = (conversationId: string, contentFragment: ReturnType<typeof text>, idempotencyKey = "") =>
  service.conversations.PostContentFragment({
    actor,
    conversationId,
    contentFragment,
    ...(idempotencyKey === "" ? {} : { idempotencyKey: { key: idempotencyKey, bodyHash: contentFragment.content } }),
  });

async function seenByModel(conversationId: string, agent: string): Promise<string[]> {
  const { agentMessages } = await service.conversations.PostMessage({
    actor,
    conversationId,
    message: newMessage("and?", agent),
  });
  const run = service.runKey(conversationId, agentMessages[0]?.agentMessage?.runId ?? "");
  const { attempt } = await service.runs.StartRun({ run });
  return (await service.runs.GetRunContext({ run, attempt })).messages.map(({ content }) => content);
}

test("a fragment takes a rank of its own, shown as a snippet and to the model in full", async () => {
  const agent = await service.createAgent();
  const { conversationId } = await service.ask("first");
  const content = `${"é😀".repeat(200)} the end`;
  const { message } = await post(conversationId, text(content));
  expect(message).toMatchObject({
    rank: 1,
    version: 0,
    kind: "contentFragment",
    contentFragment: {
      title: 'Notes "A" & <B>',
      superseded: false,
      snippet: "é😀".repeat(128),
      textBytes: String(Buffer.byteLength(content)),
    },
  });
  expect((await service.conversations.ListMessages({ actor, conversationId, limit: 10 })).messages[1]).toEqual(message);
  expect(
    (await service.conversations.GetMessage({ actor, conversationId, messageId: message?.messageId ?? "" })).message,
  ).toEqual(message);
  expect(await seenByModel(conversationId, agent)).toEqual([
    "first",
    `<attachment title="Notes &quot;A&quot; &amp; &lt;B&gt;" contentType="text/plain">\n${content}\n</attachment>`,
    "and?",
  ]);
});

test("a fragment supersedes another: the fragment id stays, one is the latest, the model sees that alone", async () => {
  const agent = await service.createAgent();
  const { conversationId } = await service.ask("first");
  const { message: old } = await post(conversationId, text("old"));
  const { message: newer } = await post(conversationId, text("newer", old?.contentFragment?.fragmentId));
  expect(newer).toMatchObject({
    rank: 2,
    version: 0,
    contentFragment: { fragmentId: old?.contentFragment?.fragmentId, superseded: false },
  });
  expect(newer?.messageId).not.toBe(old?.messageId);
  const { content } = await service.conversations.GetConversation({ actor, conversationId });
  expect(content.map(({ versions }) => versions.map((message) => message.contentFragment?.superseded))).toEqual([
    [undefined],
    [true],
    [false],
  ]);
  expect((await seenByModel(conversationId, agent)).join()).not.toContain("old");
  await Promise.all(
    Array.from({ length: 6 }, (_, i) => post(conversationId, text(`${i}`, old?.contentFragment?.fragmentId))),
  );
  const { messages } = await service.conversations.ListMessages({ actor, conversationId, limit: 50 });
  expect(messages.filter((message) => message.contentFragment?.superseded === false)).toHaveLength(1);
});

test("a conversation begins with its fragments, also when its request is repeated", async () => {
  const request = {
    actor,
    message: newMessage("what is in them?"),
    contentFragments: [text("one"), text("two")],
    idempotencyKey: { key: "c", bodyHash: "h" },
  };
  const first = await service.conversations.CreateConversation(request);
  expect([...first.contentFragments, first.message].map((message) => message?.rank)).toEqual([0, 1, 2]);
  expect(await service.conversations.CreateConversation(request)).toEqual(first);
  const alone = await service.conversations.CreateConversation({
    actor,
    contentFragments: [text("one")],
    idempotencyKey: { key: "d", bodyHash: "h" },
  });
  expect(alone).toMatchObject({ message: null, contentFragments: [{ rank: 0 }] });
  const conversationId = alone.conversation?.conversationId ?? "";
  expect(
    (await service.conversations.PostMessage({ actor, conversationId, message: newMessage("x") })).message?.rank,
  ).toBe(1);
});

test("an idempotency key adds one fragment, also one that supersedes, and no message besides", async () => {
  const { conversationId } = await service.ask("x");
  const { message } = await post(conversationId, text("a"), "f");
  expect((await post(conversationId, text("a"), "f")).message).toEqual(message);
  await expect(post(conversationId, text("b"), "f")).rejects.toMatchObject({
    code: "UNPROCESSABLE",
    reason: "IDEMPOTENCY_KEY_REUSED",
  });
  await expect(
    service.conversations.PostMessage({
      actor,
      conversationId,
      message: newMessage("x"),
      idempotencyKey: { key: "f", bodyHash: "a" },
    }),
  ).rejects.toMatchObject({ code: "UNPROCESSABLE" });
  const second = await post(conversationId, text("c", message?.contentFragment?.fragmentId), "g");
  expect(await post(conversationId, text("c", message?.contentFragment?.fragmentId), "g")).toEqual(second);
  expect((await service.conversations.ListMessages({ actor, conversationId, limit: 50 })).messages).toHaveLength(3);
});

test("a fragment can't be edited, retried or cancelled and has no events", async () => {
  const { conversationId } = await service.ask("x");
  const messageId = (await post(conversationId, text("a"))).message?.messageId ?? "";
  await expect(
    service.conversations.EditMessage({ actor, conversationId, messageId, content: "y" }),
  ).rejects.toMatchObject({ code: "INVALID_ARGUMENT", fields: [{ field: "messageId" }] });
  await expect(service.conversations.RetryMessage({ actor, conversationId, messageId })).rejects.toMatchObject({
    code: "INVALID_ARGUMENT",
    fields: [{ field: "messageId" }],
  });
  await expect(
    service.conversations.CancelMessages({ actor, conversationId, messageIds: [messageId] }),
  ).rejects.toMatchObject({ fields: [{ field: "messageIds[0]" }] });
  await expect(service.events.ListEvents({ actor, source: { conversationId, messageId } })).rejects.toMatchObject({
    code: "NOT_FOUND",
    reason: "MESSAGE_NOT_FOUND",
  });
});

test("what is missing, foreign or unknown is refused and nothing is written", async () => {
  const [one, two] = [await service.ask("x"), await service.ask("y")];
  const other = (await post(two.conversationId, text("theirs"))).message?.contentFragment?.fragmentId;
  const before = await service.count("messages");
  await expect(post("cnv_missing", text("a"))).rejects.toMatchObject({
    code: "NOT_FOUND",
    reason: "CONVERSATION_NOT_FOUND",
  });
  await expect(
    service.conversations.PostContentFragment({
      actor: stranger,
      conversationId: one.conversationId,
      contentFragment: text("a"),
    }),
  ).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(
    service.conversations.PostContentFragment({ actor, conversationId: one.conversationId }),
  ).rejects.toMatchObject({ fields: [{ field: "contentFragment" }] });
  await expect(post(one.conversationId, text(""))).rejects.toMatchObject({
    fields: [{ field: "contentFragment.content" }],
  });
  for (const id of ["cfr_missing", other])
    await expect(post(one.conversationId, text("a", id))).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      fields: [{ field: "contentFragment.supersededFragmentId" }],
    });
  await expect(
    service.conversations.CreateConversation({ actor, contentFragments: [text("a"), text("b", other)] }),
  ).rejects.toMatchObject({ fields: [{ field: "contentFragments[1].supersededFragmentId" }] });
  expect(await service.count("messages")).toBe(before);
});

test("pages are cut by what fragments weigh", async () => {
  const { conversationId } = await service.ask("0");
  for (let i = 0; i < 6; i++) await post(conversationId, text("x".repeat(900_000)));
  const { messages, hasMore, lastValue } = await service.conversations.ListMessages({
    actor,
    conversationId,
    limit: 50,
  });
  expect([messages.length < 7, hasMore, messages[0]?.rank]).toEqual([true, true, lastValue]);
});
