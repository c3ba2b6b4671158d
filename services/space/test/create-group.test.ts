import { expect, test } from "vitest";
import { harness, manager, refusal, stranger } from "./_harness.ts";

const parley = harness();
const notAdministered = ["PERMISSION_DENIED", "SPACE_MANAGEMENT_NOT_AUTHORIZED", undefined];
const groupCount = () => parley.mongo.db.collection("groups").countDocuments({});

test("a new group has its members, each once", async () => {
  const group = await parley.group({ name: "Ops", memberIds: ["usr_bob", "usr_ann", "usr_bob"] });
  expect(group).toMatchObject({ workspaceId: "ws_test", name: "Ops", memberIds: ["usr_bob", "usr_ann"] });
  expect(group.groupId).toMatch(/^grp_[0-9A-Za-z]{22}$/);
});

test("a name is taken whatever its case, but not in another workspace", async () => {
  await parley.group({ name: "Sales" });
  expect(await refusal(parley.group({ name: "sALES" }))).toEqual(["ALREADY_EXISTS", "GROUP_ALREADY_EXISTS", "name"]);
  await parley.group({ actor: stranger, name: "Sales" });
});

test.each([
  [{ name: "" }, "name"],
  [{ name: "x".repeat(129) }, "name"],
  [{ memberIds: ["usr_ann", "usr_nobody"] }, "memberIds[1]"],
  [{ actor: stranger, memberIds: ["usr_ann"] }, "memberIds[0]"],
])("%j is refused, and nothing is written", async (wrong, field) => {
  const before = await groupCount();
  expect(await refusal(parley.group(wrong))).toEqual(["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", field]);
  expect(await groupCount()).toBe(before);
});

test("repeats of a request with an idempotency key, also at once, make one group", async () => {
  const request = { actor: manager, name: "Once", idempotencyKey: { key: "k", bodyHash: "h" } };
  const made = await Promise.all(Array.from({ length: 4 }, () => parley.groups.CreateGroup(request)));
  expect(new Set(made.map(({ group }) => group?.groupId)).size).toBe(1);
  expect(
    (await refusal(parley.groups.CreateGroup({ ...request, idempotencyKey: { key: "k", bodyHash: "i" } })))[1],
  ).toBe("IDEMPOTENCY_KEY_REUSED");
});

test("a key that names spaces makes no group, and learns of no name", async () => {
  await parley.group({ name: "Secret" });
  const bounded = { ...manager, spaceIds: [(await parley.create()).spaceId] };
  const before = await groupCount();
  for (const name of ["Secret", "Free"])
    expect(await refusal(parley.group({ actor: bounded, name }))).toEqual(notAdministered);
  expect(await groupCount()).toBe(before);
});
