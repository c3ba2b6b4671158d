import type { ApiClient } from "@parley/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Route } from "../src/http/route.ts";
import type { RouteDependencies } from "../src/routes/route-dependencies.ts";
import { routeTable } from "../src/routes/route-table.ts";
import { makeCsv } from "./_file-things.ts";
import { makeApp, makeDataSource, makeWebsite } from "./_matrix-world.ts";
import type { Ids } from "./_matrix-world.ts";
import { caseOf, familyOf, pathOf } from "./_route-paths.ts";
import { SpaceWorld, plain } from "./_space-world.ts";

const secret = "bittern-5b1e";
const routes = routeTable({ clients: {} } as RouteDependencies).filter(({ path }) =>
  /\/(data_source(s|_views)|apps)/.test(path),
);

let world: SpaceWorld;
let ids: Ids;
let readers: Readonly<Record<string, ApiClient>>;
let others: Readonly<Record<string, ApiClient>>;
beforeAll(async () => {
  world = await SpaceWorld.shared();
  const { member, outsider, admin } = world;
  const { sId: spaceId } = await world.create(admin, { memberIds: [member.personId] });
  const { sId: elsewhere } = await world.create(admin, { memberIds: [member.personId] });
  const none = { aId: "", cId: "", questionId: "", answerId: "", fragmentId: "", compactionId: "" };
  const neither = { keyId: "", fileId: "", groupId: "", remoteId: "", toolName: "", serverViewId: "" };
  ids = {
    ...none,
    ...neither,
    personId: member.personId,
    wId: admin.workspaceId,
    spaceId,
    ...(await makeDataSource(member.api, spaceId, secret)),
    appId: await makeApp(member.api, spaceId, secret),
  };
  const ofMember = ["--scopes", plain, "--person", member.personId];
  const ofOutsider = ["--scopes", plain, "--person", outsider.personId];
  readers = {
    "a member": member.api,
    "a member's key for the space": await world.keyOf(...ofMember, "--spaces", spaceId),
    "a key without a person that names the space": await world.keyOf("--scopes", plain, "--spaces", spaceId),
  };
  others = {
    "an outsider": outsider.api,
    "an administrator": admin,
    "a member's key for another space": await world.keyOf(...ofMember, "--spaces", elsewhere),
    "an outsider's key that names the space": await world.keyOf(...ofOutsider, "--spaces", spaceId),
    "a key without a person": await world.keyOf("--scopes", plain),
  };
});
afterAll(() => world.stop());

const ask = async (api: ApiClient, route: Route, of: Ids): Promise<Response> =>
  api.request(route.method, pathOf(route, of), caseOf(route).body?.(of, familyOf(route)));

/** What an error says, without the ids of its request. */
const errorOf = async (answer: Response): Promise<unknown> => ((await answer.json()) as { error: unknown }).error;

/** The last id of a path that is not the client's own choice. */
function unknownTo(route: Route): Ids {
  return route.path.includes(":spaceId") ? { ...ids, spaceId: "spc_unknown" } : { ...ids, dsId: "dts_unknown" };
}

const named = routes.filter(({ path }) => /:(spaceId|dsId)/.test(path));

describe.each(named.map((route) => [`${route.method} ${route.path}`, route] as const))("%s", (_name, route) => {
  test("answers an unknown id to who can't read the space, administrators too", async () => {
    for (const [who, api] of Object.entries(others)) {
      const [hidden, unknown] = [await ask(api, route, ids), await ask(api, route, unknownTo(route))];
      expect([who, hidden.status, await errorOf(hidden)]).toEqual([who, 404, await errorOf(unknown)]);
    }
  });

  test("serves who can", async () => {
    for (const [who, api] of Object.entries(readers)) {
      if (route.method === "GET") {
        expect([who, (await ask(api, route, ids)).status]).toEqual([who, route.operation.status ?? 200]);
        continue;
      }
      const [own, name] = [world.member.api, `${secret}-${Math.random()}`];
      const made =
        caseOf(route).crawls === true
          ? { dsId: await makeWebsite(own, ids.spaceId, name) }
          : await makeDataSource(own, ids.spaceId, name);
      const appId = await makeApp(own, ids.spaceId, secret);
      // A file is its maker's alone.
      const fresh = { ...ids, ...made, appId, ...(caseOf(route).csv === true ? { csvId: await makeCsv(api) } : {}) };
      expect([who, (await ask(api, route, fresh)).status]).toEqual([who, route.operation.status ?? 200]);
    }
  });
});

test.each(["/data_sources", "/data_source_views/search"])("%s has those of the spaces that one reads", async (path) => {
  const listed = async (api: ApiClient): Promise<string> => JSON.stringify(await api.expect(200, "GET", api.p(path)));
  for (const api of Object.values(readers)) expect(await listed(api)).toContain(secret);
  for (const api of Object.values(others)) expect(await listed(api)).not.toContain(secret);
});

test("who is a member no more reads nothing from the next request on", async () => {
  const { admin, member } = world;
  const { sId: spaceId } = await world.create(admin, { memberIds: [member.personId] });
  const appId = await makeApp(member.api, spaceId, secret);
  const made = { ...ids, spaceId, appId, ...(await makeDataSource(member.api, spaceId, secret)) };
  const reads = named.filter(({ method }) => method === "GET");
  for (const route of reads) expect((await ask(member.api, route, made)).status).toBe(200);
  await admin.expect(200, "PATCH", admin.q(`/spaces/${spaceId}/members`), { isRestricted: true, memberIds: [] });
  for (const route of reads) expect((await ask(member.api, route, made)).status).toBe(404);
});
