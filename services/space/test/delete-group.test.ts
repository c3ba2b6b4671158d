import { expect, test } from "vitest";
import { harness, manager, refusal, stranger } from "./_harness.ts";

const parley = harness();
const notFound = ["NOT_FOUND", "GROUP_NOT_FOUND", undefined];

test("a deleted group is not found", async () => {
  const { groupId } = await parley.group();
  expect(await refusal(parley.groups.DeleteGroup({ actor: stranger, groupId }))).toEqual(notFound);
  await parley.groups.DeleteGroup({ actor: manager, groupId });
  expect(await refusal(parley.groups.GetGroup({ actor: manager, groupId }))).toEqual(notFound);
  expect(await refusal(parley.groups.DeleteGroup({ actor: manager, groupId }))).toEqual(notFound);
});

test("a group that a space has is kept until the space lets it go", async () => {
  const { groupId } = await parley.group({ memberIds: ["usr_ann"] });
  const { spaceId } = await parley.create({ groupIds: [groupId] });
  expect(await refusal(parley.groups.DeleteGroup({ actor: manager, groupId }))).toEqual([
    "ABORTED",
    "GROUP_IN_USE",
    undefined,
  ]);
  await parley.spaces.UpdateSpaceMembers({ actor: manager, spaceId });
  await parley.groups.DeleteGroup({ actor: manager, groupId });
});

test("the name of a deleted group is free, and a repeated creation does not bring it back", async () => {
  const creation = { name: "Once", memberIds: ["usr_ann"], idempotencyKey: { key: "once", bodyHash: "h" } };
  const { groupId } = await parley.group(creation);
  await parley.groups.DeleteGroup({ actor: manager, groupId });
  expect(await refusal(parley.group(creation))).toEqual(notFound);
  await expect(parley.group(creation)).rejects.toThrow("idempotency key");
  const { groups } = await parley.groups.ListGroups({ actor: manager });
  expect(groups.map(({ name }) => name)).not.toContain("Once");
  expect((await refusal(parley.create({ groupIds: [groupId] })))[2]).toBe("groupIds[0]");
  await parley.group({ name: "once" });
});

test("no space ends up with a group that is deleted while it takes it", async () => {
  for (let round = 0; round < 8; round++) {
    const { groupId } = await parley.group();
    const outcomes = await Promise.allSettled([
      parley.create({ groupIds: [groupId] }),
      parley.groups.DeleteGroup({ actor: manager, groupId }),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  }
});

test("a key that names spaces deletes no group, and does not learn whether a space has it", async () => {
  const { groupId } = await parley.group();
  const bounded = { ...manager, spaceIds: [(await parley.create({ groupIds: [groupId] })).spaceId] };
  for (const named of [groupId, (await parley.group()).groupId, "grp_none"])
    expect(await refusal(parley.groups.DeleteGroup({ actor: bounded, groupId: named }))).toEqual([
      "PERMISSION_DENIED",
      "SPACE_MANAGEMENT_NOT_AUTHORIZED",
      undefined,
    ]);
  expect((await parley.groups.GetGroup({ actor: manager, groupId })).group?.groupId).toBe(groupId);
});
