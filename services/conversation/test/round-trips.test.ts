import { CommandCounter, eventually } from "@parley/testing";
import type { SentCommand } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Harness, actor, newMessage } from "./_harness.ts";
import { finish } from "./_runner.ts";
import { Subscriber } from "./_subscriber.ts";
import { commitStep, searchCall, startedAnswer } from "./_step.ts";

// What is done for all requests, by a clock of its own.
const others = ["outbox", "lives", "stream_identities", "leases"];
const service = new Harness();
let counter: CommandCounter;
beforeAll(async () => {
  counter = await CommandCounter.start();
  const slow = { PARLEY_CARETAKER_INTERVAL_MS: "60000", PARLEY_SWEEP_AFTER_MS: "60000" };
  await service.start(20_000, { ...slow, PARLEY_MONGODB_URL: counter.url });
});
afterAll(async () => {
  await service.stop();
  await counter.stop();
});

const during = (work: () => Promise<unknown>) => counter.during(work, others);
const transactions = (sent: readonly SentCommand[]) => sent.filter(({ name }) => name === "commitTransaction").length;
const shown = (sent: readonly SentCommand[]) => sent.map(({ name, collection }) => `${name} ${collection}`);

test("a post asks the database no more often than it did", async () => {
  const agentId = await service.createAgent();
  const { conversationId } = await service.ask("first", agentId);
  const post = () =>
    service.conversations.PostMessage({ actor, conversationId, message: newMessage("second", agentId) });
  await post();
  const sent = await during(post);
  expect(transactions(sent)).toBe(1);
  expect(shown(sent)).toEqual([
    "find agents",
    "find budgets",
    "find conversations",
    "update conversations",
    "insert messages",
    "insert runs",
    "commitTransaction ",
  ]);
});

test("a step of an answer is two transactions: what was asked for, and what came of it", async () => {
  const started = await startedAnswer(service);
  const { run, attempt } = started;
  const ids: string[] = [];
  const asked = await during(async () => {
    const { actions } = await commitStep(service, started, 0, [searchCall("a"), searchCall("b"), searchCall("c")]);
    ids.push(...actions.map(({ actionId }) => actionId));
  });
  const results = ids.map((actionId) => ({ actionId, text: "x", content: "[]", started: 1, ended: 2 }));
  const came = await during(() => service.runs.CommitResults({ run, attempt, results }));
  expect([transactions(asked), transactions(came)]).toEqual([1, 1]);
});

test("a page asks for what it shows, however much its messages have in older versions", async () => {
  const { conversationId } = await service.ask("x".repeat(100_000));
  const messages = service.mongo.db.collection<{ _id: string; version: number }>("messages");
  const first = await messages.findOne({ conversationId });
  if (first === null) throw new Error("The message is missing");
  const more = Array.from({ length: 200 }, (_, at) => ({ ...first, _id: `msg_version_${at + 1}`, version: at + 1 }));
  await messages.insertMany(more);
  const ids: string[] = [];
  const sent = await during(async () => {
    const page = await service.conversations.ListMessages({ actor, conversationId, limit: 20 });
    ids.push(...page.messages.map(({ messageId }) => messageId));
  });
  expect(ids).toEqual(["msg_version_200"]);
  expect(sent.map(({ name }) => name)).not.toContain("getMore");
});

/** What the streams of a conversation ask the database for while one more message comes to all of them. */
async function readForStreams(address: string, asked: CommandCounter): Promise<readonly string[]> {
  const { conversationId } = await service.ask("first");
  const streams = Array.from({ length: 20 }, () => new Subscriber(address, { conversationId }));
  await Promise.all(streams.map((stream) => stream.has(1)));
  const sent = await asked.during(async () => {
    await service.conversations.PostMessage({ actor, conversationId, message: newMessage("second") });
    await Promise.all(streams.map((stream) => stream.has(2)));
  }, others);
  for (const stream of streams) stream.end();
  return shown(sent).filter((command) => command === "find messages");
}

test("a new message is read for many streams at once: its weight, and itself; by who has committed it at most", async () => {
  const elsewhere = await CommandCounter.start();
  try {
    const slow = { PARLEY_MONGODB_URL: elsewhere.url };
    await using other = await service.replica(slow);
    expect(await readForStreams(other.address, elsewhere)).toHaveLength(2);
    expect((await readForStreams(service.address, counter)).length).toBeLessThanOrEqual(2);
  } finally {
    await elsewhere.stop();
  }
});

test("a stream of the public family that is opened again at rest asks for its conversation alone", async () => {
  const { conversationId, answers } = await service.ask("first", await service.createAgent());
  await finish(service, conversationId, answers[0]?.runId ?? "");
  const first = new Subscriber(service.address, { conversationId });
  const done = await eventually("the end is told", async () =>
    first.events.find(({ payload }) => payload === "agentMessageDone"),
  );
  expect(first.events.map(({ payload }) => payload)).toContain("agentMessageConsumptionUpdated");
  first.end();
  const asked: string[] = [];
  const listening = service.broker.connection.subscribe("$JS.API.>", {
    callback: (_error, { subject }) => asked.push(subject),
  });
  const sent = await during(async () => {
    const again = new Subscriber(service.address, { conversationId }, { lastEventId: done.eventId });
    await eventually("it is opened", async () => again.opened || undefined);
    await service.conversations.PostMessage({ actor, conversationId, message: newMessage("second") });
    await again.has(1);
    expect(again.events.map(({ payload }) => payload)).toEqual(["userMessageNew"]);
    again.end();
  });
  const post = ["find conversations", "update conversations", "insert messages", "commitTransaction "];
  expect(shown(sent)).toEqual(["find conversations", ...post]);
  // The broker is not asked for what it holds of the conversation either.
  expect(asked.filter((subject) => /\.(MSG|DIRECT)\.GET\.EVENTS/.test(subject))).toEqual([]);
  listening.unsubscribe();
});
