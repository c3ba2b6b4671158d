import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AccessCheck } from "./_access-check.ts";
import type { Asker } from "./_access-check.ts";
import { after, plans } from "./_access-model.ts";
import type { Change, Plan, State } from "./_access-model.ts";
import { AccessStreams } from "./_access-streams.ts";
import { AccessWorld } from "./_access-world.ts";
import { AccessWrites } from "./_access-writes.ts";
import type { Stage } from "./_access-world.ts";

let world: AccessWorld;
beforeAll(async () => {
  world = await AccessWorld.shared();
}, 300_000);
afterAll(() => world.stop());

// Plans are played for so long: as many as the machine gets through.
const lookMs = 12_000;

/** Plays a plan, and compares what every key finds with the model after each change. */
async function play(plan: Plan): Promise<void> {
  const stage = await world.build(plan);
  const clients = await world.keysOf(stage, plan.keys);
  const askers = plan.keys.map((key, index) => ({ key, api: clients[index] }) as Asker);
  let state: State = { groups: plan.groups, projects: plan.projects.map((project) => ({ ...project, left: null })) };
  for (const [at, { ids }] of stage.places.entries())
    await world.setMembers(stage, ids.spaceId, plan.projects[at] as Plan["projects"][number]);
  const check = new AccessCheck(stage);
  const expectModel = async (what: unknown, first: number, every: number): Promise<void> => {
    for (const asker of askers) {
      const violations = await check.violations(asker, state, { first, every });
      expect({ what, key: asker.key, violations }).toEqual({ what, key: asker.key, violations: [] });
    }
  };
  await expectModel("at first", 0, 4);
  for (const [index, change] of plan.changes.entries()) {
    const next = after(change, state);
    if (next === null) continue;
    using streams = await AccessStreams.open(askers, stage, state);
    await make(stage, change);
    state = next;
    expect({ change, streams: await streams.violations(state) }).toEqual({ change, streams: [] });
    await expectModel(change, index + 1, 4);
  }
  await expectModel("at last", 0, 1);
  const writes = new AccessWrites(check, stage);
  expect(await writes.repeated(world, state)).toEqual([]);
  for (const asker of askers) {
    const violations = await writes.violations(asker, state);
    expect({ key: asker.key, violations }).toEqual({ key: asker.key, violations: [] });
  }
}

async function make(stage: Stage, change: Change): Promise<void> {
  if ("group" in change) return world.setGroup(stage, change.group, change.members);
  const place = stage.places["at" in change ? change.at : change.deleted];
  const spaceId = place?.ids.spaceId ?? "";
  return "at" in change ? world.setMembers(stage, spaceId, change.membership) : world.delete(spaceId);
}

test("the creation of an agent is repeated once the project that it answers from is gone", async () => {
  const project = { isRestricted: false, members: [], group: null, shows: 0 };
  await play({ groups: [[], []], projects: [project], keys: [], changes: [{ deleted: 0 }] });
});

test("whoever is put out of a project is out of its open streams as well, and back in once they are let in", async () => {
  const only = (member: "ann" | "bob") => ({ isRestricted: true, members: [member], group: null });
  const keys = [{ person: "bob" as const, names: [], manages: false }];
  const changes = [
    { at: 0, membership: only("ann") },
    { at: 0, membership: only("bob") },
    { at: 0, membership: only("ann") },
  ];
  await play({ groups: [[], []], projects: [{ ...only("bob"), shows: 0 }], keys, changes });
});

test("every surface shows what the model says, after any changes of projects, groups and keys", async () => {
  const end = Date.now() + lookMs;
  const whileTime = async (plan: Plan): Promise<void> => {
    if (Date.now() < end) await play(plan);
  };
  await fc.assert(fc.asyncProperty(plans, whileTime), { numRuns: 100, endOnFailure: true });
}, 300_000);
