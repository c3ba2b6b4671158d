import { expect, test } from "vitest";
import { actor, harness, manager, person, refusal, stranger } from "./_harness.ts";

const parley = harness();
const kinds = (spaces: readonly { kind: string }[]) => spaces.map(({ kind }) => kind.replace("SPACE_KIND_", ""));

test("the spaces that every workspace has are made on first use, once, by whoever asks", async () => {
  const lists = await Promise.all(Array.from({ length: 4 }, () => parley.spaces.ListSpaces({ actor })));
  for (const { spaces } of lists)
    expect(spaces).toMatchObject([
      { name: "Company Space", kind: "SPACE_KIND_GLOBAL", isRestricted: false, groupIds: [], isMember: false },
    ]);
  expect(new Set(lists.map(({ spaces }) => spaces[0]?.spaceId)).size).toBe(1);
  expect(await parley.mongo.db.collection("spaces").countDocuments({})).toBe(3);
});

test("administrators read the system's space, nobody that of conversations, which they list by its kind", async () => {
  expect(kinds((await parley.spaces.ListSpaces({ actor: manager })).spaces)).toEqual(["GLOBAL", "SYSTEM"]);
  const administered = await parley.spaces.ListSpaces({ actor: manager, administered: true });
  expect(kinds(administered.spaces)).toEqual(["GLOBAL", "SYSTEM"]);
  const asked = { kinds: ["SPACE_KIND_CONVERSATIONS" as const] };
  expect((await parley.spaces.ListSpaces({ actor: manager, ...asked })).spaces).toEqual([]);
  const listed = await parley.spaces.ListSpaces({ actor: manager, administered: true, ...asked });
  expect(listed.spaces).toMatchObject([{ name: "Conversations" }]);
});

test("a list shows by name what one can read, and all of the workspace to who administers it alone", async () => {
  await parley.create({ name: "zeta", isRestricted: true, memberIds: ["usr_ann"] });
  await parley.create({ name: "Beta" });
  expect(await parley.namesFor(person("ann"))).toEqual(["Beta", "Company Space", "zeta"]);
  expect(await parley.namesFor(person("bob"))).toEqual(["Beta", "Company Space"]);
  expect(await parley.namesFor(manager)).toEqual(["Beta", "Company Space", "System"]);
  const all = await parley.spaces.ListSpaces({ actor: manager, administered: true });
  expect(all.spaces.map(({ name }) => name)).toEqual(["Beta", "Company Space", "System", "zeta"]);
  expect(await refusal(parley.spaces.ListSpaces({ actor, administered: true }))).toEqual([
    "PERMISSION_DENIED",
    "SPACE_MANAGEMENT_NOT_AUTHORIZED",
    undefined,
  ]);
  const regular = await parley.spaces.ListSpaces({ actor, kinds: ["SPACE_KIND_REGULAR"] });
  expect(regular.spaces.map(({ name }) => name)).toEqual(["Beta"]);
  expect(await parley.namesFor(stranger)).toEqual(["Company Space", "System"]);
});
