import { groupChangedSubject, streams } from "@parley/contracts";
import { groupChangedCodec } from "@parley/contracts/space/v1";
import { lastOnSubject } from "@parley/events";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { harness, manager, refusal, stranger, workspaceId } from "./_harness.ts";

const parley = harness();

test("renames a group or replaces its members, and tells others", async () => {
  const { groupId } = await parley.group({ name: "Old", memberIds: ["usr_ann"] });
  const renamed = await parley.groups.UpdateGroup({ actor: manager, groupId, name: "New" });
  expect(renamed.group).toMatchObject({ name: "New", memberIds: ["usr_ann"] });
  const emptied = await parley.groups.UpdateGroup({ actor: manager, groupId, members: { memberIds: [] } });
  expect(emptied.group).toMatchObject({ name: "New", memberIds: [] });
  const told = await eventually("the last change is told", async () => {
    const last = await lastOnSubject(parley.broker, streams.directory.name, groupChangedSubject(workspaceId));
    const changed = last === null ? null : groupChangedCodec.decode(last.payload);
    return changed?.revision === "3" ? changed : undefined;
  });
  expect(told).toMatchObject({ workspaceId, groupId, name: "New", isDeleted: false });
});

test("wrong fields are named, a taken name is refused, another workspace's group is not found", async () => {
  const { groupId } = await parley.group({ name: "A" });
  await parley.group({ name: "B" });
  const update = (fields: object) => refusal(parley.groups.UpdateGroup({ actor: manager, groupId, ...fields }));
  expect(await update({ name: " " })).toEqual(["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", "name"]);
  expect(await update({ members: { memberIds: ["usr_nobody"] } })).toEqual([
    "INVALID_ARGUMENT",
    "INVALID_REQUEST_ERROR",
    "memberIds[0]",
  ]);
  expect(await update({ name: "b" })).toEqual(["ALREADY_EXISTS", "GROUP_ALREADY_EXISTS", "name"]);
  expect(await update({ actor: stranger, name: "C" })).toEqual(["NOT_FOUND", "GROUP_NOT_FOUND", undefined]);
});

test("a key that names spaces changes no group, not even those of its spaces: other spaces may have them", async () => {
  const { groupId } = await parley.group({ name: "Ours", memberIds: ["usr_ann"] });
  await parley.group({ name: "Hidden" });
  const { spaceId } = await parley.create({
    isRestricted: true,
    managementMode: "MANAGEMENT_MODE_GROUP",
    groupIds: [groupId],
  });
  const bounded = { ...manager, spaceIds: [spaceId] };
  for (const fields of [{ name: "Hidden" }, { name: "Free" }, { members: { memberIds: ["usr_bob"] } }]) {
    const refused = await refusal(parley.groups.UpdateGroup({ actor: bounded, groupId, ...fields }));
    expect(refused).toEqual(["PERMISSION_DENIED", "SPACE_MANAGEMENT_NOT_AUTHORIZED", undefined]);
  }
  const { group } = await parley.groups.GetGroup({ actor: manager, groupId });
  expect(group).toMatchObject({ name: "Ours", memberIds: ["usr_ann"] });
});
