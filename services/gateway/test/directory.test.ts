import { streams } from "@parley/contracts";
import { userChangedCodec } from "@parley/contracts/directory/v1";
import { Broker } from "@parley/events";
import { eventually } from "@parley/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Harness } from "./_harness.ts";

let harness: Harness;
let broker: Broker;
beforeAll(async () => {
  harness = await Harness.start();
  broker = await Broker.connect({ url: harness.servers.natsUrl, name: "test" });
}, 60_000);
afterAll(async () => {
  await broker.close();
  await harness.stop();
});

const outbox = () => harness.mongo.db.collection("outbox").countDocuments({});
const messages = async () => (await broker.manager.streams.info(streams.directory.name)).state.messages;
async function message(sequence: number) {
  const { data, subject } = await broker.manager.streams.getMessage(streams.directory.name, { seq: sequence });
  return { subject, ...userChangedCodec.decode(data) };
}

it("publishes once what the command line could not publish", async () => {
  const { workspaceId } = harness.workspace;
  const cat = { username: "cat", fullName: "Cat Poe", email: "cat@example.com" };
  // Nothing listens there.
  const nowhere = "nats://127.0.0.1:1";
  const { userId } = await harness.identity(({ directory }) => directory.createPerson(workspaceId, cat), nowhere);
  await eventually("the outbox is empty", async () => (await outbox()) === 0 || undefined, 30_000);
  expect(await message(2)).toMatchObject({
    subject: `directory.user.${workspaceId}`,
    workspaceId,
    revision: "1",
    person: { userId, ...cat },
  });
  expect(await messages()).toBe(2);
});

it("publishes a person at once when the broker can be reached", async () => {
  const bob = await harness.identity(({ directory }) =>
    directory.createPerson(harness.workspace.workspaceId, { username: "bob", fullName: "Bob", email: "" }),
  );
  expect(await outbox()).toBe(0);
  expect((await message(3)).person?.userId).toBe(bob.userId);
  expect(await messages()).toBe(3);
});

it("publishes nothing of a person who was not made", async () => {
  await expect(
    harness.identity(({ directory }) =>
      directory.createPerson(harness.workspace.workspaceId, { username: "bob", fullName: "Bob", email: "" }),
    ),
  ).rejects.toMatchObject({ code: "ALREADY_EXISTS" });
  expect([await outbox(), await messages()]).toEqual([0, 3]);
});

it("reconcile publishes every person again", async () => {
  expect(await harness.identity(({ reconcileDirectory }) => reconcileDirectory())).toBe(3);
  const published = await Promise.all([message(4), message(5), message(6)]);
  expect(new Set(published.map(({ person }) => person?.username))).toEqual(new Set(["ann", "bob", "cat"]));
});
