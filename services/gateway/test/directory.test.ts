import { keyChangedSubject, streams, userChangedSubject } from "@parley/contracts";
import { keyChangedCodec, userChangedCodec } from "@parley/contracts/directory/v1";
import { Broker, lastOnSubject, readSubject } from "@parley/events";
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
const people = () => published(userChangedSubject(harness.workspace.workspaceId));
const keys = () => published(keyChangedSubject(harness.workspace.workspaceId));

/** What lies on a subject, oldest first. */
async function published(subject: string): Promise<readonly Uint8Array[]> {
  const last = await lastOnSubject(broker, streams.directory.name, subject);
  const range = { fromSequence: 1, throughSequence: last?.sequence ?? 0 };
  const never = new AbortController().signal;
  const payloads: Uint8Array[] = [];
  for await (const page of readSubject(broker, streams.directory.name, subject, range, never))
    payloads.push(...page.map(({ payload }) => payload));
  return payloads;
}
const personOf = (payload: Uint8Array | undefined) => userChangedCodec.decode(payload ?? new Uint8Array());
const keyOf = (payload: Uint8Array | undefined) => keyChangedCodec.decode(payload ?? new Uint8Array());

it("publishes once what the command line could not publish", async () => {
  const { workspaceId } = harness.workspace;
  const cat = { username: "cat", fullName: "Cat Poe", email: "cat@example.com" };
  // Nothing listens there.
  const nowhere = "nats://127.0.0.1:1";
  const { userId } = await harness.identity(({ directory }) => directory.createPerson(workspaceId, cat), nowhere);
  await eventually("the outbox is empty", async () => (await outbox()) === 0 || undefined, 30_000);
  const [, second] = await people();
  expect(personOf(second)).toMatchObject({
    workspaceId,
    revision: "1",
    person: { userId, ...cat },
  });
  expect(await people()).toHaveLength(2);
});

it("publishes a person at once when the broker can be reached", async () => {
  const bob = await harness.identity(({ directory }) =>
    directory.createPerson(harness.workspace.workspaceId, { username: "bob", fullName: "Bob", email: "" }),
  );
  expect(await outbox()).toBe(0);
  expect((await people()).map((payload) => personOf(payload).person?.userId).slice(2)).toEqual([bob.userId]);
});

it("publishes nothing of a person who was not made", async () => {
  await expect(
    harness.identity(({ directory }) =>
      directory.createPerson(harness.workspace.workspaceId, { username: "bob", fullName: "Bob", email: "" }),
    ),
  ).rejects.toMatchObject({ code: "ALREADY_EXISTS" });
  expect([await outbox(), (await people()).length]).toEqual([0, 3]);
});

it("publishes a key as it is made, changed and revoked, without what it opens", async () => {
  const { workspaceId } = harness.workspace;
  const before = (await keys()).length;
  const wanted = { name: "nightly", scopes: [], spaceIds: [], userId: null, budgetCredits: null, expiresAt: null };
  const { keyId, secrets } = await harness.identity(async ({ keys: service }) => {
    const { key } = await service.issue({ workspaceId, ...wanted }, "cli", null);
    const rotated = await service.rotate(workspaceId, key.keyId, 60, "cli", null);
    await service.revoke(workspaceId, key.keyId, "cli");
    return rotated.key;
  });
  const changed = (await keys()).slice(before).map(keyOf);
  const key = { workspaceId, keyId, name: "nightly", userId: "" };
  const [first, second] = secrets;
  const issued = { newestSecretAt: String(first?.createdAt), earlierSecretsEndAt: "0" };
  const rotated = { newestSecretAt: String(second?.createdAt), earlierSecretsEndAt: String(first?.expiresAt) };
  expect(changed).toEqual([
    { ...key, isRevoked: false, revision: "0", ...issued },
    { ...key, isRevoked: false, revision: "1", ...rotated },
    { ...key, isRevoked: true, revision: "2", ...rotated },
  ]);
  expect(await outbox()).toBe(0);
});

it("reconcile publishes every person and every key again, revoked ones as well", async () => {
  const stored = await harness.mongo.db.collection("api_keys").countDocuments({});
  const before = (await keys()).length;
  const counts = await harness.identity(({ reconcileDirectory }) => reconcileDirectory());
  expect(counts).toEqual({ people: 3, keys: stored });
  const names = (await people()).slice(3).map((payload) => personOf(payload).person?.username);
  expect(new Set(names)).toEqual(new Set(["ann", "bob", "cat"]));
  const again = (await keys()).slice(before).map(keyOf);
  expect(again.filter(({ name, isRevoked }) => name === "nightly" && isRevoked)).toHaveLength(1);
});
