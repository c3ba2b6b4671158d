import type { ActorContext } from "@parley/contracts/common/v1";
import { expect, test } from "vitest";
import { actor, harness, manager, person, refusal, stranger } from "./_harness.ts";

const parley = harness();
const notFound = ["NOT_FOUND", "SPACE_NOT_FOUND", undefined];

test("a member reads a space with who belongs to it", async () => {
  const { spaceId } = await parley.create({ isRestricted: true, memberIds: ["usr_bob", "usr_ann"] });
  const read = await parley.spaces.GetSpace({ actor: person("ann"), spaceId });
  expect(read).toMatchObject({ canRead: true, space: { spaceId, isMember: true } });
  expect(read.members?.people.map(({ userId }) => userId)).toEqual(["usr_ann", "usr_bob"]);
  expect(read.members?.groups).toEqual([]);
});

test("what one can't read is not found, as what does not exist and what is another workspace's", async () => {
  const { spaceId } = await parley.create({ isRestricted: true, memberIds: ["usr_ann"] });
  for (const call of [
    { actor: person("bob"), spaceId },
    { actor, spaceId },
    { actor: stranger, spaceId },
    { actor: manager, spaceId: "spc_none" },
    { actor: manager, spaceId: "" },
  ])
    expect(await refusal(parley.spaces.GetSpace(call))).toEqual(notFound);
});

test("an administrator sees name, kind and members of what they can't read, and that they can't", async () => {
  const group = await parley.group({ memberIds: ["usr_ann"] });
  const { spaceId } = await parley.create({ isRestricted: true, groupIds: [group.groupId] });
  const read = await parley.spaces.GetSpace({ actor: manager, spaceId });
  expect(read).toMatchObject({ canRead: false, space: { spaceId, isMember: false }, members: { groups: [group] } });
});

test("asked for all members, people are told who are members by a group, each once", async () => {
  const [one, two] = [
    await parley.group({ memberIds: ["usr_ann"] }),
    await parley.group({ memberIds: ["usr_ann", "usr_cyd"] }),
  ];
  const { spaceId } = await parley.create({ groupIds: [one.groupId, two.groupId] });
  const peopleOf = async (includeAllMembers: boolean) => {
    const { members } = await parley.spaces.GetSpace({ actor: person("ann"), spaceId, includeAllMembers });
    return members?.people.map(({ userId }) => userId);
  };
  expect(await peopleOf(false)).toEqual([]);
  expect(await peopleOf(true)).toEqual(["usr_ann", "usr_cyd"]);
});

test("what is in a space is counted for its readers where it is asked for", async () => {
  const { spaceId } = await parley.create({ isRestricted: true, memberIds: ["usr_ann"] });
  await parley.source({ actor: person("ann", ["spaces:read", "spaces:write"]), spaceId });
  const contentsFor = async (asking: ActorContext, countContents: boolean) =>
    (await parley.spaces.GetSpace({ actor: asking, spaceId, countContents })).contents;
  expect(await contentsFor(person("ann"), true)).toEqual({ folders: 1, websites: 0, apps: 0 });
  expect(await contentsFor(person("ann"), false)).toBeNull();
  expect(await contentsFor(manager, true)).toBeNull();
});

test("the system's space is read by administrators, that of conversations by nobody", async () => {
  const system = await parley.builtIn("SPACE_KIND_SYSTEM");
  const conversations = await parley.builtIn("SPACE_KIND_CONVERSATIONS");
  expect((await parley.spaces.GetSpace({ actor: manager, spaceId: system })).canRead).toBe(true);
  expect((await parley.spaces.GetSpace({ actor: manager, spaceId: conversations })).canRead).toBe(false);
  expect(await refusal(parley.spaces.GetSpace({ actor, spaceId: system }))).toEqual(notFound);
  expect(await refusal(parley.spaces.GetSpace({ actor, spaceId: conversations }))).toEqual(notFound);
});

test("a key that names spaces reads those alone: restricted ones too where it has no person", async () => {
  const named = await parley.create({ isRestricted: true });
  const open = await parley.create();
  const bounded = { ...actor, spaceIds: [named.spaceId] };
  expect((await parley.spaces.GetSpace({ actor: bounded, spaceId: named.spaceId })).canRead).toBe(true);
  expect(await refusal(parley.spaces.GetSpace({ actor: bounded, spaceId: open.spaceId }))).toEqual(notFound);
  const administrator = { ...manager, spaceIds: [named.spaceId] };
  expect(await refusal(parley.spaces.GetSpace({ actor: administrator, spaceId: open.spaceId }))).toEqual(notFound);
  expect(await refusal(parley.spaces.DeleteSpace({ actor: administrator, spaceId: open.spaceId }))).toEqual(notFound);
  const ofBob = { ...person("bob"), spaceIds: [named.spaceId] };
  expect(await refusal(parley.spaces.GetSpace({ actor: ofBob, spaceId: named.spaceId }))).toEqual(notFound);
});
