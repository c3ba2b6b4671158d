import { encodedMessageCodec } from "@parley/contracts/encoded-conversation/v1";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { actor, harness, newMessage, person, stranger } from "./_harness.ts";

const service = harness();
let conversationId = "";
const total = 23;
beforeAll(async () => {
  ({ conversationId } = await service.ask("0"));
  for (let i = 1; i < total; i++)
    await service.conversations.PostMessage({ actor, conversationId, message: newMessage(String(i)) });
});

test("whatever the page size, the pages together are the conversation, newest page first, ascending inside", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 40 }), async (limit) => {
      const ranks: number[] = [];
      let lastValue: number | undefined;
      for (;;) {
        const page = await service.conversations.ListMessages({
          actor,
          conversationId,
          limit,
          ...(lastValue === undefined ? {} : { lastValue }),
        });
        expect(page.messages.length).toBeLessThanOrEqual(limit);
        ranks.unshift(...page.messages.map(({ rank }) => rank));
        expect(page.hasMore).toBe(page.lastValue !== undefined);
        if (page.lastValue === undefined) break;
        expect(page.lastValue).toBe(page.messages[0]?.rank);
        ({ lastValue } = page);
      }
      expect(ranks).toEqual(Array.from({ length: total }, (_, i) => i));
    }),
    { numRuns: 15 },
  );
});

test("only the newest version of a rank is listed", async () => {
  const asked = await service.ask("versions");
  const first = await service.mongo.db.collection("messages").findOne({ _id: asked.userMessageId as never });
  await service.mongo.db
    .collection("messages")
    .insertOne({ ...first, _id: "msg_second" as never, version: 1, content: "edited" });
  const { messages } = await service.conversations.ListMessages({
    actor,
    conversationId: asked.conversationId,
    limit: 50,
  });
  expect(messages.map(({ messageId, userMessage }) => [messageId, userMessage?.content])).toEqual([
    ["msg_second", "edited"],
  ]);
});

test("an empty conversation has an empty page, a cursor beyond the end the newest one", async () => {
  const { conversation } = await service.conversations.CreateConversation({ actor });
  expect(
    await service.conversations.ListMessages({ actor, conversationId: conversation?.conversationId ?? "", limit: 5 }),
  ).toMatchObject({ messages: [], hasMore: false, unchanged: false });
  const page = await service.conversations.ListMessages({ actor, conversationId, limit: 1, lastValue: 1_000 });
  expect(page.messages[0]?.rank).toBe(total - 1);
  expect(await service.conversations.ListMessages({ actor, conversationId, limit: 1, lastValue: 0 })).toMatchObject({
    messages: [],
    hasMore: false,
  });
});

test.each([0, -1, 201])("limit %i is refused", async (limit) => {
  await expect(service.conversations.ListMessages({ actor, conversationId, limit })).rejects.toMatchObject({
    reason: "INVALID_PAGINATION_PARAMETERS",
    fields: [{ field: "limit" }],
  });
});

test("another workspace's conversation does not exist", async () => {
  await expect(service.conversations.ListMessages({ actor: stranger, conversationId, limit: 5 })).rejects.toMatchObject(
    { code: "NOT_FOUND" },
  );
});

test("whoever knows the tag of an answer is told that nothing has changed, until something has", async () => {
  const { conversationId, userMessageId: messageId } = await service.ask("tagged");
  const key = { conversationId, messageId };
  const [ann, bob] = [person("ann"), person("bob")];
  const reads: readonly ((knownTag: string) => Promise<{ tag: string; unchanged: boolean }>)[] = [
    (knownTag) => service.conversations.ListMessages({ actor, conversationId, limit: 5, knownTag }),
    (knownTag) => service.conversations.GetConversation({ actor, conversationId, knownTag }),
    (knownTag) => service.conversations.GetMessage({ actor, ...key, knownTag }),
  ];
  const tags = (await Promise.all(reads.map((read) => read("")))).map(({ tag }) => tag);
  const unchanged = async () =>
    (await Promise.all(reads.map((read, index) => read(tags[index] ?? "")))).map((answer) => answer.unchanged);
  expect(await unchanged()).toEqual([true, true, true]);
  // As many bytes as somebody gets who does not know it.
  const page = { actor, conversationId, limit: 5 };
  const { messages } = await service.conversations.ListMessages(page);
  const unchangedBytes = messages.reduce((sum, message) => sum + encodedMessageCodec.encode(message).length, 0);
  expect(await service.conversations.ListMessages({ ...page, knownTag: tags[0] ?? "" })).toMatchObject({
    unchangedBytes,
  });
  expect(await service.conversations.GetConversation({ actor, conversationId, knownTag: tags[1] ?? "" })).toMatchObject(
    {
      unchangedBytes,
    },
  );
  await service.conversations.PostReaction({ actor: ann, ...key, emoji: "👍" });
  expect(await unchanged()).toEqual([false, false, false]);
  await service.conversations.PostReaction({ actor: bob, ...key, emoji: "👍" });
  await service.conversations.DeleteReaction({ actor: ann, ...key, emoji: "👍" });
  await service.conversations.DeleteReaction({ actor: bob, ...key, emoji: "👍" });
  // What they show is as it was; the conversation was updated meanwhile.
  expect(await unchanged()).toEqual([true, expect.any(Boolean), true]);
  await service.conversations.DeleteMessage({ actor, ...key });
  expect(await unchanged()).toEqual([false, false, false]);
});
