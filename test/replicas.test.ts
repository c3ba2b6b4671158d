import { Constellation } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectWholeStory } from "./faults/_whole-story.ts";

let parley: Constellation;
beforeAll(async () => {
  parley = await Constellation.start({ gateways: 2, conversations: 2 });
});
afterAll(() => parley.stop());

test("post on one replica, stream on the other, cancel on the other", async () => {
  const control = parley.model.control("long story");
  const [one, other] = [parley.api(0), parley.api(1)];
  const asked = await one.ask("tell me a long story", [parley.agentId]);
  const path = one.eventsPath(asked.conversationId, asked.agentMessageIds[0]);
  let heard = (): void => undefined;
  const firstToken = new Promise<void>((resolve) => (heard = resolve));
  const [first, second] = [one.follow(path), other.follow(path, { onEvent: () => heard() })];
  await control.asked;
  control.send("Once upon a time ");
  await firstToken;
  const cancelled = await other.expect(
    200,
    "POST",
    other.p(`/assistant/conversations/${asked.conversationId}/cancel`),
    { messageIds: asked.agentMessageIds },
  );
  expect(cancelled).toEqual({ success: true });
  const [onOne, onOther] = await Promise.all([first, second]);
  expect(onOne.events).toEqual(onOther.events);
  expect(onOne.events.map(({ data }) => data.type)).toEqual(["generation_tokens", "agent_generation_cancelled"]);
  const [, answer] = await one.messages(asked.conversationId);
  expect(answer).toMatchObject({ status: "cancelled", content: "Once upon a time " });
  // A second cancel is a no-op.
  await one.expect(200, "POST", one.p(`/assistant/conversations/${asked.conversationId}/cancel`), {
    messageIds: asked.agentMessageIds,
  });
  await expectWholeStory(one, [asked]);
});

test("sixteen writers on both replicas: ranks are dense, every event comes once and in order", async () => {
  const { conversationId, userMessageId } = await parley.api(0).ask("start", []);
  const posts = await Promise.all(
    Array.from({ length: 16 }, (_, i) =>
      parley.api(i % 2).post(conversationId, `message ${i}`, i % 4 === 0 ? [parley.agentId] : []),
    ),
  );
  const { messages } = (await parley
    .api(0)
    .expect(200, "GET", parley.api(0).q(`/assistant/conversations/${conversationId}/messages?limit=200`))) as {
    messages: { rank: number }[];
  };
  expect(messages.map(({ rank }) => rank)).toEqual(Array.from({ length: 21 }, (_, i) => i));
  await expectWholeStory(parley.api(1), [{ conversationId, userMessageId, agentMessageIds: [] }, ...posts]);
});

test("an open stream moves to the other replica when its own goes away", async () => {
  const control = parley.model.control("moving house");
  const api = parley.api(0);
  const asked = await api.ask("moving house", [parley.agentId]);
  const followed = api.follow(api.eventsPath(asked.conversationId, asked.agentMessageIds[0]));
  await control.asked;
  for (const [index, replica] of parley.conversations.entries()) {
    control.send(`part ${index} `);
    await replica.restart();
  }
  control.send("done");
  control.finish();
  const { events, closed } = await followed;
  expect(closed).toBe("server");
  expect(events.flatMap(({ data }) => (data.type === "generation_tokens" ? [data["text"]] : [])).join("")).toBe(
    "part 0 part 1 done",
  );
  await expectWholeStory(api, [asked]);
});
