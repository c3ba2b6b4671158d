import { expect, test } from "vitest";
import { actor, harness, other, person, refusal, stranger } from "./_harness.ts";

const registry = harness();

test("each is told of its own server, in the order of the heartbeats, whoever else's are among them", async () => {
  const mine = await Promise.all(Array.from({ length: 20 }, () => registry.register()));
  const others = await Promise.all(Array.from({ length: 5 }, () => registry.register(other)));
  const anns = await registry.register(person("ann"));
  const right = [
    ...mine.map((serverId) => ({ actor, serverId })),
    ...others.map((serverId) => ({ actor: other, serverId })),
    { actor: person("ann", "key_two"), serverId: anns },
    // Twice the same.
    { actor, serverId: mine[0] ?? "" },
  ];
  const wrong = [
    { actor, serverId: "mcs_unknown" },
    ...others.map((serverId) => ({ actor, serverId })),
    { actor: person("bob"), serverId: anns },
    { actor: stranger, serverId: mine[1] ?? "" },
  ];
  const mixed = [...wrong.slice(0, 3), ...right, ...wrong.slice(3)];
  const { heartbeats } = await registry.servers.HeartbeatServers({ heartbeats: mixed });
  expect(heartbeats.map(({ success }) => success)).toEqual(mixed.map((heartbeat) => right.includes(heartbeat)));
  for (const { success, expiresAt } of heartbeats) expect(Number(expiresAt) > Date.now() + 50).toBe(success);
});

test("the lease of each begins anew, and none but theirs", async () => {
  const [beaten, left] = [await registry.register(), await registry.register()];
  const leaseOf = async (serverId: string): Promise<number> => {
    const { servers } = await registry.servers.CheckServers({ actor, serverIds: [serverId] });
    return Number(servers[0]?.expiresAt);
  };
  const before = await Promise.all([leaseOf(beaten), leaseOf(left)]);
  const heartbeats = [
    { actor, serverId: beaten },
    { actor: other, serverId: left },
  ];
  await registry.servers.HeartbeatServers({ heartbeats });
  const after = await Promise.all([leaseOf(beaten), leaseOf(left)]);
  expect(after[0]).toBeGreaterThan(before[0]);
  expect(after[1]).toBe(before[1]);
});

test("none are no heartbeats, and more than 100 are refused", async () => {
  expect((await registry.servers.HeartbeatServers({ heartbeats: [] })).heartbeats).toEqual([]);
  const heartbeats = Array.from({ length: 101 }, () => ({ actor, serverId: "mcs_unknown" }));
  expect(await refusal(registry.servers.HeartbeatServers({ heartbeats }))).toEqual([
    "INVALID_ARGUMENT",
    "INVALID_REQUEST_ERROR",
    "heartbeats",
  ]);
});
