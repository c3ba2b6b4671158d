import { CommandCounter } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Harness } from "./_harness.ts";

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

test("a call is two transactions, and a mark that its client was given it", async () => {
  const server = await registry.serve();
  const sent = await counter.during(async () => {
    const { callId } = await registry.startCall(server.serverId);
    await registry.take(server);
    await registry.answer(server.serverId, callId);
    await registry.call(callId);
  });
  const writes = sent.filter(({ name, collection }) => collection === "calls" && ["insert", "update"].includes(name));
  expect(writes.map(({ name }) => name)).toEqual(["insert", "update", "update"]);
  expect(sent.filter(({ name }) => name === "commitTransaction")).toHaveLength(2);
});
