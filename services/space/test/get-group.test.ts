import { expect, test } from "vitest";
import { harness, manager, refusal, stranger } from "./_harness.ts";

const parley = harness();

test("reads a group; another workspace's is not found", async () => {
  const group = await parley.group({ memberIds: ["usr_ann"] });
  const { groupId } = group;
  expect((await parley.groups.GetGroup({ actor: manager, groupId })).group).toEqual(group);
  const notFound = ["NOT_FOUND", "GROUP_NOT_FOUND", undefined];
  expect(await refusal(parley.groups.GetGroup({ actor: stranger, groupId }))).toEqual(notFound);
  expect(await refusal(parley.groups.GetGroup({ actor: manager, groupId: "grp_none" }))).toEqual(notFound);
});

test("a key that names spaces reads the groups of these alone", async () => {
  const [ours, other] = [await parley.group(), await parley.group()];
  const { spaceId } = await parley.create({ groupIds: [ours.groupId] });
  await parley.create({ groupIds: [other.groupId] });
  const bounded = { ...manager, spaceIds: [spaceId] };
  expect((await parley.groups.GetGroup({ actor: bounded, groupId: ours.groupId })).group).toEqual(ours);
  const hidden = parley.groups.GetGroup({ actor: bounded, groupId: other.groupId });
  expect(await refusal(hidden)).toEqual(["NOT_FOUND", "GROUP_NOT_FOUND", undefined]);
});
