import { expect, test } from "vitest";
import { actor, harness, manager, person, refusal, stranger } from "./_harness.ts";

const parley = harness();
const good = { actor: manager, name: "Research", kind: "SPACE_KIND_REGULAR" as const };
const bounded = { ...manager, spaceIds: ["spc_other"] };
const project = { ...good, kind: "SPACE_KIND_PROJECT" as const };
const spaceCount = () => parley.mongo.db.collection("spaces").countDocuments({});

test("a new space has what was asked for, and its members", async () => {
  const { groupId } = await parley.group({ memberIds: ["usr_ann"] });
  const { space } = await parley.spaces.CreateSpace({
    ...good,
    name: " Labs ",
    isRestricted: true,
    groupIds: [groupId],
  });
  expect(space).toMatchObject({
    workspaceId: "ws_test",
    name: "Labs",
    kind: "SPACE_KIND_REGULAR",
    isRestricted: true,
    managementMode: "MANAGEMENT_MODE_GROUP",
    groupIds: [groupId],
    isMember: false,
  });
  expect(space?.spaceId).toMatch(/^spc_[0-9A-Za-z]{22}$/);
  expect(space?.description).toBeUndefined();
  expect(await parley.namesFor(person("ann"))).toContain("Labs");
  expect(await parley.namesFor(person("bob"))).not.toContain("Labs");
});

test("a person makes a project, is in it, and needs no right for it", async () => {
  const made = await parley.spaces.CreateSpace({
    ...project,
    actor: person("bob"),
    name: "Launch",
    isRestricted: true,
    description: "To the moon",
  });
  expect(made.space).toMatchObject({ isMember: true, description: "To the moon" });
  expect(await parley.namesFor(person("bob"))).toContain("Launch");
  expect(await parley.namesFor(person("ann"))).not.toContain("Launch");
});

test.each([
  ["a regular space", { ...good, actor: person("ann") }],
  ["a project without a person in it", { ...project, actor }],
  ["a space by a key that names others", { ...good, actor: bounded }],
  ["a project by a person's key that names others", { ...project, actor: { ...person("ann"), spaceIds: ["spc_o"] } }],
  ["one of a taken name by a key that names others", { ...good, name: "company space", actor: bounded }],
])("who does not administer all spaces does not make %s", async (_title, request) => {
  expect(await refusal(parley.spaces.CreateSpace(request))).toEqual([
    "PERMISSION_DENIED",
    "SPACE_MANAGEMENT_NOT_AUTHORIZED",
    undefined,
  ]);
});

test("a name is taken whatever its case, also one that every workspace has, but not in another workspace", async () => {
  await parley.spaces.CreateSpace({ ...good, name: "Éclair" });
  for (const name of ["éCLAIR", "E\u0301clair", "company space"])
    expect(await refusal(parley.spaces.CreateSpace({ ...good, name }))).toEqual([
      "ALREADY_EXISTS",
      "SPACE_ALREADY_EXISTS",
      "name",
    ]);
  await parley.spaces.CreateSpace({ ...good, actor: stranger, name: "Éclair" });
});

test("a project may have the name of another space: who makes one learns of none that they can't read", async () => {
  const names = ["Acquisition", "Merger"];
  await parley.spaces.CreateSpace({ ...good, name: "Acquisition", isRestricted: true });
  await parley.spaces.CreateSpace({ ...project, actor: person("ann"), name: "Merger", isRestricted: true });
  for (const name of names) await parley.spaces.CreateSpace({ ...project, actor: person("bob"), name });
  expect((await parley.namesFor(person("bob"))).filter((name) => names.includes(name))).toEqual(names);
  // Nor is a regular space's name taken by a project.
  await parley.spaces.CreateSpace({ ...good, name: "Merger" });
});

test("a repeated request does not show what the person was taken out of since", async () => {
  const idempotencyKey = { key: "hidden", bodyHash: "h" };
  const request = { ...project, actor: person("bob"), name: "Before", isRestricted: true, idempotencyKey };
  const { space } = await parley.spaces.CreateSpace(request);
  await parley.spaces.UpdateSpaceMembers({
    actor: manager,
    spaceId: space?.spaceId ?? "",
    isRestricted: true,
    memberIds: ["usr_ann"],
  });
  expect(await refusal(parley.spaces.CreateSpace(request))).toEqual(["NOT_FOUND", "SPACE_NOT_FOUND", undefined]);
});

test.each([
  [{ name: "" }, "name"],
  [{ name: "  " }, "name"],
  [{ name: "x".repeat(129) }, "name"],
  [{ name: "😀".repeat(129) }, "name"],
  [{ kind: "SPACE_KIND_UNSPECIFIED" as const }, "kind"],
  [{ kind: "SPACE_KIND_GLOBAL" as const }, "kind"],
  [{ description: "no project" }, "description"],
  [{ ...project, description: "x".repeat(1025) }, "description"],
  [{ memberIds: ["usr_ann", "usr_nobody"] }, "memberIds[1]"],
  [{ groupIds: ["grp_none"] }, "groupIds[0]"],
  [{ managementMode: "MANAGEMENT_MODE_MANUAL" as const, groupIds: ["grp_none"] }, "groupIds"],
  [{ managementMode: "MANAGEMENT_MODE_GROUP" as const, memberIds: ["usr_ann"] }, "memberIds"],
  [{ memberIds: Array.from({ length: 1001 }, (_, index) => `usr_${index}`) }, "memberIds"],
])("%j is refused, and nothing is written", async (wrong, field) => {
  const before = await spaceCount();
  expect(await refusal(parley.spaces.CreateSpace({ ...good, name: "Wrong", ...wrong }))).toEqual([
    "INVALID_ARGUMENT",
    "INVALID_REQUEST_ERROR",
    field,
  ]);
  expect(await spaceCount()).toBe(before);
});

test("repeats of a request with an idempotency key, also at once, make one space", async () => {
  const request = { ...good, name: "Once", idempotencyKey: { key: "k1", bodyHash: "h1" } };
  const made = await Promise.all(Array.from({ length: 6 }, () => parley.spaces.CreateSpace(request)));
  expect(new Set(made.map(({ space }) => space?.spaceId)).size).toBe(1);
  const other = { ...request, idempotencyKey: { key: "k1", bodyHash: "h2" } };
  expect(await refusal(parley.spaces.CreateSpace(other))).toEqual([
    "UNPROCESSABLE",
    "IDEMPOTENCY_KEY_REUSED",
    undefined,
  ]);
  expect(await parley.mongo.db.collection("spaces").countDocuments({ name: "Once" })).toBe(1);
});

test("a workspace has room for a thousand spaces", async () => {
  const full = { ...manager, workspaceId: "ws_full" };
  const fill = Array.from({ length: 997 }, (_, index) => ({
    workspaceId: "ws_full",
    spaceId: `spc_${index}`,
    foldedName: `${index}`,
    state: "active",
  }));
  await parley.mongo.db.collection("spaces").insertMany(fill);
  expect(await refusal(parley.spaces.CreateSpace({ ...good, actor: full }))).toEqual([
    "FAILED_PRECONDITION",
    "TOO_MANY_SPACES",
    undefined,
  ]);
  await parley.mongo.db.collection("spaces").deleteOne({ spaceId: "spc_0" });
  await parley.spaces.CreateSpace({ ...good, actor: full });
});
