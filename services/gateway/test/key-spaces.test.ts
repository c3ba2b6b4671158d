import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "@parley/testing";
import type { ApiClient } from "@parley/testing";
import { SpaceWorld, newPerson, unique } from "./_space-world.ts";
import type { Person } from "./_space-world.ts";

let world: SpaceWorld;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  world = await SpaceWorld.shared();
  const managing = "keys:manage,spaces:read";
  ann = await newPerson(world.parley, "ann", managing);
  bob = await newPerson(world.parley, "bob", managing);
  const group = { name: unique("Known"), memberIds: [ann.personId, bob.personId] };
  await eventually("the service knows them", async () =>
    (await world.admin.request("POST", world.admin.q("/groups"), group)).ok ? true : undefined,
  );
});
afterAll(() => world.stop());

const wanted = (...spaceIds: readonly string[]) => ({ name: "k", scopes: ["spaces:read"], spaceIds });

/** A restricted space of these people. */
const spaceOf = async (...memberIds: readonly string[]): Promise<string> =>
  (await world.create(world.admin, { memberIds: [...memberIds, world.member.personId] })).sId;

const issue = async (api: ApiClient, ...spaceIds: readonly string[]) =>
  (await api.expect(200, "POST", api.q("/keys"), wanted(...spaceIds))) as { key: { keyId: string }; secret: string };

const rotation = (keyId: string) => [`/keys/${keyId}/rotate`, { overlapSeconds: 60 }] as const;

const keyCount = async (): Promise<number> => {
  const { keys } = (await world.admin.expect(200, "GET", world.admin.q("/keys"))) as { keys: readonly unknown[] };
  return keys.length;
};

describe("a key that names spaces", () => {
  test("is issued by who reads them, and reads them", async () => {
    const [hers, open] = [await spaceOf(ann.personId), await world.create(world.admin, { isRestricted: false })];
    const { secret } = await issue(ann.api, hers, open.sId);
    const found = (await world.list(world.parley.api(0, secret))).map(({ sId }) => sId);
    expect(found.toSorted()).toEqual([hers, open.sId].toSorted());
  });

  test("is refused to who was taken out of one, as an id that is none, also to administrators", async () => {
    const [hers, left] = [await spaceOf(ann.personId), await spaceOf(ann.personId)];
    const members = { isRestricted: true, memberIds: [world.member.personId] };
    await world.admin.expect(200, "PATCH", world.admin.q(`/spaces/${left}/members`), members);
    const robot = await world.keyOf("--scopes", "keys:manage,spaces:read");
    const before = await keyCount();
    for (const [api, ...spaceIds] of [
      [ann.api, left],
      [world.admin, left],
      [robot, left],
      [ann.api, "spc_none"],
    ] as const) {
      const error = await world.refusal(400, api, "POST", "/keys", wanted(...spaceIds));
      expect(error).toMatchObject({ type: "invalid_request_error", fields: [{ field: "spaceIds[0]" }] });
    }
    const second = await world.refusal(400, ann.api, "POST", "/keys", wanted(hers, left));
    expect(second).toMatchObject({ fields: [{ field: "spaceIds[1]" }] });
    expect(await keyCount()).toBe(before);
  });

  test("gets a new secret from who reads them and from itself, from nobody else", async () => {
    const { key } = await issue(ann.api, await spaceOf(ann.personId));
    const [path, body] = rotation(key.keyId);
    for (const api of [bob.api, world.admin])
      expect(await world.refusal(403, api, "POST", path, body)).toMatchObject({ type: "insufficient_scope" });
    await ann.api.expect(200, "POST", ann.api.q(path), body);
  });

  test("rotates itself though a space that it names never was", async () => {
    const [workspace, scopes] = [world.parley.workspaceId, "keys:manage,spaces:read"];
    const words = ["--workspace", workspace, "--name", "k", "--scopes", scopes, "--spaces", "spc_none"];
    const made = await world.parley.cli("keys", "create", ...words);
    const { keyId, apiKey } = JSON.parse(made) as { keyId: string; apiKey: string };
    const api = world.parley.api(0, apiKey);
    const [path, body] = rotation(keyId);
    expect(await api.expect(200, "POST", api.q(path), body)).toMatchObject({ key: { spaceIds: ["spc_none"] } });
  });
});
