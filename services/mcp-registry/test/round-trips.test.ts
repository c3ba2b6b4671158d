import { CommandCounter } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Harness, workspaceId } from "./_harness.ts";

const registry = new Harness();
const slow = { PARLEY_CARETAKER_INTERVAL_MS: "60000", PARLEY_SWEEP_AFTER_MS: "60000" };
let counter: CommandCounter;
beforeAll(async () => {
  counter = await CommandCounter.start();
  await registry.start({ ...slow, PARLEY_MONGODB_URL: counter.url });
});
afterAll(async () => {
  await registry.stop();
  await counter.stop();
});

// The mark is what makes a call run at most once, and its result can't go before it was committed elsewhere: ADR 26.
test("a call is two transactions, a mark that its client was given it, and its result's removal", async () => {
  const server = await registry.serve();
  const sent = await counter.during(async () => {
    const { callId } = await registry.startCall(server.serverId);
    await registry.take(server);
    await registry.answer(server.serverId, callId);
    await registry.call(callId);
    await registry.calls.ForgetCall({ workspaceId, callId });
  });
  const writes = sent.filter(({ name, collection }) => collection === "calls" && ["insert", "update"].includes(name));
  expect(writes.map(({ name }) => name)).toEqual(["insert", "update", "update", "update"]);
  expect(sent.filter(({ name }) => name === "commitTransaction")).toHaveLength(2);
});

test("of calls that wait together a stream marks all at once", async () => {
  const server = await registry.serve();
  const sent = await counter.during(async () => {
    for (let started = 0; started < 5; started += 1) await registry.startCall(server.serverId);
    expect(await registry.take(server)).toHaveLength(5);
  });
  const marks = sent.filter(({ name, collection }) => collection === "calls" && name === "update");
  expect(marks).toHaveLength(1);
});
