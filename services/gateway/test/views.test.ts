import type { ApiClient } from "@parley/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SpaceWorld, plain, unique } from "./_space-world.ts";

let world: SpaceWorld;
let api: ApiClient;
/** Where the data source is, and another one, both the member's. */
let [sourceSpaceId, spaceId] = ["", ""];
let source: {
  readonly sId: string;
  readonly name: string;
  readonly configuration?: null;
  readonly crawl?: null;
};
beforeAll(async () => {
  world = await SpaceWorld.shared();
  api = world.member.api;
  const memberIds = [world.member.personId];
  sourceSpaceId = (await world.create(world.admin, { memberIds })).sId;
  spaceId = (await world.create(world.admin, { memberIds: [...memberIds, world.outsider.personId] })).sId;
  source = await newSource();
});
afterAll(() => world.stop());

interface View {
  readonly sId: string;
  readonly kind: string;
  readonly spaceId: string;
  readonly parentsIn: readonly string[] | null;
}

const rootOf = (space: string): string => `/spaces/${space}/data_source_views`;
const inView = (answer: unknown): View => (answer as { dataSourceView: View }).dataSourceView;
const fieldOf = (answer: unknown): string =>
  (answer as { error: { fields?: { field: string }[] } }).error.fields?.[0]?.field ?? "";

async function newSource(): Promise<typeof source> {
  const path = api.q(`/spaces/${sourceSpaceId}/data_sources`);
  const made = await api.expect(201, "POST", path, { name: unique("Source") });
  return (made as { dataSource: typeof source }).dataSource;
}

/** Shows the source in the other space. */
async function create(wanted: object = {}): Promise<View> {
  const body = { dataSourceId: source.sId, ...wanted };
  return inView(await api.expect(201, "POST", api.q(rootOf(spaceId)), body));
}

async function listed(path: string, by = api): Promise<readonly View[]> {
  return ((await by.expect(200, "GET", path)) as { dataSourceViews: View[] }).dataSourceViews;
}

/** The view that a source was made with. */
async function ownView(): Promise<View> {
  const made = await newSource();
  const path = api.p(`/data_source_views/search?dataSourceId=${made.sId}`);
  const { data_source_views: views } = (await api.expect(200, "GET", path)) as { data_source_views: View[] };
  return views[0] as View;
}

const idsOf = (views: readonly View[]): readonly string[] => views.map(({ sId }) => sId);

test("a view has every field, the same in both families", async () => {
  const made = await create({ parentsIn: ["folder", "図書館"] });
  // The private family's element of a source says besides how it is crawled.
  const { configuration: _configuration, crawl: _crawl, ...shown } = source;
  expect(made).toEqual({
    id: expect.any(Number),
    sId: expect.stringMatching(/^dsv_/),
    category: "folder",
    kind: "custom",
    createdAt: expect.any(Number),
    updatedAt: expect.any(Number),
    dataSource: shown,
    parentsIn: ["folder", "図書館"],
    spaceId,
    editedByUser: {
      editedAt: expect.any(Number),
      fullName: "Person member",
      imageUrl: null,
      email: "member@example.com",
      userId: world.member.personId,
    },
  });
  const one = { dataSourceView: made, connector: null };
  for (const root of [api.p(rootOf(spaceId)), api.q(rootOf(spaceId))]) {
    expect(await api.expect(200, "GET", `${root}/${made.sId}`)).toEqual(one);
    expect(await listed(root)).toContainEqual(made);
  }
});

test("each data source has a view of all of it in its own space", async () => {
  expect(await ownView()).toMatchObject({ kind: "default", parentsIn: null, spaceId: sourceSpaceId });
});

test("without parts, or with null for them, a view shows all; with none of them, nothing", async () => {
  expect((await create()).parentsIn).toBeNull();
  expect((await create({ parentsIn: null })).parentsIn).toBeNull();
  expect((await create({ parentsIn: [] })).parentsIn).toEqual([]);
});

test("lists are by category, and take the private family's other parameters", async () => {
  const { sId } = await create();
  const ids = async (query: string) => idsOf(await listed(api.q(`${rootOf(spaceId)}?${query}`)));
  expect(await ids("category=folder&withDetails=true&includeEditedBy=false")).toContain(sId);
  for (const category of ["managed", "website", "apps", "actions", "triggers"])
    expect(await ids(`category=${category}`)).toEqual([]);
  for (const [field, value] of [
    ["category", "folders"],
    ["category", "folder&category=folder"],
    ["withDetails", "1"],
    ["includeEditedBy", ""],
  ] as const) {
    const answer = await api.expect(400, "GET", api.q(`${rootOf(spaceId)}?${field}=${value}`));
    expect(fieldOf(answer)).toBe(field);
  }
});

test("what PATCH names is shown, in either family", async () => {
  const { sId } = await create({ parentsIn: ["a", "b"] });
  const patch = async (path: string, body: object): Promise<View> =>
    inView(await api.expect(200, "PATCH", `${path}${rootOf(spaceId)}/${sId}`, body));
  const [ofPublic, ofPrivate] = [api.p(""), api.q("")];
  const change = { parentsToAdd: ["c"], parentsToRemove: ["a"] };
  expect((await patch(ofPublic, change)).parentsIn).toEqual(["b", "c"]);
  expect((await patch(ofPublic, { parentsToAdd: ["d"] })).parentsIn).toEqual(["b", "c", "d"]);
  expect((await patch(ofPrivate, { parentsIn: ["e"] })).parentsIn).toEqual(["e"]);
  expect((await patch(ofPrivate, { parentsToRemove: ["e"], more: 1 })).parentsIn).toEqual([]);
  expect((await patch(ofPrivate, {})).parentsIn).toEqual([]);
});

test("once deleted a view is an unknown id, and its data source stays", async () => {
  for (const path of [api.p(rootOf(spaceId)), api.q(rootOf(spaceId))]) {
    const { sId } = await create();
    const one = `${path}/${sId}`;
    for (const force of ["", "1", "false", "true&force=true"])
      expect(fieldOf(await api.expect(400, "DELETE", `${one}?force=${force}`))).toBe("force");
    expect(await api.expect(204, "DELETE", `${one}?force=true`)).toBeNull();
    expect(idsOf(await listed(path))).not.toContain(sId);
    for (const [method, body] of [["GET"], ["PATCH", {}], ["DELETE"]] as const)
      expect(await api.expect(404, method, one, body)).toMatchObject({ error: { type: "data_source_view_not_found" } });
  }
  await api.expect(200, "GET", api.q(`/spaces/${sourceSpaceId}/data_sources/${source.sId}`));
});

test("the view that a data source was made with is neither changed nor deleted", async () => {
  const { sId } = await ownView();
  for (const root of [api.p(rootOf(sourceSpaceId)), api.q(rootOf(sourceSpaceId))]) {
    const one = `${root}/${sId}`;
    expect(fieldOf(await api.expect(400, "PATCH", one, { parentsIn: ["a"] }))).toBe("dsvId");
    expect(fieldOf(await api.expect(400, "DELETE", one))).toBe("dsvId");
    expect(await api.expect(200, "GET", one)).toMatchObject({ dataSourceView: { parentsIn: null } });
  }
});

test("the same Idempotency-Key makes one view, and none for another body", async () => {
  const headers = { "idempotency-key": unique("key") };
  const body = JSON.stringify({ dataSourceId: source.sId });
  const path = api.q(rootOf(spaceId));
  const make = async () => inView(await api.expect(201, "POST", path, body, headers)).sId;
  expect(await make()).toBe(await make());
  expect(await api.expect(422, "POST", path, `${body} `, headers)).toMatchObject({
    error: { type: "idempotency_key_reused" },
  });
});

describe("views are found", () => {
  const found = async (query: string, by = api): Promise<readonly View[]> => {
    const answer = await by.expect(200, "GET", by.p(`/data_source_views/search${query}`));
    return (answer as { data_source_views: View[] }).data_source_views;
  };

  test("by data source, kind, space and kind of space", async () => {
    const wanted = { isRestricted: false, spaceKind: "project" };
    const { sId: projectId } = await world.create(api, wanted);
    const body = { dataSourceId: source.sId };
    const project = inView(await api.expect(201, "POST", api.q(rootOf(projectId)), body));
    const regular = await create();
    const of = `dataSourceId=${source.sId}`;
    expect(idsOf(await found(`?${of}`))).toEqual(expect.arrayContaining([project.sId, regular.sId]));
    expect((await found(`?${of}&kind=default`)).map((view) => view.spaceId)).toEqual([sourceSpaceId]);
    expect(idsOf(await found(`?${of}&vaultId=${projectId}`))).toEqual([project.sId]);
    expect(idsOf(await found(`?${of}&vaultKind=project`))).toEqual([project.sId]);
    expect(idsOf(await found("?kind=custom&vaultKind=regular"))).toContain(regular.sId);
    expect(await found(`?${of}&vaultKind=global`)).toEqual([]);
    expect(await found("?vaultId=spc_none&other=1")).toEqual([]);
    expect(await found("?dataSourceId=dts_none")).toEqual([]);
  });

  test("in the spaces that one reads, and in no other", async () => {
    const { outsider, admin } = world;
    const { sId } = await create();
    const views = await found(`?dataSourceId=${source.sId}`, outsider.api);
    expect(idsOf(views)).toContain(sId);
    expect(new Set(views.map((view) => view.spaceId))).not.toContain(sourceSpaceId);
    expect(await found(`?vaultId=${sourceSpaceId}`, outsider.api)).toEqual([]);
    expect(await found(`?dataSourceId=${source.sId}&vaultId=${spaceId}`, admin)).toEqual([]);
  });

  test.each([
    ["kind", "kind=all"],
    ["vaultKind", "vaultKind=public"],
    ["dataSourceId", "dataSourceId="],
    ["vaultId", "vaultId=a&vaultId=b"],
  ])("a wrong %s is named", async (field, query) => {
    const answer = await api.expect(400, "GET", api.p(`/data_source_views/search?${query}`));
    expect(fieldOf(answer)).toBe(field);
  });
});

describe("a view is refused", () => {
  test.each([
    ["dataSourceId", {}],
    ["dataSourceId", { dataSourceId: "dts_none" }],
    ["parentsIn", { parentsIn: "folder" }],
    ["parentsIn[1]", { parentsIn: ["a", "\0"] }],
    ["parentsIn", { parentsIn: Array.from({ length: 1_001 }, (_, at) => `${at}`) }],
  ])("with a wrong %s, which is named, and nothing is written", async (field, wanted) => {
    const root = api.q(rootOf(spaceId));
    const before = await listed(root);
    const body = field === "dataSourceId" ? wanted : { dataSourceId: source.sId, ...wanted };
    expect(fieldOf(await api.expect(400, "POST", root, body))).toBe(field);
    expect(await listed(root)).toEqual(before);
  });

  test("of a data source that one can't read", async () => {
    const { outsider } = world;
    const body = { dataSourceId: source.sId };
    const answer = await outsider.api.expect(400, "POST", outsider.api.q(rootOf(spaceId)), body);
    expect(fieldOf(answer)).toBe("dataSourceId");
  });

  test.each([
    ["parentsIn", { parentsIn: null }],
    ["parentsIn", { parentsIn: ["a"], parentsToAdd: ["b"] }],
    ["parentsToAdd[0]", { parentsToAdd: [""] }],
    ["parentsToRemove", { parentsToRemove: "a" }],
  ])("when PATCH has a wrong %s, which is named, and nothing is changed", async (field, body) => {
    const { sId } = await create({ parentsIn: ["a"] });
    const path = api.p(`${rootOf(spaceId)}/${sId}`);
    expect(fieldOf(await api.expect(400, "PATCH", path, body))).toBe(field);
    expect(inView(await api.expect(200, "GET", path)).parentsIn).toEqual(["a"]);
  });

  test("to a key that may only read", async () => {
    const reader = await world.keyOf("--scopes", "spaces:read", "--person", world.member.personId);
    const body = { dataSourceId: source.sId };
    expect(await world.refusal(403, reader, "POST", rootOf(spaceId), body)).toMatchObject({
      type: "insufficient_scope",
    });
  });

  test("in a space that one can't read, to a key that writes elsewhere", async () => {
    const robot = await world.keyOf("--scopes", plain);
    const body = { dataSourceId: source.sId };
    expect(await world.refusal(404, robot, "POST", rootOf(spaceId), body)).toMatchObject({ type: "space_not_found" });
  });
});
