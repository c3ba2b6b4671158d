import type { ApiClient } from "@parley/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp, makeDataSource, makeWebsite } from "./_matrix-world.ts";
import { SpaceWorld, plain, unique } from "./_space-world.ts";
import type { Space } from "./_space-world.ts";

let world: SpaceWorld;
beforeAll(async () => {
  world = await SpaceWorld.shared();
});
afterAll(() => world.stop());

describe("the three spaces that every workspace has", () => {
  test("are there without anybody making them: everybody's, the administrators', and one that nobody reads", async () => {
    const kindsOf = async (api: ApiClient, query: string) =>
      (await world.list(api, query)).map(({ kind }) => kind).toSorted();
    expect(await kindsOf(world.outsider.api, "?kind=global&kind=system&kind=conversations")).toEqual(["global"]);
    expect(await kindsOf(world.admin, "?kind=global&kind=system&kind=conversations")).toEqual(["global", "system"]);
    expect(await kindsOf(world.admin, "?role=admin&kind=conversations")).toEqual(["conversations"]);
    expect(await world.list(world.outsider.api, "?kind=global")).toMatchObject([
      { name: "Company Space", isRestricted: false },
    ]);
  });

  test("can't be changed", async () => {
    for (const { sId } of await world.list(world.admin, "?role=admin&kind=global&kind=system&kind=conversations"))
      for (const [method, path, body] of [
        ["PATCH", "", { name: "Mine" }],
        ["PATCH", "/members", { isRestricted: true, memberIds: [world.member.personId] }],
        ["DELETE", "?force=true", undefined],
      ] as const)
        expect(await world.refusal(400, world.admin, method, `/spaces/${sId}${path}`, body)).toMatchObject({
          fields: [{ field: "spaceId" }],
        });
  });
});

describe("a space that is made", () => {
  test("has the shape of its kind", async () => {
    const regular = await world.create(world.admin, { name: unique("Regular") });
    expect(regular).toEqual({
      sId: expect.any(String),
      name: expect.stringMatching(/^Regular/),
      kind: "regular",
      groupIds: [],
      isRestricted: true,
      managementMode: "manual",
      createdAt: expect.any(Number),
      updatedAt: expect.any(Number),
    });
    const project = await world.create(world.member.api, { spaceKind: "project", description: "About herons" });
    expect(project).toMatchObject({
      kind: "project",
      description: "About herons",
      isMember: true,
      archivedAt: null,
      todoGenerationEnabled: false,
      lastTodoAnalysisAt: null,
      pinnedFramePath: null,
      frameTabs: [],
      tabsOrder: [],
    });
    const path = world.member.api.q(`/spaces/${project.sId}`);
    const changed = { description: null, archived: true, name: unique("Renamed") };
    expect(await world.member.api.expect(200, "PATCH", path, changed)).toMatchObject({
      space: { name: changed.name, description: null, archivedAt: expect.any(Number) },
    });
    expect(await world.member.api.expect(200, "PATCH", path, { archived: false })).toMatchObject({
      space: { archivedAt: null },
    });
  });

  test("is the same for a repeated Idempotency-Key, and none for another body", async () => {
    const body = JSON.stringify({ name: unique("Once"), isRestricted: true, spaceKind: "regular" });
    const headers = { "idempotency-key": unique("key") };
    const path = world.admin.q("/spaces");
    const [first, again] = [
      await world.admin.expect(201, "POST", path, body, headers),
      await world.admin.expect(201, "POST", path, body, headers),
    ] as { space: Space }[];
    expect(again?.space.sId).toBe(first?.space.sId);
    expect(await world.admin.expect(422, "POST", path, `${body} `, headers)).toMatchObject({
      error: { type: "idempotency_key_reused" },
    });
  });

  test.each([
    ["name", { name: "" }],
    ["name", { name: "x".repeat(129) }],
    ["spaceKind", { spaceKind: "global" }],
    ["isRestricted", { isRestricted: "yes" }],
    ["memberIds[0]", { memberIds: ["usr_nobody"] }],
    ["groupIds[0]", { groupIds: ["grp_nothing"], managementMode: "group" }],
  ])("is refused with a wrong %s, which is named", async (field, wrong) => {
    const body = { name: unique("Wrong"), isRestricted: true, spaceKind: "regular", ...wrong };
    expect(await world.refusal(400, world.admin, "POST", "/spaces", body)).toMatchObject({
      type: "invalid_request_error",
      fields: [{ field }],
    });
  });

  test("needs spaces:manage, unless it is a person's project", async () => {
    const body = { name: unique("Mine"), isRestricted: true, spaceKind: "regular" };
    expect(await world.refusal(403, world.member.api, "POST", "/spaces", body)).toMatchObject({
      type: "space_management_not_authorized",
    });
    const robot = await world.keyOf("--scopes", plain);
    const project = { ...body, spaceKind: "project" };
    await robot.expect(403, "POST", robot.q("/spaces"), project);
    expect((await world.create(world.member.api, project)).kind).toBe("project");
  });
});

test("replacing members says whom, so that a forgotten list empties no space", async () => {
  const { sId } = await world.create(world.admin, { memberIds: [world.member.personId] });
  expect(
    await world.refusal(400, world.admin, "PATCH", `/spaces/${sId}/members`, { isRestricted: true }),
  ).toMatchObject({
    fields: [{ field: "memberIds" }],
  });
  expect(await world.reads(world.member.api, sId)).toBe(true);
});

test("a group names the person who is no member of the workspace, when it is made and when it is changed", async () => {
  const groupId = await world.createGroup([]);
  const memberIds = [world.member.personId, "usr_nobody"];
  for (const [method, path] of [
    ["POST", "/groups"],
    ["PATCH", `/groups/${groupId}`],
  ] as const)
    expect(await world.refusal(400, world.admin, method, path, { name: unique("Group"), memberIds })).toMatchObject({
      fields: [{ field: "memberIds[1]" }],
    });
  expect(await world.refusal(403, world.member.api, "GET", "/groups")).toMatchObject({ type: "insufficient_scope" });
});

test("a person says what they are notified of in a project, each for themselves", async () => {
  const { sId } = await world.create(world.member.api, { spaceKind: "project", isRestricted: false });
  const path = world.admin.q(`/spaces/${sId}/project_notification_preferences`);
  const preferenceOf = async (api: ApiClient) =>
    ((await api.expect(200, "GET", path)) as { userProjectNotificationPreference: object | null })
      .userProjectNotificationPreference;
  expect(await preferenceOf(world.member.api)).toBeNull();
  const ids: unknown[] = [];
  for (const preference of ["only_mentions", "never", "all_messages"]) {
    const set = await world.member.api.expect(200, "PATCH", path, { preference });
    const own = { sId: expect.any(String), spaceId: sId, userId: world.member.personId, preference };
    expect(set).toEqual({ userProjectNotificationPreference: own });
    expect({ userProjectNotificationPreference: await preferenceOf(world.member.api) }).toEqual(set);
    ids.push((set as { userProjectNotificationPreference: { sId: string } }).userProjectNotificationPreference.sId);
  }
  expect(new Set(ids).size).toBe(1);
  expect(await preferenceOf(world.outsider.api)).toBeNull();
  expect(await world.member.api.expect(400, "PATCH", path, { preference: "some" })).toMatchObject({
    error: { fields: [{ field: "preference" }] },
  });
  const [company] = await world.list(world.member.api, "?kind=global");
  const noProject = `/spaces/${company?.sId}/project_notification_preferences`;
  for (const [method, body] of [["GET"], ["PATCH", { preference: "never" }]] as const)
    expect(await world.refusal(400, world.member.api, method, noProject, body)).toMatchObject({
      fields: [{ field: "spaceId" }],
    });
});

test("the public list has no projects unless it is asked for them, and no shape of their own", async () => {
  const { sId } = await world.create(world.member.api, { spaceKind: "project" });
  const publicly = async (query: string) =>
    ((await world.member.api.expect(200, "GET", world.member.api.p(`/spaces${query}`))) as { spaces: Space[] }).spaces;
  expect((await publicly("")).map((space) => space.kind)).not.toContain("project");
  const listed = (await publicly("?kinds=regular,project")).find((space) => space.sId === sId);
  expect(listed).not.toHaveProperty("isMember");
  for (const wrong of ["", "conversations", "project,", "project,x"])
    expect(await world.member.api.expect(400, "GET", world.member.api.p(`/spaces?kinds=${wrong}`))).toMatchObject({
      error: { fields: [{ field: "kinds" }] },
    });
});

test("a space tells its readers how much of each category it has", async () => {
  const { api } = world.member;
  const { sId } = await world.create(world.admin, { isRestricted: false });
  const counts = async () => (await world.get(api, sId)).categories;
  expect(await counts()).toEqual({ folder: { count: 0 }, website: { count: 0 }, apps: { count: 0 } });
  // With a view beside its own.
  await makeDataSource(api, sId, unique("Source"));
  await makeWebsite(api, sId, unique("Website"));
  await makeApp(api, sId, unique("App"));
  expect(await counts()).toEqual({ folder: { count: 2 }, website: { count: 1 }, apps: { count: 1 } });
});

test("a space tells who are members by a group where all are asked for", async () => {
  const groupIds = [await world.createGroup([world.member.personId])];
  const { sId } = await world.create(world.admin, { managementMode: "group", groupIds });
  expect(await world.get(world.member.api, sId)).toMatchObject({ members: [], groups: [{ sId: groupIds[0] }] });
  const { api, personId } = world.member;
  expect(await world.get(api, `${sId}?includeAllMembers=true`)).toMatchObject({ members: [{ sId: personId }] });
  expect(await world.refusal(400, api, "GET", `/spaces/${sId}?includeAllMembers=all`)).toMatchObject({
    fields: [{ field: "includeAllMembers" }],
  });
});

test("groups are listed in pages, and for a key that names spaces those of these alone", async () => {
  const memberIds = [world.member.personId];
  const [one, two] = [await world.createGroup(memberIds), await world.createGroup(memberIds)];
  type Page = {
    readonly groups: readonly { readonly sId: string }[];
    readonly hasMore: boolean;
    readonly lastValue: string;
  };
  const read = async (api: ApiClient, query = "") => (await api.expect(200, "GET", api.q(`/groups${query}`))) as Page;
  const all = await read(world.admin);
  expect([all.hasMore, all.lastValue]).toEqual([false, null]);
  const paged: string[] = [];
  for (let page = await read(world.admin, "?limit=1"); ;) {
    paged.push(...page.groups.map(({ sId }) => sId));
    if (!page.hasMore) break;
    page = await read(world.admin, `?limit=1&lastValue=${page.lastValue}`);
  }
  expect(paged).toEqual(all.groups.map(({ sId }) => sId));
  expect(paged).toEqual(expect.arrayContaining([one, two]));
  for (const wrong of ["limit=0", "limit=1001", "lastValue=none"])
    await world.admin.expect(400, "GET", world.admin.q(`/groups?${wrong}`));
  const { sId } = await world.create(world.admin, { managementMode: "group", groupIds: [one] });
  const bounded = await world.keyOf("--scopes", "spaces:read,spaces:manage", "--spaces", sId);
  expect((await read(bounded)).groups.map((group) => group.sId)).toEqual([one]);
  const name = unique("Taken");
  await world.admin.expect(201, "POST", world.admin.q("/groups"), { name, memberIds });
  for (const [method, path] of [
    ["POST", "/groups"],
    ["PATCH", `/groups/${one}`],
    ["DELETE", `/groups/${one}`],
  ] as const)
    expect(await world.refusal(403, bounded, method, path, method === "DELETE" ? undefined : { name })).toMatchObject({
      type: "space_management_not_authorized",
    });
});
