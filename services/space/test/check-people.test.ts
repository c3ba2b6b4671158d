import { expect, test } from "vitest";
import { actor, harness, manager, refusal, stranger } from "./_harness.ts";

const parley = harness();

test("names who can read all of the spaces, themselves or by a group, in the order asked", async () => {
  const { groupId } = await parley.group({ memberIds: ["usr_bob", "usr_cyd"] });
  const byGroup = await parley.create({ isRestricted: true, groupIds: [groupId] });
  const byPerson = await parley.create({ isRestricted: true, memberIds: ["usr_cyd", "usr_dan"] });
  const open = await parley.create();
  expect(await parley.whoReads([byGroup.spaceId, open.spaceId])).toEqual(["usr_bob", "usr_cyd"]);
  expect(await parley.whoReads([byGroup.spaceId, byPerson.spaceId])).toEqual(["usr_cyd"]);
  expect(await parley.whoReads([open.spaceId], ["dan", "ann", "dan"])).toEqual(["usr_dan", "usr_ann"]);
  expect(await parley.whoReads([], ["ann"])).toEqual(["usr_ann"]);
});

test("of a deleted space its last members are named, of an open one everybody", async () => {
  const restricted = await parley.create({ isRestricted: true, memberIds: ["usr_ann"] });
  const open = await parley.create({ memberIds: ["usr_ann"] });
  for (const { spaceId } of [restricted, open]) await parley.spaces.DeleteSpace({ actor: manager, spaceId });
  expect(await parley.whoReads([restricted.spaceId, open.spaceId])).toEqual(["usr_ann"]);
  expect(await parley.whoReads([open.spaceId], ["ann", "bob"])).toEqual(["usr_ann", "usr_bob"]);
});

test("nobody reads what the workspace never had", async () => {
  const { spaceId } = await parley.create();
  expect(await parley.whoReads([spaceId, "spc_none"])).toEqual([]);
  const asked = { actor: stranger, spaceIds: [spaceId], userIds: ["usr_ann"] };
  expect((await parley.access.CheckPeople(asked)).userIds).toEqual([]);
});

test.each(["spaceIds", "userIds"])("more than a thousand %s are refused", async (field) => {
  const many = Array.from({ length: 1_001 }, (_, at) => `id_${at}`);
  const refused = await refusal(parley.access.CheckPeople({ actor, spaceIds: [], userIds: [], [field]: many }));
  expect([refused[0], refused[2]]).toEqual(["INVALID_ARGUMENT", field]);
});
