import { expect, test } from "vitest";
import { actor, harness, newMessage, stranger } from "./_harness.ts";

const service = harness();

test("all versions come in order, a page of them from the newest", async () => {
  const { conversationId } = await service.ask("0");
  for (let i = 1; i < 5; i++)
    await service.conversations.PostMessage({ actor, conversationId, message: newMessage(String(i)) });
  const read = async (page: { limit?: number; lastValue?: number }) => {
    const { content, hasMore, lastValue } = await service.conversations.GetConversation({
      actor,
      conversationId,
      ...page,
    });
    return { contents: content.map(({ versions }) => versions.at(-1)?.userMessage?.content), hasMore, lastValue };
  };
  expect(await read({})).toEqual({ contents: ["0", "1", "2", "3", "4"], hasMore: false, lastValue: undefined });
  expect(await read({ limit: 2 })).toEqual({ contents: ["3", "4"], hasMore: true, lastValue: 3 });
  expect(await read({ limit: 2, lastValue: 3 })).toEqual({ contents: ["1", "2"], hasMore: true, lastValue: 1 });
  expect(await read({ limit: 2, lastValue: 1 })).toEqual({ contents: ["0"], hasMore: false, lastValue: undefined });
});

test("a large conversation is cut at the answer's byte budget, from the oldest side", async () => {
  const { conversationId } = await service.ask("first");
  const large = "x".repeat(900_000);
  for (let i = 0; i < 6; i++)
    await service.conversations.PostMessage({ actor, conversationId, message: newMessage(large) });
  const template = await service.mongo.db.collection("messages").findOne({ conversationId, rank: 6 });
  const copies = Array.from({ length: 400 }, (_, i) => ({
    ...template,
    _id: `copy-${i}` as never,
    rank: 7 + i,
    content: "y".repeat(60_000),
  }));
  await service.mongo.db.collection("messages").insertMany(copies);
  await service.mongo.db.collection("conversations").updateOne({ conversationId }, { $set: { nextRank: 407 } });
  const { content, hasMore, lastValue } = await service.conversations.GetConversation({ actor, conversationId });
  expect([hasMore, lastValue]).toEqual([true, content[0]?.versions[0]?.rank]);
  expect(content.at(-1)?.versions[0]?.rank).toBe(406);
});

test("a missing conversation and another workspace's are the same 404", async () => {
  const { conversationId } = await service.ask("secret");
  for (const request of [
    { actor, conversationId: "cnv_missing" },
    { actor: stranger, conversationId },
  ])
    await expect(service.conversations.GetConversation(request)).rejects.toMatchObject({
      code: "NOT_FOUND",
      reason: "CONVERSATION_NOT_FOUND",
    });
});
