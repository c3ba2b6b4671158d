import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SpaceWorld, plain } from "./_space-world.ts";

let world: SpaceWorld;
beforeAll(async () => {
  world = await SpaceWorld.shared();
});
afterAll(() => world.stop());

describe("a restricted space", () => {
  /** All that can be asked of a space. */
  const surfaces: readonly (readonly [string, string, object?])[] = [
    ["GET", ""],
    ["PATCH", "", { name: "Mine now" }],
    ["PATCH", "/members", { isRestricted: false, memberIds: [] }],
    ["GET", "/project_notification_preferences"],
    ["PATCH", "/project_notification_preferences", { preference: "never" }],
  ];

  test("is an unknown id to who is no member, whatever is asked of it", async () => {
    const { sId } = await world.create(world.admin, { spaceKind: "project", memberIds: [world.member.personId] });
    expect([await world.reads(world.member.api, sId), await world.reads(world.outsider.api, sId)]).toEqual([
      true,
      false,
    ]);
    expect((await world.get(world.member.api, sId)).members.map((one) => one.sId)).toContain(world.member.personId);
    const without = await world.keyOf("--scopes", plain);
    const other = await world.create(world.admin, {});
    const ofMember = ["--scopes", plain, "--person", world.member.personId];
    const elsewhere = await world.keyOf(...ofMember, "--spaces", other.sId);
    for (const api of [world.outsider.api, elsewhere, without])
      for (const [method, path, body] of surfaces) {
        // The first thing asked of a preference is whose it is.
        const status = api === without && path.endsWith("preferences") ? 403 : 404;
        const [hidden, unknown] = [
          await world.refusal(status, api, method, `/spaces/${sId}${path}`, body),
          await world.refusal(status, api, method, `/spaces/spc_unknown${path}`, body),
        ];
        expect(hidden).toEqual(unknown);
      }
    expect(await world.reads(elsewhere, sId)).toBe(false);
  });

  test("is administered by who can't read it: its name, its members, nothing else", async () => {
    const { sId, name } = await world.create(world.member.api, { spaceKind: "project" });
    expect(await world.reads(world.admin, sId)).toBe(false);
    expect(await world.list(world.admin, "?role=admin&kind=project")).toContainEqual(
      expect.objectContaining({ sId, name }),
    );
    expect(await world.get(world.admin, sId)).toMatchObject({
      name,
      canRead: false,
      categories: null,
      members: [{ sId: world.member.personId }],
    });
    expect((await world.get(world.member.api, sId)).canRead).toBe(true);
    expect(await world.refusal(403, world.member.api, "GET", "/spaces?role=admin")).toMatchObject({
      type: "insufficient_scope",
    });
    expect(await world.refusal(403, world.member.api, "DELETE", `/spaces/${sId}`)).toMatchObject({
      type: "insufficient_scope",
    });
    expect(await world.admin.expect(200, "DELETE", world.admin.q(`/spaces/${sId}`))).toEqual({ success: true });
    expect(await world.refusal(404, world.member.api, "GET", `/spaces/${sId}`)).toMatchObject({
      type: "space_not_found",
    });
  });

  test("is read by a key without a person that names it, and such a key reads nothing else", async () => {
    const [named, other] = [
      await world.create(world.admin, {}),
      await world.create(world.admin, { isRestricted: false }),
    ];
    const robot = await world.keyOf("--scopes", plain, "--spaces", named.sId);
    expect((await world.list(robot)).map(({ sId }) => sId)).toEqual([named.sId]);
    expect(await world.get(robot, named.sId)).toMatchObject({ canRead: true });
    expect(await world.refusal(404, robot, "GET", `/spaces/${other.sId}`)).toMatchObject({ type: "space_not_found" });
  });

  test("is no less restricted for a person's key that names it: they must be a member as well", async () => {
    const { sId } = await world.create(world.admin, { memberIds: [world.member.personId] });
    const bounded = (personId: string) => world.keyOf("--scopes", plain, "--person", personId, "--spaces", sId);
    const [ofMember, ofOutsider] = [await bounded(world.member.personId), await bounded(world.outsider.personId)];
    expect((await world.list(ofMember)).map((space) => space.sId)).toEqual([sId]);
    expect(await world.list(ofOutsider)).toEqual([]);
    expect(await world.refusal(404, ofOutsider, "GET", `/spaces/${sId}`)).toMatchObject({ type: "space_not_found" });
  });

  test("is read through a group, until the person or the group is taken out", async () => {
    const groupId = await world.createGroup([world.member.personId]);
    const { sId } = await world.create(world.admin, { groupIds: [groupId] });
    const group = `/groups/${groupId}`;
    const inUse = await world.refusal(409, world.admin, "DELETE", group);
    expect([await world.reads(world.member.api, sId), inUse]).toEqual([
      true,
      expect.objectContaining({ type: "group_in_use" }),
    ]);
    expect((await world.get(world.member.api, sId)).groups).toMatchObject([{ sId: groupId }]);
    await world.admin.expect(200, "PATCH", world.admin.q(group), { memberIds: [world.outsider.personId] });
    expect([await world.reads(world.member.api, sId), await world.reads(world.outsider.api, sId)]).toEqual([
      false,
      true,
    ]);
    const members = { isRestricted: true, memberIds: [world.member.personId] };
    await world.admin.expect(200, "PATCH", world.admin.q(`/spaces/${sId}/members`), members);
    expect([await world.reads(world.member.api, sId), await world.reads(world.outsider.api, sId)]).toEqual([
      true,
      false,
    ]);
    expect((await world.admin.request("DELETE", world.admin.q(group))).status).toBe(204);
  });
});
