import { streams, spaceChangedSubject } from "@parley/contracts";
import { spaceChangedCodec } from "@parley/contracts/space/v1";
import { lastOnSubject } from "@parley/events";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness, manager, person, refusal, workspaceId } from "./_harness.ts";

const parley = harness();
const newProject = (name: string) =>
  parley.create({ actor: person("ann"), name, kind: "SPACE_KIND_PROJECT", description: "d" });

test("changes what the request names, keeps the rest, and tells others", async () => {
  const { spaceId, createdAt } = await newProject("First");
  const { space } = await parley.spaces.UpdateSpace({ actor: manager, spaceId, name: "Second", isRestricted: true });
  expect(space).toMatchObject({ spaceId, name: "Second", isRestricted: true, description: "d", createdAt });
  const told = await eventually("the change is told", async () => {
    const last = await lastOnSubject(parley.broker, streams.directory.name, spaceChangedSubject(workspaceId));
    const changed = last === null ? null : spaceChangedCodec.decode(last.payload);
    return changed?.revision === "2" ? changed : undefined;
  });
  expect(told).toMatchObject({
    workspaceId,
    spaceId,
    name: "Second",
    kind: "SPACE_KIND_PROJECT",
    isRestricted: true,
    isDeleted: false,
  });
});

test("a repeat changes nothing and tells nobody", async () => {
  const { spaceId } = await parley.create();
  const update = () => parley.spaces.UpdateSpace({ actor: manager, spaceId, name: "Again" });
  const first = await update();
  expect(await update()).toEqual(first);
  expect(await parley.mongo.db.collection("spaces").findOne({ spaceId })).toMatchObject({ revision: 2 });
});

test("changes at once are all made, one after the other", async () => {
  const { spaceId } = await newProject("Busy");
  const update = (fields: object) => parley.spaces.UpdateSpace({ actor: manager, spaceId, ...fields });
  await Promise.all([update({ name: "Busier" }), update({ description: "e" }), update({ archived: true })]);
  const { space } = await parley.spaces.GetSpace({ actor: manager, spaceId });
  expect(space).toMatchObject({ name: "Busier", description: "e" });
  expect(space?.archivedAt).toBeDefined();
  expect(await parley.mongo.db.collection("spaces").findOne({ spaceId })).toMatchObject({ revision: 4 });
});

test("whoever made a project renames and archives it, but does not restrict it, and no other member does either", async () => {
  const { spaceId } = await newProject("Mine");
  const ann = { actor: person("ann"), spaceId };
  const archived = await parley.spaces.UpdateSpace({ ...ann, name: "Still mine", archived: true, description: "" });
  expect(archived.space).toMatchObject({ name: "Still mine" });
  expect(archived.space?.description).toBeUndefined();
  expect((await parley.spaces.UpdateSpace({ ...ann, archived: false })).space?.archivedAt).toBeUndefined();
  const denied = ["PERMISSION_DENIED", "SPACE_MANAGEMENT_NOT_AUTHORIZED", undefined];
  expect(await refusal(parley.spaces.UpdateSpace({ ...ann, isRestricted: true }))).toEqual(denied);
  expect(await refusal(parley.spaces.UpdateSpace({ actor: person("bob"), spaceId, name: "x" }))).toEqual(denied);
});

test.each(["GLOBAL", "SYSTEM", "CONVERSATIONS"] as const)("the space %s is not changed", async (kind) => {
  const spaceId = await parley.builtIn(`SPACE_KIND_${kind}`);
  const refused = ["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", "spaceId"];
  expect(await refusal(parley.spaces.UpdateSpace({ actor: manager, spaceId, name: "Mine" }))).toEqual(refused);
  expect(await refusal(parley.spaces.UpdateSpaceMembers({ actor: manager, spaceId }))).toEqual(refused);
  expect(await refusal(parley.spaces.DeleteSpace({ actor: manager, spaceId }))).toEqual(refused);
});

test("wrong fields are named, a taken name is refused, what can't be read is not found", async () => {
  const { spaceId } = await parley.create();
  await parley.create({ name: "Taken" });
  const update = (fields: object) => refusal(parley.spaces.UpdateSpace({ actor: manager, spaceId, ...fields }));
  for (const [fields, field] of [
    [{ name: "" }, "name"],
    [{ archived: true }, "archived"],
    [{ description: "x" }, "description"],
  ] as const)
    expect(await update(fields)).toEqual(["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", field]);
  expect(await update({ name: "tAKEN" })).toEqual(["ALREADY_EXISTS", "SPACE_ALREADY_EXISTS", "name"]);
  const hidden = await parley.create({ isRestricted: true });
  expect(await refusal(parley.spaces.UpdateSpace({ actor, spaceId: hidden.spaceId, name: "x" }))).toEqual([
    "NOT_FOUND",
    "SPACE_NOT_FOUND",
    undefined,
  ]);
});

test("a key that names spaces does not learn from renaming one which names others have", async () => {
  const { spaceId, name } = await parley.create();
  const { name: taken } = await parley.create();
  const project = await newProject("Bounded");
  const bounded = { ...manager, spaceIds: [spaceId, project.spaceId] };
  const rename = (wanted: string) => parley.spaces.UpdateSpace({ actor: bounded, spaceId, name: wanted });
  const denied = ["PERMISSION_DENIED", "SPACE_MANAGEMENT_NOT_AUTHORIZED", undefined];
  for (const wanted of [taken, "Nobody has this"]) expect(await refusal(rename(wanted))).toEqual(denied);
  expect((await rename(name)).space).toMatchObject({ name });
  const update = { actor: bounded, spaceId: project.spaceId, name: taken };
  expect((await parley.spaces.UpdateSpace(update)).space).toMatchObject({ name: taken });
});
