import fc from "fast-check";
import { expect, test } from "vitest";
import { actor, harness, manager, people, person } from "./_harness.ts";

const parley = harness();
type Name = (typeof people)[number];

interface PlannedSpace {
  readonly isRestricted: boolean;
  readonly isProject: boolean;
  readonly members: readonly Name[];
  /** Its members come from these in place of `members`, unless there are none. */
  readonly groups: readonly number[];
  readonly isDeleted: boolean;
}
interface PlannedKey {
  readonly person: Name | null;
  /** Which spaces the key names, by their place in the plan. */
  readonly names: readonly number[];
  readonly isManager: boolean;
}

const someone = fc.constantFrom(...people);
const place = fc.nat({ max: 4 });
const plans = fc.record({
  groups: fc.array(fc.uniqueArray(someone), { minLength: 1, maxLength: 3 }),
  // What groups become once spaces have them.
  later: fc.array(fc.option(fc.uniqueArray(someone)), { maxLength: 3 }),
  spaces: fc.array(
    fc.record({
      isRestricted: fc.boolean(),
      isProject: fc.boolean(),
      members: fc.uniqueArray(someone),
      groups: fc.uniqueArray(fc.nat({ max: 2 }), { maxLength: 2 }),
      isDeleted: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  keys: fc.array(
    fc.record({ person: fc.option(someone), names: fc.uniqueArray(place, { maxLength: 3 }), isManager: fc.boolean() }),
    { minLength: 1, maxLength: 6 },
  ),
});

/** The model: what design and glossary say of who reads a space; of a deleted one, of who reads what was kept in it. */
function reads(key: PlannedKey, place: number, space: PlannedSpace, groups: readonly (readonly Name[])[]): boolean {
  if (key.names.length > 0 && !key.names.includes(place)) return false;
  if (!space.isRestricted) return true;
  if (key.person === null) return key.names.includes(place);
  const members = space.groups.length > 0 ? space.groups.flatMap((group) => groups[group] ?? []) : space.members;
  return members.includes(key.person);
}

const idsOf = (names: readonly Name[]) => names.map((name) => `usr_${name}`);

async function makeSpaces(spaces: readonly PlannedSpace[], groupIds: readonly string[]): Promise<readonly string[]> {
  const made: string[] = [];
  for (const { isRestricted, isProject, members, groups } of spaces) {
    const by = groups.length > 0 ? { groupIds: groups.map((at) => groupIds[at] ?? "") } : { memberIds: idsOf(members) };
    const kind = isProject ? "SPACE_KIND_PROJECT" : "SPACE_KIND_REGULAR";
    made.push((await parley.create({ isRestricted, kind, ...by })).spaceId);
  }
  return made;
}

/** Who can read all of these spaces: whom the model lets read each of them. */
async function expectReaders(
  spaces: readonly PlannedSpace[],
  spaceIds: readonly string[],
  groups: readonly (readonly Name[])[],
) {
  const want = people.filter((name) =>
    spaces.every((space, at) => reads({ person: name, names: [], isManager: true }, at, space, groups)),
  );
  expect(await parley.whoReads([...spaceIds])).toEqual(idsOf(want));
}

test("whoever asks reads what the model says, in lists and one by one, after any changes", async () => {
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      const spaces = plan.spaces.map((space) => ({
        ...space,
        groups: space.groups.filter((group) => group < plan.groups.length),
      }));
      const groupIds: string[] = [];
      for (const members of plan.groups) groupIds.push((await parley.group({ memberIds: idsOf(members) })).groupId);
      const spaceIds = await makeSpaces(spaces, groupIds);
      const groups = plan.groups.map((members, at) => plan.later[at] ?? members);
      for (const [at, groupId] of groupIds.entries())
        await parley.groups.UpdateGroup({ actor: manager, groupId, members: { memberIds: idsOf(groups[at] ?? []) } });
      for (const [at, spaceId] of spaceIds.entries())
        if (spaces[at]?.isDeleted === true) await parley.spaces.DeleteSpace({ actor: manager, spaceId });

      for (const key of plan.keys) {
        const base = key.person === null ? actor : person(key.person);
        const scopes = key.isManager ? ["spaces:manage"] : [];
        // A place without a space is an id that does not exist.
        const named = key.names.map((at) => spaceIds[at] ?? "spc_none");
        const asking = { ...base, scopes, spaceIds: named };
        const want = spaceIds.filter((_id, at) => {
          const space = spaces[at];
          return space?.isDeleted === false && reads(key, at, space, groups);
        });
        const kept = spaces.flatMap((space, at) => (reads(key, at, space, groups) ? [spaceIds[at] ?? ""] : []));
        expect((await parley.readableFor(asking, [...spaceIds, "spc_none"])).toSorted()).toEqual(kept.toSorted());
        const listed = (await parley.spaces.ListSpaces({ actor: asking })).spaces.map(({ spaceId }) => spaceId);
        expect(listed.filter((id) => spaceIds.includes(id)).toSorted()).toEqual(want.toSorted());
        for (const [at, spaceId] of spaceIds.entries()) {
          const answer = await parley.spaces.GetSpace({ actor: asking, spaceId }).catch(() => null);
          expect(answer?.canRead ?? false).toBe(want.includes(spaceId));
          const administered = key.isManager && (named.length === 0 || named.includes(spaceId));
          expect(answer !== null).toBe(want.includes(spaceId) || (administered && spaces[at]?.isDeleted === false));
        }
      }
      for (const at of spaceIds.keys()) await expectReaders(spaces.slice(at), spaceIds.slice(at), groups);
      // A workspace has room for so many.
      for (const [at, spaceId] of spaceIds.entries())
        if (spaces[at]?.isDeleted === false) await parley.spaces.DeleteSpace({ actor: manager, spaceId });
    }),
    { numRuns: 25 },
  );
});
