import type { ListGroupsRequest } from "@parley/contracts/space/v1";
import { expect, test } from "vitest";
import { harness, manager, refusal, stranger } from "./_harness.ts";

const parley = harness();

const namesOf = async (request: ListGroupsRequest = {}) =>
  (await parley.groups.ListGroups({ actor: manager, ...request })).groups.map(({ name }) => name);

test("lists the workspace's groups by name, whatever its case", async () => {
  for (const name of ["beta", "Alpha", "Gamma"]) await parley.group({ name });
  await parley.group({ actor: stranger, name: "Theirs" });
  expect(await namesOf()).toEqual(["Alpha", "beta", "Gamma"]);
});

test("is read in pages, in which nothing is missing though a page's last group goes", async () => {
  const actor = { ...manager, workspaceId: "ws_pages" };
  const name = (index: number) => `${index}${"\u{1F426}".repeat(126)}`;
  const groups = [];
  for (let index = 0; index < 5; index++) groups.push(await parley.group({ actor, name: name(index) }));
  const first = await parley.groups.ListGroups({ actor, page: { limit: 2 } });
  expect([first.groups.map(({ groupId }) => groupId), first.page?.hasMore]).toEqual([
    groups.slice(0, 2).map(({ groupId }) => groupId),
    true,
  ]);
  await parley.groups.DeleteGroup({ actor, groupId: groups[1]?.groupId ?? "" });
  const cursor = first.page?.nextCursor ?? "";
  const second = await parley.groups.ListGroups({ actor, page: { limit: 3, cursor } });
  expect(second.groups.map((group) => group.name)).toEqual([2, 3, 4].map(name));
  expect(second.page).toEqual({ hasMore: false, nextCursor: "" });
});

test.each([
  [{ limit: 1_001 }, "INVALID_REQUEST_ERROR", "page.limit"],
  [{ limit: -1 }, "INVALID_REQUEST_ERROR", "page.limit"],
  [{ limit: 1, cursor: "x".repeat(5_000) }, "INVALID_PAGINATION_PARAMETERS", "page.cursor"],
  [{ limit: 1, cursor: "not one" }, "INVALID_PAGINATION_PARAMETERS", "page.cursor"],
])("the page %j is refused", async (page, reason, field) => {
  const refused = refusal(parley.groups.ListGroups({ actor: manager, page }));
  expect(await refused).toEqual(["INVALID_ARGUMENT", reason, field]);
});

test("shows a key that names spaces the groups of these alone", async () => {
  const [ours, other] = [await parley.group({ name: "Ours" }), await parley.group({ name: "Others" })];
  const { spaceId } = await parley.create({ groupIds: [ours.groupId] });
  await parley.create({ groupIds: [other.groupId] });
  expect(await namesOf({ actor: { ...manager, spaceIds: [spaceId, "spc_none"] } })).toEqual(["Ours"]);
  expect(await namesOf({ actor: { ...manager, spaceIds: ["spc_none"] } })).toEqual([]);
});
