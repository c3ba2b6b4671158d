import { expect, test } from "vitest";
import { actor, harness, person, refusal } from "./_harness.ts";

const parley = harness();

test("is unset while the person has said nothing", async () => {
  const { spaceId } = await parley.create({ kind: "SPACE_KIND_PROJECT" });
  const asked = { actor: person("ann"), spaceId };
  expect((await parley.preferences.GetProjectNotificationPreference(asked)).preference).toBeNull();
});

test("needs a person, a project, and that they can read it", async () => {
  const get = (who: typeof actor, spaceId: string) =>
    refusal(parley.preferences.GetProjectNotificationPreference({ actor: who, spaceId }));
  const project = await parley.create({ kind: "SPACE_KIND_PROJECT", isRestricted: true });
  const regular = await parley.create();
  expect(await get(actor, project.spaceId)).toEqual(["PERMISSION_DENIED", "PERSON_REQUIRED", undefined]);
  expect(await get(person("ann"), project.spaceId)).toEqual(["NOT_FOUND", "SPACE_NOT_FOUND", undefined]);
  expect(await get(person("ann"), "spc_none")).toEqual(["NOT_FOUND", "SPACE_NOT_FOUND", undefined]);
  expect(await get(person("ann"), regular.spaceId)).toEqual(["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", "spaceId"]);
});
