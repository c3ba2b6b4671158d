import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness, other, person, refusal, stranger } from "./_harness.ts";

const registry = harness({ PARLEY_SERVER_LEASE_MS: "1500" });
const beat = async (serverId: string, owner = actor) => registry.servers.HeartbeatServer({ actor: owner, serverId });

test("a heartbeat begins the lease anew; without one it ends", async () => {
  const [beaten, silent] = [await registry.register(), await registry.register()];
  const first = await beat(beaten);
  expect(first.success).toBe(true);
  await eventually("the silent one ends", async () => {
    await beat(beaten);
    const { servers } = await registry.servers.CheckServers({ actor, serverIds: [silent] });
    return servers.length === 0 ? true : undefined;
  });
  const [late, { success, expiresAt }] = [await beat(silent), await beat(beaten)];
  expect(late.success).toBe(false);
  expect(success).toBe(true);
  expect(Number(expiresAt)).toBeGreaterThan(Number(first.expiresAt));
});

test("when a lease ends, so do its stream and its calls, and it can't be opened again", async () => {
  const opened = await registry.serve();
  const taken = await registry.startCall(opened.serverId);
  await registry.take(opened);
  const waiting = await registry.startCall(opened.serverId);
  for (const { callId } of [taken, waiting]) {
    const { failure, writtenAt } = await registry.ended(callId);
    expect(failure?.kind).toBe("TOOL_CALL_FAILURE_KIND_SERVER_GONE");
    expect(writtenAt === undefined).toBe(callId === waiting.callId);
  }
  const stream = { workspaceId: "ws_test", ...opened };
  expect((await registry.streams.TakeFrames(stream)).isOver).toBe(true);
  expect(await refusal(registry.open(opened.serverId))).toEqual(["NOT_FOUND", "SERVER_NOT_FOUND", undefined]);
  expect(await registry.answer(opened.serverId, taken.callId)).toBe(false);
});

test("an unknown server and another's are answered alike, with a time", async () => {
  const serverId = await registry.register(person("ann"));
  for (const [id, owner] of [
    ["mcs_unknown", actor],
    [serverId, other],
    [serverId, person("bob")],
    [serverId, stranger],
  ] as const) {
    const { success, expiresAt } = await beat(id, owner);
    expect([success, Number(expiresAt) <= Date.now() + 50]).toEqual([false, true]);
  }
});

test("a person's server is theirs by any of their keys", async () => {
  const serverId = await registry.register(person("ann", "key_one"));
  expect((await beat(serverId, person("ann", "key_two"))).success).toBe(true);
});
