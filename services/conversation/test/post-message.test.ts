import { expect, test } from "vitest";
import { actor, harness, newMessage, stranger } from "./_harness.ts";

const service = harness();

test("ranks are dense under parallel writers", async () => {
  const agent = await service.createAgent();
  const { conversationId } = await service.ask("start");
  const posts = await Promise.all(
    Array.from({ length: 16 }, (_, i) =>
      service.conversations.PostMessage({
        actor,
        conversationId,
        message: newMessage(`m${i}`, ...(i % 2 === 0 ? [agent] : [])),
      }),
    ),
  );
  const ranks = posts.flatMap(({ message, agentMessages }) => [
    message?.rank ?? -1,
    ...agentMessages.map(({ rank }) => rank),
  ]);
  expect(ranks.sort((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, i) => i + 1));
});

test("a mention of an unknown agent stores the message and starts nothing", async () => {
  const { conversationId } = await service.ask("start");
  const runs = await service.count("runs");
  const { message, agentMessages } = await service.conversations.PostMessage({
    actor,
    conversationId,
    message: newMessage("hello", "agt_unknown"),
  });
  expect(message?.userMessage?.mentions).toEqual([{ configurationId: "agt_unknown", target: "configurationId" }]);
  expect(agentMessages).toEqual([]);
  expect(await service.count("runs")).toBe(runs);
});

test("an idempotency key posts once, also when the repeats race", async () => {
  const agent = await service.createAgent();
  const { conversationId } = await service.ask("start");
  const request = {
    actor,
    conversationId,
    idempotencyKey: { key: "k", bodyHash: "h" },
    message: newMessage("once", agent),
  };
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => service.conversations.PostMessage(request)));
  const again = await service.conversations.PostMessage(request);
  for (const result of results) {
    if (result.status === "fulfilled") expect(result.value).toEqual(again);
    else expect(result.reason).toMatchObject({ reason: "IDEMPOTENCY_KEY_IN_USE" });
  }
  expect(again.agentMessages).toHaveLength(1);
  const { messages } = await service.conversations.ListMessages({ actor, conversationId, limit: 200 });
  expect(messages).toHaveLength(3);
  await expect(
    service.conversations.PostMessage({ ...request, idempotencyKey: { key: "k", bodyHash: "h2" } }),
  ).rejects.toMatchObject({ code: "UNPROCESSABLE" });
});

test("what is refused writes nothing", async () => {
  const { conversationId } = await service.ask("start");
  const before = await service.count("messages");
  const post = (request: object) =>
    service.conversations.PostMessage({ actor, conversationId, message: newMessage("x"), ...request });
  await expect(post({ conversationId: "cnv_missing" })).rejects.toMatchObject({ reason: "CONVERSATION_NOT_FOUND" });
  await expect(post({ actor: stranger })).rejects.toMatchObject({ reason: "CONVERSATION_NOT_FOUND" });
  await expect(post({ message: null })).rejects.toMatchObject({ fields: [{ field: "message" }] });
  await expect(post({ message: { content: "x" } })).rejects.toMatchObject({ fields: [{ field: "message.context" }] });
  await expect(post({ message: { ...newMessage("x"), mentions: [{}] } })).rejects.toMatchObject({
    fields: [{ field: "message.mentions" }],
  });
  expect(await service.count("messages")).toBe(before);
});
