import { expect, test } from "vitest";
import { actor, harness, other, person, refusal, stranger } from "./_harness.ts";

const registry = harness();
const check = async (owner: typeof actor, serverIds: string[]) =>
  (await registry.servers.CheckServers({ actor: owner, serverIds })).servers;

test("of the servers named, the caller's own are answered", async () => {
  const [mine, theirs] = [await registry.register(actor, "my notes"), await registry.register(other)];
  await registry.open(mine);
  const found = await check(actor, [mine, theirs, "mcs_unknown"]);
  expect(found).toMatchObject([{ serverId: mine, name: "my notes", hasStream: true }]);
  expect(await check(other, [mine, theirs])).toMatchObject([{ serverId: theirs, hasStream: false }]);
  for (const nobody of [stranger, person("ann")]) expect(await check(nobody, [mine, theirs])).toEqual([]);
});

test("too many are refused", async () => {
  const asked = check(
    actor,
    Array.from({ length: 101 }, (_, index) => `mcs_${index}`),
  );
  expect(await refusal(asked)).toEqual(["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", "serverIds"]);
});
