import { beforeAll, expect, test } from "vitest";
import { actor, harness, newMessage } from "./_harness.ts";
import { Subscriber } from "./_subscriber.ts";

const service = harness();
const total = 40;
let conversationId = "";
beforeAll(async () => {
  ({ conversationId } = await service.ask("0"));
  for (let i = 1; i < total; i++)
    await service.conversations.PostMessage({
      actor,
      conversationId,
      message: newMessage(`${i} ${"x".repeat(900_000)}`),
    });
});

test("pages of a conversation of 36 MB are cut by bytes and together are all of it", async () => {
  const read = {
    ListMessages: async (lastValue: number | undefined) => {
      const page = await service.conversations.ListMessages({
        actor,
        conversationId,
        limit: 200,
        ...(lastValue === undefined ? {} : { lastValue }),
      });
      return { ranks: page.messages.map(({ rank }) => rank), lastValue: page.lastValue };
    },
    GetConversation: async (lastValue: number | undefined) => {
      const page = await service.conversations.GetConversation({
        actor,
        conversationId,
        ...(lastValue === undefined ? {} : { lastValue }),
      });
      return { ranks: page.content.map(({ versions }) => versions[0]?.rank ?? -1), lastValue: page.lastValue };
    },
  };
  for (const next of Object.values(read)) {
    const ranks: number[] = [];
    let lastValue: number | undefined;
    do {
      const page = await next(lastValue);
      ranks.unshift(...page.ranks);
      ({ lastValue } = page);
    } while (lastValue !== undefined);
    expect(ranks).toEqual(Array.from({ length: total }, (_, i) => i));
  }
});

test("its events come in the JSON form in several answers, and on the stream without breaking it for others", async () => {
  const seen: string[] = [];
  let lastEventId = "";
  while (seen.length < total) {
    const { events } = await service.events.ListEvents({ actor, source: { conversationId }, lastEventId });
    expect(events.length).toBeGreaterThan(0);
    seen.push(...events.map(({ messageId }) => messageId));
    lastEventId = events.at(-1)?.eventId ?? "";
  }
  expect(new Set(seen).size).toBe(total);
  const subscriber = new Subscriber(service.address, { conversationId });
  await subscriber.has(total);
  expect(subscriber.events.map(({ messageId }) => messageId)).toEqual(seen);
  subscriber.end();
});

test("an answer that no document can hold is refused, and its run can still end", async () => {
  const asked = await service.ask("x", await service.createAgent());
  const run = service.runKey(asked.conversationId, asked.answers[0]?.runId ?? "");
  const { attempt } = await service.runs.StartRun({ run });
  await expect(
    service.runs.CompleteRun({
      run,
      attempt,
      outcome: "RUN_OUTCOME_SUCCEEDED",
      content: "x".repeat(12_000_000),
      lastSequence: 0,
    }),
  ).rejects.toMatchObject({ fields: [{ field: "content" }] });
  await service.runs.CompleteRun({
    run,
    attempt,
    outcome: "RUN_OUTCOME_FAILED",
    error: { code: "answer_too_large", message: "x" },
    lastSequence: 0,
  });
});

test("a message with more text in its versions than an answer holds is paged from its newest versions", async () => {
  const { conversationId: edited } = await service.ask("older");
  const posted = await service.conversations.PostMessage({ actor, conversationId: edited, message: newMessage("0") });
  const messageId = posted.message?.messageId ?? "";
  for (let i = 1; i < total; i++)
    await service.conversations.EditMessage({
      actor,
      conversationId: edited,
      messageId,
      content: `${i} ${"x".repeat(900_000)}`,
      mentions: [],
    });
  await service.conversations.PostMessage({ actor, conversationId: edited, message: newMessage("newer") });
  const pages: (readonly (readonly number[])[])[] = [];
  let lastValue: number | undefined;
  do {
    const page = await service.conversations.GetConversation({
      actor,
      conversationId: edited,
      ...(lastValue === undefined ? {} : { lastValue }),
    });
    pages.push(page.content.map(({ versions }) => versions.map(({ version }) => version)));
    ({ lastValue } = page);
  } while (lastValue !== undefined);
  expect(pages).toEqual([[[0]], [[total - 3, total - 2, total - 1]], [[0]]]);
});
