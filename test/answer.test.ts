import { Constellation, eventually } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let parley: Constellation;
beforeAll(async () => {
  parley = await Constellation.shared();
});
afterAll(() => parley.stop());

test("an answer is streamed, ends with one terminal event, and is stored", async () => {
  parley.model.on("capital", { kind: "answer", pieces: ["Par", "is", "."], delayMs: 60 });
  const api = parley.api();
  const asked = await api.ask("What is the capital of France?", [parley.agentId]);
  const [answerId = ""] = asked.agentMessageIds;
  const { events, closed } = await api.follow(api.eventsPath(asked.conversationId, answerId));
  expect(closed).toBe("server");
  expect(
    events
      .filter(({ data }) => data.type === "generation_tokens")
      .map(({ data }) => data["text"])
      .join(""),
  ).toBe("Paris.");
  expect(events.map(({ data }) => data.type).filter((type) => type !== "generation_tokens")).toEqual([
    "agent_message_success",
  ]);
  const [, answer] = await api.messages(asked.conversationId);
  expect(answer).toMatchObject({ sId: answerId, status: "succeeded", content: "Paris." });
});

test("resumed behind any event, the rest comes once and in order", async () => {
  parley.model.on("numbers", { kind: "answer", pieces: ["one ", "two ", "three ", "four "], delayMs: 50 });
  const api = parley.api();
  const asked = await api.ask("numbers please", [parley.agentId]);
  const path = api.eventsPath(asked.conversationId, asked.agentMessageIds[0]);
  const { events } = await api.follow(path);
  const ids = events.map(({ eventId }) => eventId);
  for (const [index, lastEventId] of ids.entries()) {
    const resumed = await api.follow(path, { lastEventId });
    expect(resumed.events.map(({ eventId }) => eventId)).toEqual(ids.slice(index + 1));
  }
  const listed = await api.listEvents(asked.conversationId, asked.agentMessageIds[0]);
  expect(listed.map(({ id }) => id)).toEqual(ids);
});

test("the conversation's stream tells of messages and answers, and stays open", async () => {
  const api = parley.api();
  const asked = await api.ask("hello there", [parley.agentId]);
  const { events } = await api.follow(api.eventsPath(asked.conversationId), {
    until: ({ data }) => data.type === "agent_message_done",
  });
  expect(events.map(({ data }) => data.type)).toEqual(["user_message_new", "agent_message_new", "agent_message_done"]);
  const listed = await eventually("the JSON form has all events", async () => {
    const list = await api.listEvents(asked.conversationId);
    return list.length === 3 ? list : undefined;
  });
  expect(listed[0]?.data).toMatchObject({
    type: "user_message_new",
    content: "hello there",
    mentions: [{ configurationId: parley.agentId }],
    context: { username: "tester" },
    messageId: asked.userMessageId,
  });
});
