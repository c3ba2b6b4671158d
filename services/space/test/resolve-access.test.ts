import type { ActorContext } from "@parley/contracts/common/v1";
import { expect, test } from "vitest";
import { actor, harness, manager, person, refusal, stranger } from "./_harness.ts";

const parley = harness();

test("a removal counts with its answer, by group too", async () => {
  const { groupId } = await parley.group({ memberIds: ["usr_ann"] });
  const { spaceId } = await parley.create({ isRestricted: true, groupIds: [groupId] });
  expect(await parley.access.ResolveAccess({ actor: person("ann"), spaceIds: [spaceId] })).toEqual({
    readableSpaceIds: [spaceId],
    memberSpaceIds: [spaceId],
    groupIds: [groupId],
  });
  await parley.groups.UpdateGroup({ actor: manager, groupId, members: { memberIds: ["usr_bob"] } });
  expect(await parley.access.ResolveAccess({ actor: person("ann"), spaceIds: [spaceId] })).toEqual({
    readableSpaceIds: [],
    memberSpaceIds: [],
    groupIds: [],
  });
});

test("an open space is readable for everybody, and has as members people, those of its groups and keys that name it", async () => {
  const { groupId } = await parley.group({ memberIds: ["usr_bob"] });
  const direct = await parley.create({ memberIds: ["usr_ann"] });
  const grouped = await parley.create({ groupIds: [groupId] });
  const spaceIds = [direct.spaceId, grouped.spaceId];
  const memberOf = async (who: ActorContext) => {
    const { readableSpaceIds, memberSpaceIds } = await parley.access.ResolveAccess({ actor: who, spaceIds });
    expect(readableSpaceIds.toSorted()).toEqual((who.spaceIds ?? spaceIds).toSorted());
    return memberSpaceIds;
  };
  expect([await memberOf(person("ann")), await memberOf(person("bob"))]).toEqual([[direct.spaceId], [grouped.spaceId]]);
  for (const who of [manager, actor, { ...person("bob"), spaceIds: [direct.spaceId] }])
    expect(await memberOf(who)).toEqual([]);
  expect(await memberOf({ ...actor, spaceIds: [direct.spaceId] })).toEqual([direct.spaceId]);
  for (const spaceId of spaceIds) await parley.spaces.DeleteSpace({ actor: manager, spaceId });
  expect([await memberOf(person("ann")), await memberOf(person("bob"))]).toEqual([[direct.spaceId], [grouped.spaceId]]);
  expect(await memberOf(person("cyd"))).toEqual([]);
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
