import { streams } from "@parley/contracts";
import { isAppError } from "@parley/errors";
import { createHealthClient } from "@parley/grpc";
import { eventually } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Harness, actor, newMessage } from "./_harness.ts";

const service = new Harness();
beforeAll(() => service.start(20_000, { PARLEY_OUTBOX_MAX_AGE_MS: "1000" }));
afterAll(() => service.stop());

/** Lets a stream store as much as it has, or everything. */
async function fill(name: string, isFull: boolean): Promise<void> {
  const { config } = await service.broker.manager.streams.info(name);
  await service.broker.manager.streams.update(name, { ...config, max_msg_size: isFull ? 1 : -1 });
}

const create = (content: string) => service.conversations.CreateConversation({ actor, message: newMessage(content) });

async function isServing(what: "isServing" | "isReading" = "isServing"): Promise<boolean> {
  const health = createHealthClient({ address: service.address, deadlineMs: 5_000 });
  try {
    return await health[what]();
  } finally {
    health.close();
  }
}

/** How each of these requests ends, one after another. */
async function codesOf(requests: Readonly<Record<string, () => Promise<unknown>>>): Promise<Record<string, unknown>> {
  const codes: Record<string, unknown> = {};
  for (const [name, request] of Object.entries(requests))
    codes[name] = await request().then(
      () => "OK",
      (error: unknown) => (isAppError(error) ? error.code : error),
    );
  return codes;
}

test("with a broker that stores nothing, posts are refused once what was accepted waits, until it is published", async () => {
  await eventually("it is ready", async () => (await isServing()) || undefined);
  await fill(streams.events.name, true);
  const { conversation } = await create("accepted before it was known");
  const refused = await eventually("new work is refused", async () =>
    create("another").then(
      () => undefined,
      (error: unknown) => error,
    ),
  );
  expect(refused).toMatchObject({ code: "UNAVAILABLE", reason: "SERVICE_UNAVAILABLE", retryAfterSeconds: 5 });
  await eventually("it is not ready", async () => !(await isServing()) || undefined);
  // Reading goes on, so that gateways stay ready for it.
  expect(await isServing("isReading")).toBe(true);
  const conversationId = conversation?.conversationId ?? "";
  expect((await service.conversations.GetConversation({ actor, conversationId })).conversation).toBeDefined();
  await fill(streams.events.name, false);
  await eventually("new work is accepted", async () => (await create("again").catch(() => undefined)) && true);
  await eventually("it is ready again", async () => (await isServing()) || undefined);
});

test("what begins work or adds a message is refused then, and what ends it is not", async () => {
  const { conversationId, userMessageId, answers } = await service.ask("hello", await service.createAgent());
  const messageId = answers[0]?.messageId ?? "";
  const { conversations } = service;
  const call = { actor, conversationId, messageId, actionId: "act_1" };
  const fragment = { title: "Notes", content: "heron", contentType: "text/plain", context: { username: "ann" } };
  const begins = {
    CreateConversation: () => create("hello"),
    PostMessage: () => conversations.PostMessage({ actor, conversationId, message: newMessage("and?") }),
    PostContentFragment: () => conversations.PostContentFragment({ actor, conversationId, contentFragment: fragment }),
    EditMessage: () =>
      conversations.EditMessage({ actor, conversationId, messageId: userMessageId, content: "hi", mentions: [] }),
    RetryMessage: () => conversations.RetryMessage({ actor, conversationId, messageId }),
    StartCompaction: () => conversations.StartCompaction({ actor, conversationId, providerId: "local", modelId: "m" }),
    ValidateAction: () => conversations.ValidateAction({ ...call, decision: "approved" }),
    AnswerQuestion: () => conversations.AnswerQuestion({ ...call, customResponse: "yes" }),
    RetryBlockedActions: () => conversations.RetryBlockedActions({ actor, conversationId, messageId }),
  };
  const ends = {
    // There is no such call: that is found, where it is not refused before.
    ValidateAction: () => conversations.ValidateAction({ ...call, decision: "rejected" }),
    CancelMessages: () =>
      conversations.CancelMessages({ actor, conversationId, messageIds: [messageId], action: "CANCEL_ACTION_CANCEL" }),
    DeleteMessage: () => conversations.DeleteMessage({ actor, conversationId, messageId: userMessageId }),
    DeleteConversation: () => conversations.DeleteConversation({ actor, conversationId }),
  };
  await fill(streams.events.name, true);
  await create("accepted before it was known");
  await eventually("it is not ready", async () => !(await isServing()) || undefined);
  const unavailable = Object.keys(begins).map((name) => [name, "UNAVAILABLE"]);
  expect(await codesOf(begins)).toEqual(Object.fromEntries(unavailable));
  expect(await codesOf(ends)).toEqual({
    ValidateAction: "NOT_FOUND",
    CancelMessages: "OK",
    DeleteMessage: "OK",
    DeleteConversation: "OK",
  });
  await fill(streams.events.name, false);
  await eventually("it is ready again", async () => (await isServing()) || undefined);
});

test("a broker that stores nothing is seen by writing, before anything waits", async () => {
  await service.broker.manager.streams.update(streams.lives.name, { subjects: ["elsewhere.>"] });
  await eventually("it is not ready", async () => !(await isServing()) || undefined);
  await service.broker.manager.streams.update(streams.lives.name, { subjects: [...streams.lives.subjects] });
  await eventually("it is ready again", async () => (await isServing()) || undefined);
});
