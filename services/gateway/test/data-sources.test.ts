import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SpaceWorld, plain, unique } from "./_space-world.ts";

let world: SpaceWorld;
let spaceId = "";
beforeAll(async () => {
  world = await SpaceWorld.shared();
  spaceId = (await world.create(world.admin, { memberIds: [world.member.personId] })).sId;
});
afterAll(() => world.stop());

interface DataSource {
  readonly sId: string;
  readonly name: string;
  /** How it is crawled: the private family's element says so. */
  readonly configuration?: null;
  readonly crawl?: null;
}

const rootOf = (space: string): string => `/spaces/${space}/data_sources`;

async function create(wanted: object = {}, space = spaceId): Promise<DataSource> {
  const { api } = world.member;
  const body = { name: unique("Source"), ...wanted };
  return ((await api.expect(201, "POST", api.q(rootOf(space)), body)) as { dataSource: DataSource }).dataSource;
}

async function listed(api = world.member.api, path = rootOf(spaceId)): Promise<readonly string[]> {
  const { data_sources: sources } = (await api.expect(200, "GET", api.p(path))) as { data_sources: DataSource[] };
  return sources.map(({ sId }) => sId);
}

test("a data source has every field of both families", async () => {
  const { api, personId } = world.member;
  const { configuration, crawl, ...made } = await create({ description: "About herons" });
  expect([configuration, crawl]).toEqual([null, null]);
  expect(made).toEqual({
    id: expect.any(Number),
    sId: expect.stringMatching(/^dts_/),
    createdAt: expect.any(Number),
    name: made.name,
    description: "About herons",
    assistantDefaultSelected: true,
    dustAPIProjectId: api.workspaceId,
    platformAPIProjectId: api.workspaceId,
    dustAPIDataSourceId: made.sId,
    connectorId: null,
    connectorProvider: null,
    editedByUser: {
      editedAt: expect.any(Number),
      fullName: "Person member",
      imageUrl: null,
      email: "member@example.com",
      userId: personId,
    },
  });
  const path = api.q(`${rootOf(spaceId)}/${made.sId}`);
  expect(await api.expect(200, "GET", path)).toEqual({ dataSource: { ...made, configuration, crawl } });
  const { data_sources: sources } = (await api.expect(200, "GET", api.p("/data_sources"))) as {
    data_sources: unknown[];
  };
  expect(sources).toContainEqual(made);
});

test("a data source that a key without a person made was edited by nobody", async () => {
  const robot = await world.keyOf("--scopes", plain, "--spaces", spaceId);
  const body = { name: unique("Robot") };
  expect(await robot.expect(201, "POST", robot.q(rootOf(spaceId)), body)).toMatchObject({
    dataSource: { editedByUser: null, description: null },
  });
});

test("what PATCH names is changed, and null takes the description away", async () => {
  const { api } = world.member;
  const { sId } = await create({ description: "Old" });
  const path = api.q(`${rootOf(spaceId)}/${sId}`);
  const name = unique("Renamed");
  expect(await api.expect(200, "PATCH", path, { name })).toMatchObject({ dataSource: { name, description: "Old" } });
  expect(await api.expect(200, "PATCH", path, { description: null })).toMatchObject({
    dataSource: { name, description: null },
  });
  expect(await api.expect(400, "PATCH", path, { nane: "x" })).toMatchObject({ error: { fields: [{ field: "nane" }] } });
});

test("once deleted a data source is an unknown id, and its name is free", async () => {
  const { api } = world.member;
  const { sId, name } = await create();
  const path = api.q(`${rootOf(spaceId)}/${sId}`);
  expect(await listed()).toContain(sId);
  expect((await api.request("DELETE", path)).status).toBe(204);
  expect(await listed()).not.toContain(sId);
  for (const [method, body] of [["GET"], ["PATCH", {}], ["DELETE"]] as const)
    expect(await api.expect(404, method, path, body)).toMatchObject({ error: { type: "data_source_not_found" } });
  await create({ name });
});

test("the same Idempotency-Key makes one data source, and none for another body", async () => {
  const { api } = world.member;
  const headers = { "idempotency-key": unique("key") };
  const body = JSON.stringify({ name: unique("Once") });
  const make = async () =>
    ((await api.expect(201, "POST", api.q(rootOf(spaceId)), body, headers)) as { dataSource: DataSource }).dataSource
      .sId;
  expect(await make()).toBe(await make());
  expect(await api.expect(422, "POST", api.q(rootOf(spaceId)), `${body} `, headers)).toMatchObject({
    error: { type: "idempotency_key_reused" },
  });
});

describe("a data source is refused", () => {
  test.each([
    ["name", {}],
    ["name", { name: "" }],
    ["name", { name: "x".repeat(129) }],
    ["name", { name: 1 }],
    ["description", { name: "Wrong", description: "x".repeat(1_025) }],
  ])("with a wrong %s, which is named", async (field, body) => {
    expect(await world.refusal(400, world.member.api, "POST", rootOf(spaceId), body)).toMatchObject({
      type: "invalid_request_error",
      fields: [{ field }],
    });
  });

  test("with a name that its space has, whatever its case", async () => {
    const { name } = await create();
    const body = { name: name.toUpperCase() };
    expect(await world.refusal(409, world.member.api, "POST", rootOf(spaceId), body)).toMatchObject({
      type: "data_source_already_exists",
    });
  });

  test("to a key that may only read", async () => {
    const reader = await world.keyOf("--scopes", "spaces:read", "--person", world.member.personId);
    expect(await world.refusal(403, reader, "POST", rootOf(spaceId), { name: unique("No") })).toMatchObject({
      type: "insufficient_scope",
    });
  });
});
