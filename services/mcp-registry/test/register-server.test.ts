import { expect, test } from "vitest";
import { actor, harness, other, person, refusal } from "./_harness.ts";

const registry = harness({ PARLEY_SERVERS_PER_NAME: "3" });
const register = async (serverName: string, owner = actor) =>
  registry.servers.RegisterServer({ actor: owner, serverName });
const live = async (serverIds: readonly string[], owner = actor) =>
  (await registry.servers.CheckServers({ actor: owner, serverIds: [...serverIds] })).servers.map(
    ({ serverId }) => serverId,
  );

test("each registration has an id of its own and a lease of 20 minutes", async () => {
  const [first, second] = [await register("notebook"), await register("notebook")];
  expect(first.serverId).not.toBe(second.serverId);
  expect(Number(first.expiresAt) - Date.now()).toBeGreaterThan(19 * 60_000);
  expect(Number(first.expiresAt) - Date.now()).toBeLessThanOrEqual(20 * 60_000);
});

test.each(["", "four", "x".repeat(31), "a\u0000bcdef"])("a name of %j is refused", async (name) => {
  expect(await refusal(register(name))).toEqual(["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", "serverName"]);
});

test.each(["fives", "x".repeat(30)])("a name of %j is taken", async (name) => {
  expect((await register(name)).serverId).toMatch(/^mcs_/);
});

test("where an owner has too many of a name, the one heard of least lately goes that nobody listens to", async () => {
  const [oldest, second, third] = [
    await register("many of it"),
    await register("many of it"),
    await register("many of it"),
  ];
  await registry.open(oldest.serverId);
  await registry.servers.HeartbeatServer({ actor, serverId: second.serverId });
  const fourth = await register("many of it");
  const others = await Promise.all([register("many of it", other), register("some other name")]);
  const ids = [oldest, second, third, fourth].map(({ serverId }) => serverId);
  expect((await live(ids)).toSorted()).toEqual([oldest, second, fourth].map(({ serverId }) => serverId).toSorted());
  expect(await live([others[0].serverId], other)).toEqual([others[0].serverId]);
});

test("where somebody listens to all of them, no other is registered", async () => {
  const servers = await Promise.all(Array.from({ length: 3 }, () => registry.register(actor, "all of them")));
  await Promise.all(servers.map((serverId) => registry.open(serverId)));
  expect(await refusal(register("all of them"))).toEqual(["FAILED_PRECONDITION", "TOO_MANY_SERVERS", undefined]);
  expect((await live(servers)).toSorted()).toEqual(servers.toSorted());
});

test("registered by many at once, there are never more than may be", async () => {
  const ann = person("ann");
  const made = await Promise.all(Array.from({ length: 12 }, () => registry.register(ann, "by many")));
  expect(await live(made, ann)).toHaveLength(3);
});
