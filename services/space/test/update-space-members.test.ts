import { accessChangedSubject } from "@parley/contracts";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { harness, manager, person, refusal, workspaceId } from "./_harness.ts";

const parley = harness();
const reads = async (name: "ann" | "bob" | "cyd", spaceId: string) =>
  (await parley.spaces.ListSpaces({ actor: person(name) })).spaces.some((space) => space.spaceId === spaceId);

test("replaces who is a member, which counts with the answer, and asks everybody to forget who was", async () => {
  let told = 0;
  parley.broker.listen(accessChangedSubject(workspaceId), () => (told += 1));
  await parley.broker.ping();
  const { spaceId } = await parley.create({ isRestricted: true, memberIds: ["usr_ann", "usr_bob"] });
  const memberIds = ["usr_bob", "usr_cyd", "usr_bob"];
  await parley.spaces.UpdateSpaceMembers({ actor: manager, spaceId, memberIds, isRestricted: true });
  expect([await reads("ann", spaceId), await reads("bob", spaceId), await reads("cyd", spaceId)]).toEqual([
    false,
    true,
    true,
  ]);
  await eventually("it is told", () => Promise.resolve(told > 0 ? true : undefined));
});

test("members by group come and go with the group", async () => {
  const { groupId } = await parley.group({ memberIds: ["usr_ann"] });
  const { spaceId } = await parley.create({ isRestricted: true, memberIds: ["usr_bob"] });
  const { space } = await parley.spaces.UpdateSpaceMembers({
    actor: manager,
    spaceId,
    managementMode: "MANAGEMENT_MODE_GROUP",
    groupIds: [groupId],
    isRestricted: true,
  });
  expect(space).toMatchObject({ managementMode: "MANAGEMENT_MODE_GROUP", groupIds: [groupId] });
  expect([await reads("ann", spaceId), await reads("bob", spaceId)]).toEqual([true, false]);
  await parley.groups.UpdateGroup({ actor: manager, groupId, members: { memberIds: ["usr_bob"] } });
  expect([await reads("ann", spaceId), await reads("bob", spaceId)]).toEqual([false, true]);
  await parley.spaces.UpdateSpaceMembers({ actor: manager, spaceId, isRestricted: false });
  expect(await reads("cyd", spaceId)).toBe(true);
});

test("whoever made a project stays in it when they let a group in", async () => {
  const { groupId } = await parley.group({ memberIds: ["usr_bob"] });
  const { spaceId } = await parley.create({ actor: person("ann"), kind: "SPACE_KIND_PROJECT", isRestricted: true });
  const byGroup = { spaceId, groupIds: [groupId], isRestricted: true };
  await parley.spaces.UpdateSpaceMembers({ ...byGroup, actor: person("ann") });
  expect([await reads("ann", spaceId), await reads("bob", spaceId)]).toEqual([true, true]);
  // An administrator says alone who is in it.
  await parley.spaces.UpdateSpaceMembers({ ...byGroup, actor: manager });
  expect([await reads("ann", spaceId), await reads("bob", spaceId)]).toEqual([false, true]);
});

test("whoever made a project does not undo that an administrator took them out of it", async () => {
  for (let round = 0; round < 20; round++) {
    const ann = person("ann");
    const { spaceId } = await parley.create({ actor: ann, kind: "SPACE_KIND_PROJECT", isRestricted: true });
    const change = (by: typeof ann, memberIds: string[]) =>
      parley.spaces.UpdateSpaceMembers({ actor: by, spaceId, memberIds, isRestricted: true }).catch(() => null);
    const [removal] = await Promise.all([change(manager, ["usr_cyd"]), change(ann, ["usr_ann", "usr_bob"])]);
    expect(removal).not.toBeNull();
    expect([await reads("ann", spaceId), await reads("cyd", spaceId)]).toEqual([false, true]);
  }
});

test("whoever made a project names its members, but does not open or restrict it", async () => {
  const { spaceId } = await parley.create({ actor: person("ann"), kind: "SPACE_KIND_PROJECT", isRestricted: true });
  const ann = { actor: person("ann"), spaceId, memberIds: ["usr_ann", "usr_bob"] };
  await parley.spaces.UpdateSpaceMembers({ ...ann, isRestricted: true });
  expect(await reads("bob", spaceId)).toBe(true);
  const denied = ["PERMISSION_DENIED", "SPACE_MANAGEMENT_NOT_AUTHORIZED", undefined];
  expect(await refusal(parley.spaces.UpdateSpaceMembers({ ...ann, isRestricted: false }))).toEqual(denied);
  const bob = { ...ann, actor: person("bob"), isRestricted: true };
  expect(await refusal(parley.spaces.UpdateSpaceMembers(bob))).toEqual(denied);
  const outsider = { ...bob, actor: person("cyd") };
  expect(await refusal(parley.spaces.UpdateSpaceMembers(outsider))).toEqual([
    "NOT_FOUND",
    "SPACE_NOT_FOUND",
    undefined,
  ]);
});

test.each([
  [{ memberIds: ["usr_nobody"] }, "memberIds[0]"],
  [{ groupIds: ["grp_none"] }, "groupIds[0]"],
  [{ managementMode: "MANAGEMENT_MODE_GROUP" as const, memberIds: ["usr_ann"] }, "memberIds"],
])("%j is refused, and members stay", async (wrong, field) => {
  const { spaceId } = await parley.create({ isRestricted: true, memberIds: ["usr_ann"] });
  expect(await refusal(parley.spaces.UpdateSpaceMembers({ actor: manager, spaceId, ...wrong }))).toEqual([
    "INVALID_ARGUMENT",
    "INVALID_REQUEST_ERROR",
    field,
  ]);
  expect(await reads("ann", spaceId)).toBe(true);
});
