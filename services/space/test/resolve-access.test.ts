import { expect, test } from "vitest";
import { actor, harness, manager, person, refusal, stranger } from "./_harness.ts";

const parley = harness();

test("a removal counts with its answer, by group too", async () => {
  const { groupId } = await parley.group({ memberIds: ["usr_ann"] });
  const { spaceId } = await parley.create({ isRestricted: true, groupIds: [groupId] });
  expect(await parley.access.ResolveAccess({ actor: person("ann"), spaceIds: [spaceId] })).toEqual({
    readableSpaceIds: [spaceId],
    groupIds: [groupId],
  });
  await parley.groups.UpdateGroup({ actor: manager, groupId, members: { memberIds: ["usr_bob"] } });
  expect(await parley.access.ResolveAccess({ actor: person("ann"), spaceIds: [spaceId] })).toEqual({
    readableSpaceIds: [],
    groupIds: [],
  });
});

test("a deleted open space restricts nobody, also whoever joins later", async () => {
  const { spaceId } = await parley.create({ memberIds: ["usr_ann"] });
  await parley.spaces.DeleteSpace({ actor: manager, spaceId });
  for (const who of [person("ann"), person("bob"), actor, manager])
    expect(await parley.readableFor(who, [spaceId])).toEqual([spaceId]);
});

test("a deleted restricted space is read by its last members and the keys that name it, not by administrators", async () => {
  const { spaceId } = await parley.create({ isRestricted: true, memberIds: ["usr_ann"] });
  await parley.spaces.DeleteSpace({ actor: manager, spaceId });
  for (const who of [person("ann"), { ...actor, spaceIds: [spaceId] }])
    expect(await parley.readableFor(who, [spaceId])).toEqual([spaceId]);
  for (const who of [person("bob"), actor, manager, { ...person("ann"), spaceIds: ["spc_other"] }])
    expect(await parley.readableFor(who, [spaceId])).toEqual([]);
});

test("another workspace's space, and one that never was, can be read by nobody", async () => {
  const { spaceId } = await parley.create();
  expect(await parley.readableFor(stranger, [spaceId, "spc_none", ""])).toEqual([]);
  expect(await parley.readableFor(manager, [])).toEqual([]);
});

test("more than a thousand spaces, or nobody who asks, are refused", async () => {
  const spaceIds = Array.from({ length: 1_001 }, (_, at) => `spc_${at}`);
  const [code, , field] = await refusal(parley.access.ResolveAccess({ actor, spaceIds }));
  expect([code, field]).toEqual(["INVALID_ARGUMENT", "spaceIds"]);
  expect((await refusal(parley.access.ResolveAccess({ spaceIds: [] })))[0]).toBe("UNAUTHENTICATED");
  expect(await parley.readableFor(actor, spaceIds.slice(1))).toEqual([]);
});
