import type { ApiClient } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SpaceWorld } from "./_space-world.ts";

let world: SpaceWorld;
let api: ApiClient;
let spaceId = "";
beforeAll(async () => {
  world = await SpaceWorld.shared();
  api = world.member.api;
  spaceId = (await world.create(world.admin, { memberIds: [world.member.personId] })).sId;
});
afterAll(() => world.stop());

interface App {
  readonly sId: string;
  readonly coreSpecifications?: Readonly<Record<string, string>>;
}
const content = {
  name: "Herons",
  description: "Counts",
  savedSpecification: "input INPUT { }",
  savedConfig: "{}",
  datasets: [
    {
      name: "examples",
      description: "A few",
      data: [{ "a.b": 1, $c: null, deep: [{ e: "é" }] }],
      schema: [{ key: "a.b", type: "number", description: null }],
    },
  ],
};
const own = (rest = ""): string => api.q(`/spaces/${spaceId}/apps${rest}`);
const all = (rest = "", place = spaceId): string => api.p(`/spaces/${place}/apps${rest}`);
const create = async (body: object = content): Promise<App> =>
  ((await api.expect(201, "POST", own(), body)) as { app: App }).app;
const listed = async (path: string) => ((await api.expect(200, "GET", path)) as { apps: App[] }).apps;

test("an app comes back with every field, in lists in short", async () => {
  const app = await create();
  const whole = {
    ...content,
    sId: app.sId,
    id: expect.any(Number),
    savedRun: null,
    dustAPIProjectId: api.workspaceId,
    platformAPIProjectId: api.workspaceId,
    space: expect.objectContaining({ sId: spaceId, kind: "regular", isRestricted: true }),
    coreSpecifications: { [Object.keys(app.coreSpecifications ?? {})[0] ?? ""]: content.savedSpecification },
  };
  expect(app).toEqual(whole);
  expect(await api.expect(200, "GET", own(`/${app.sId}`))).toEqual({ app: whole });
  expect(await listed(all("/export"))).toContainEqual(whole);
  const { datasets: _datasets, coreSpecifications: _specifications, ...short } = whole;
  expect(await listed(all())).toContainEqual(short);
});

test("an app is changed by what the body names, and deleted", async () => {
  const { sId } = await create();
  const changed = await api.expect(200, "PATCH", own(`/${sId}`), { name: "Storks", description: null, datasets: [] });
  expect(changed).toMatchObject({ app: { ...content, name: "Storks", description: null, datasets: [] } });
  await api.expect(400, "PATCH", own(`/${sId}`), { colour: "grey" });
  await api.expect(204, "DELETE", own(`/${sId}`));
  const gone = await api.expect(404, "GET", own(`/${sId}`));
  expect(gone).toMatchObject({ error: { type: "app_not_found" } });
});

test("what one space exports another imports, and both have it by its hash", async () => {
  const { sId, coreSpecifications = {} } = await create();
  const apps = (await listed(all("/export"))).filter((app) => app.sId === sId);
  const place = (await world.create(world.admin, { memberIds: [world.member.personId] })).sId;
  const imported = await api.expect(200, "POST", all("/import", place), { apps });
  expect(imported).toEqual({ apps: [{ sId, name: content.name }] });
  const [appHash = ""] = Object.keys(coreSpecifications);
  const asked = [
    { appId: sId, appHash },
    { appId: sId, appHash: "other" },
    { appId: "none", appHash },
  ];
  for (const where of [spaceId, place])
    expect(await api.expect(200, "POST", all("/check", where), { apps: asked })).toEqual({
      apps: asked.map((app, at) => ({ ...app, deployed: at === 0 })),
    });
  const [first] = await listed(all("/export", place));
  expect(first).toMatchObject({ ...content, space: { sId: place } });
});

test("an Idempotency-Key makes one app", async () => {
  const headers = { "idempotency-key": `key-${Math.random()}` };
  const make = () => api.expect(201, "POST", own(), { name: "Once" }, headers);
  expect(await make()).toEqual(await make());
  await api.expect(422, "POST", own(), { name: "Twice" }, headers);
});

test("bad apps are refused naming the field, and none is made", async () => {
  const before = await listed(all());
  const field = async (body: object) => {
    const answer = (await api.expect(400, "POST", own(), body)) as { error: { fields?: { field: string }[] } };
    return answer.error.fields?.[0]?.field;
  };
  expect(await field({})).toBe("name");
  expect(await field({ ...content, name: "" })).toBe("name");
  expect(await field({ ...content, datasets: [{ name: "d" }] })).toBe("datasets[0].description");
  expect(await field({ ...content, datasets: [...content.datasets, ...content.datasets] })).toBe("datasets");
  const two = [
    { sId: "a", name: "a" },
    { sId: "../keys", name: "b" },
  ];
  await api.expect(400, "POST", all("/import"), { apps: two });
  await api.expect(413, "POST", own(), { ...content, savedConfig: "x".repeat(1_100_000) });
  expect(await listed(all())).toEqual(before);
});

test("who can't read the space sees, checks and changes nothing of it", async () => {
  const { sId } = await create();
  for (const who of [world.outsider.api, world.admin]) {
    for (const path of [all(), all("/export"), own(`/${sId}`)])
      expect(await who.expect(404, "GET", path)).toMatchObject({ error: { type: "space_not_found" } });
    await who.expect(404, "POST", all("/check"), { apps: [] });
    await who.expect(404, "POST", all("/import"), { apps: [] });
    await who.expect(404, "PATCH", own(`/${sId}`), { name: "x" });
    await who.expect(404, "DELETE", own(`/${sId}`));
  }
});
