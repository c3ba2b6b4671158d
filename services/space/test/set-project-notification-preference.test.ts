import type { ProjectPreference } from "@parley/contracts/space/v1";
import { expect, test } from "vitest";
import type { actor } from "./_harness.ts";
import { harness, manager, person, refusal } from "./_harness.ts";

const parley = harness();
const set = (who: typeof actor, spaceId: string, preference: ProjectPreference = "PROJECT_PREFERENCE_NEVER") =>
  parley.preferences.SetProjectNotificationPreference({ actor: who, spaceId, preference });

test("a person's preference is theirs alone, and keeps its id when it changes", async () => {
  const { spaceId } = await parley.create({ kind: "SPACE_KIND_PROJECT" });
  const first = (await set(person("ann"), spaceId)).preference;
  expect(first).toMatchObject({ spaceId, userId: "usr_ann", preference: "PROJECT_PREFERENCE_NEVER" });
  const second = (await set(person("ann"), spaceId, "PROJECT_PREFERENCE_ALL_MESSAGES")).preference;
  expect(second).toEqual({ ...first, preference: "PROJECT_PREFERENCE_ALL_MESSAGES" });
  const get = async (who: typeof actor) =>
    (await parley.preferences.GetProjectNotificationPreference({ actor: who, spaceId })).preference;
  expect(await get(person("ann"))).toEqual(second);
  expect(await get(person("bob"))).toBeNull();
});

test("said twice at once for the first time it is one", async () => {
  for (let round = 0; round < 10; round++) {
    const { spaceId } = await parley.create({ kind: "SPACE_KIND_PROJECT" });
    const said = await Promise.all(Array.from({ length: 6 }, () => set(person("cyd"), spaceId)));
    expect(new Set(said.map(({ preference }) => preference?.preferenceId)).size).toBe(1);
  }
});

test("is refused with nothing in it, for what is no project, what can't be read, and a key without a person", async () => {
  const project = await parley.create({ kind: "SPACE_KIND_PROJECT", isRestricted: true, memberIds: ["usr_ann"] });
  const regular = await parley.create();
  expect(await refusal(set(person("ann"), project.spaceId, "PROJECT_PREFERENCE_UNSPECIFIED"))).toEqual([
    "INVALID_ARGUMENT",
    "INVALID_REQUEST_ERROR",
    "preference",
  ]);
  const noProject = ["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", "spaceId"];
  expect(await refusal(set(person("ann"), regular.spaceId))).toEqual(noProject);
  expect(await refusal(set(person("bob"), project.spaceId))).toEqual(["NOT_FOUND", "SPACE_NOT_FOUND", undefined]);
  expect(await refusal(set(manager, project.spaceId))).toEqual(["PERMISSION_DENIED", "PERSON_REQUIRED", undefined]);
});

test("goes with its project", async () => {
  const { spaceId } = await parley.create({ kind: "SPACE_KIND_PROJECT" });
  await set(person("ann"), spaceId);
  await parley.spaces.DeleteSpace({ actor: manager, spaceId });
  expect(await parley.mongo.db.collection("preferences").countDocuments({ spaceId })).toBe(0);
});

test("none is left where it is said while its project is deleted", async () => {
  for (let round = 0; round < 10; round++) {
    const { spaceId } = await parley.create({ kind: "SPACE_KIND_PROJECT" });
    const said = (["ann", "bob", "cyd"] as const).map((name) => set(person(name), spaceId));
    const outcomes = await Promise.allSettled([parley.spaces.DeleteSpace({ actor: manager, spaceId }), ...said]);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ reason: "SPACE_NOT_FOUND" });
    expect(await parley.mongo.db.collection("preferences").countDocuments({ spaceId })).toBe(0);
  }
});
