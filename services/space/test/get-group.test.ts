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
