import { eventSubject } from "@parley/contracts";
import { storedEventCodec } from "@parley/contracts/conversation/v1";
import { eventually } from "@parley/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { actor, harness, newMessage, workspaceId } from "./_harness.ts";
import { Subscriber } from "./_subscriber.ts";

const service = harness();

/** Publishes deltas to an answer as its runner would. */
class Answer {
  readonly conversationId: string;
  readonly messageId: string;
  #count = 0;

  constructor(conversationId: string, messageId: string) {
    this.conversationId = conversationId;
    this.messageId = messageId;
  }

  static async create(): Promise<Answer> {
    const { conversationId, answers } = await service.ask("x", await service.createAgent());
    return new Answer(conversationId, answers[0]?.messageId ?? "");
  }

  async say(times: number): Promise<void> {
    for (let i = 0; i < times; i++) {
      const payload = storedEventCodec.encode({
        workspaceId,
        conversationId: this.conversationId,
        messageId: this.messageId,
        generationTokens: { text: `${++this.#count} `, classification: "tokens" },
        event: "generationTokens",
      });
      await service.broker.publish(eventSubject(workspaceId, this.conversationId, this.messageId), payload, {
        messageId: `${this.messageId}-${this.#count}`,
      });
    }
  }

  /** Follows it. */
  subscribe(options: ConstructorParameters<typeof Subscriber>[2] = {}): Subscriber {
    return new Subscriber(service.address, { conversationId: this.conversationId, messageId: this.messageId }, options);
  }
}

const numbers = (subscriber: Subscriber): number[] =>
  subscriber.events.map(({ generationTokens }) => Number(generationTokens?.text));
const upTo = (count: number, from = 1): number[] => Array.from({ length: count - from + 1 }, (_, i) => from + i);

test("replay and live join without a gap or a repeat, whenever the client comes and wherever it resumes", async () => {
  const schedule = fc.record({
    before: fc.integer({ min: 0, max: 40 }),
    during: fc.integer({ min: 0, max: 40 }),
    after: fc.integer({ min: 0, max: 10 }),
    cutAt: fc.nat(60),
    credit: fc.integer({ min: 1, max: 20 }),
  });
  await fc.assert(
    fc.asyncProperty(schedule, async ({ before, during, after, cutAt, credit }) => {
      const answer = await Answer.create();
      await answer.say(before);
      const publishing = answer.say(during);
      const first = answer.subscribe({ credit });
      const topUp = setInterval(() => first.grant(credit), 5);
      await publishing;
      await answer.say(after);
      const total = before + during + after;
      await first.has(total);
      clearInterval(topUp);
      expect(numbers(first)).toEqual(upTo(total));
      const cut = Math.min(cutAt, total);
      const resumed = answer.subscribe(cut === 0 ? {} : { lastEventId: first.events[cut - 1]?.eventId ?? "" });
      await answer.say(2);
      await resumed.has(total + 2 - cut);
      expect(numbers(resumed)).toEqual(upTo(total + 2, cut + 1));
      first.end();
      resumed.end();
    }),
    { numRuns: 20 },
  );
});

test("no more events than credit are sent, and a client without credit is disconnected", async () => {
  const answer = await Answer.create();
  await answer.say(3);
  const slow = answer.subscribe({ credit: 2 });
  await slow.has(2);
  await answer.say(1_100);
  expect(slow.events).toHaveLength(2);
  slow.grant(1);
  await slow.has(3);
  await answer.say(1_100);
  await eventually("it has stopped or goes on", () => (slow.events.length === 3 ? true : undefined));
  slow.grant(5_000);
  await Promise.race([slow.has(2_203), slow.closed]);
  // Either the past was still being read, which waits for credit, or it was live and too slow: never a gap.
  expect(numbers(slow)).toEqual(upTo(slow.events.length));
  slow.end();
});

test("a live client that is too slow for its buffer resumes and misses nothing", async () => {
  const answer = await Answer.create();
  const live = answer.subscribe({ credit: 1 });
  await eventually("it is open", () => live.opened || undefined);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await answer.say(1_100);
  expect(await live.closed).toMatchObject({ end: "SUBSCRIPTION_END_SLOW" });
  const resumed = answer.subscribe({ lastEventId: live.events.at(-1)?.eventId ?? "" });
  await resumed.has(1_099);
  expect([...numbers(live), ...numbers(resumed)]).toEqual(upTo(1_100));
  for (const subscriber of [live, resumed]) subscriber.end();
});

test("what can't be followed is refused with its reason", async () => {
  const answer = await Answer.create();
  const refused = async (
    source: { conversationId: string; messageId?: string },
    options: ConstructorParameters<typeof Subscriber>[2] = {},
  ) => {
    const subscriber = new Subscriber(service.address, source, options);
    const closed = await subscriber.closed;
    expect(subscriber.opened).toBe(false);
    subscriber.end();
    return closed.reason;
  };
  const { conversationId, messageId } = answer;
  expect(await refused({ conversationId: "cnv_missing" })).toBe("CONVERSATION_NOT_FOUND");
  expect(await refused({ conversationId, messageId: "msg_missing" })).toBe("MESSAGE_NOT_FOUND");
  expect(await refused({ conversationId, messageId }, { workspaceId: "ws_other" })).toBe("CONVERSATION_NOT_FOUND");
  for (const lastEventId of ["x", "local-abc", "local-abc-1x", "elsewhere-abc-1", "local-abc-99999999999999999"])
    expect(await refused({ conversationId, messageId }, { lastEventId })).toBe("INVALID_REQUEST_ERROR");
});

test("a cursor that can't be served gets an explicit gap with the text so far, then live events", async () => {
  const answer = await Answer.create();
  await answer.say(3);
  const first = answer.subscribe();
  await first.has(3);
  const [region, epoch] = (first.events[0]?.eventId ?? "").split("-");
  for (const [lastEventId, reason] of [
    [`${region}-${epoch}-999999999`, "cursor_past_head"],
    [`${region}-otherEpoch-1`, "other_epoch"],
  ] as const) {
    const late = answer.subscribe({ lastEventId });
    await late.has(1);
    expect(late.events[0]?.gap).toMatchObject({
      reason,
      message: { messageId: answer.messageId, agentMessage: { content: expect.stringMatching(/^1 2 3 /) } },
      lastRank: 1,
    });
    await answer.say(1);
    await late.has(2);
    expect(late.events[1]?.generationTokens).not.toBeNull();
    late.end();
  }
  first.end();
});

test("an ended answer's terminal event comes after any earlier id of the conversation's events", async () => {
  const { conversationId, answers } = await service.ask("x", await service.createAgent());
  const run = service.runKey(conversationId, answers[0]?.runId ?? "");
  const { attempt } = await service.runs.StartRun({ run });
  const source = { conversationId, messageId: answers[0]?.messageId ?? "" };
  const ids: string[] = [];
  // Other events of the stream lie between this answer's last delta and its end: a gap's id is one of them.
  for (let i = 0; i < 3; i++) {
    await service.ask(`between ${i}`);
    const late = new Subscriber(service.address, source, { lastEventId: "local-otherEpoch-1" });
    await late.has(1);
    ids.push(late.events[0]?.eventId ?? "");
    late.end();
  }
  await service.runs.CompleteRun({ run, attempt, outcome: "RUN_OUTCOME_SUCCEEDED", content: "done", lastSequence: 0 });
  for (const lastEventId of ids) {
    const resumed = new Subscriber(service.address, source, { lastEventId });
    expect(await resumed.closed).toMatchObject({ end: "SUBSCRIPTION_END_COMPLETE" });
    expect(resumed.events.map(({ payload }) => payload)).toEqual(["agentMessageSuccess"]);
    const last = new Subscriber(service.address, source, { lastEventId: resumed.events[0]?.eventId ?? "" });
    await last.closed;
    expect(last.events).toEqual([]);
    for (const subscriber of [resumed, last]) subscriber.end();
  }
});

test("one malformed request is refused and leaves the replica and the stream alone", async () => {
  const { conversationId } = await service.ask("x");
  const nobody = new Subscriber(service.address, { conversationId }, { workspaceId: "" });
  expect((await nobody.closed).reason).toBe("NOT_AUTHENTICATED");
  nobody.end();
  expect(
    (await service.agents.ListAgents({ actor: { workspaceId, keyId: "k" } })).agents.length,
  ).toBeGreaterThanOrEqual(0);
});

test("a user message's stream holds its one event and ends", async () => {
  const { conversationId, userMessageId } = await service.ask("hello");
  const subscriber = new Subscriber(service.address, { conversationId, messageId: userMessageId });
  expect(await subscriber.closed).toMatchObject({ end: "SUBSCRIPTION_END_COMPLETE" });
  expect(subscriber.events).toMatchObject([{ payload: "userMessageNew", messageId: userMessageId }]);
  subscriber.end();
});

test("no more bytes than credit are sent, and what comes back lets the next ones go", async () => {
  const answer = await Answer.create();
  await answer.say(60);
  const slow = answer.subscribe({ creditBytes: 4_000 });
  await slow.has(1);
  await eventually("it has stopped", async () => {
    const before = slow.events.length;
    await answer.say(1);
    return slow.events.length === before ? true : undefined;
  });
  expect(slow.events.length).toBeLessThan(9);
  while (slow.events.length < 60) {
    const before = slow.events.length;
    slow.grant(0, 4_000);
    await slow.has(before + 1);
  }
  expect(numbers(slow)).toEqual(upTo(slow.events.length));
  slow.end();
});

test("a large message is read once there is room for it, and not shown when it was deleted meanwhile", async () => {
  const { conversationId, userMessageId } = await service.ask("secret ".repeat(20_000));
  await service.conversations.PostMessage({ actor, conversationId, message: newMessage("small") });
  const [waiting, refused] = [1, 2].map(
    () => new Subscriber(service.address, { conversationId }, { creditBytes: 100_000 }),
  );
  if (waiting === undefined || refused === undefined) throw new Error("nobody follows");
  for (const subscriber of [waiting, refused])
    await eventually("room is asked for", () => (subscriber.wanted.length > 0 ? true : undefined));
  expect([waiting.events, waiting.wanted[0]]).toEqual([[], expect.any(Number)]);
  expect(waiting.wanted[0]).toBeGreaterThan(140_000);
  waiting.grantRoom();
  await waiting.has(2);
  expect(waiting.events.map(({ userMessageNew }) => userMessageNew?.userMessage?.content.length)).toEqual([140_000, 5]);
  await service.conversations.DeleteMessage({ actor, conversationId, messageId: userMessageId });
  refused.grantRoom();
  await refused.has(2);
  expect(JSON.stringify(refused.events)).not.toContain("secret");
  for (const subscriber of [waiting, refused]) subscriber.end();
});

test("what is live is the same as what is read back later, of every kind of message that has come to be", async () => {
  const agentId = await service.createAgent();
  const { conversationId } = await service.ask("first");
  const live = new Subscriber(service.address, { conversationId });
  await live.has(1);
  await service.conversations.PostMessage({ actor, conversationId, message: newMessage("of an agent", agentId) });
  await live.has(3);
  const { message } = await service.conversations.PostMessage({ actor, conversationId, message: newMessage("plain") });
  await service.conversations.EditMessage({
    actor,
    conversationId,
    messageId: message?.messageId ?? "",
    content: "other",
    mentions: [],
  });
  await live.has(5);
  const later = new Subscriber(service.address, { conversationId });
  await later.has(5);
  expect(live.events).toEqual(later.events);
  expect(live.events.map(({ payload }) => payload)).toEqual([
    "userMessageNew",
    "userMessageNew",
    "agentMessageNew",
    "userMessageNew",
    "userMessageNew",
  ]);
  for (const subscriber of [live, later]) subscriber.end();
});
