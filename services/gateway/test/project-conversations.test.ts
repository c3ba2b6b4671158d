import type { ApiClient } from "@parley/testing";
import { eventually, newMessage } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDataSource } from "./_matrix-world.ts";
import { SpaceWorld } from "./_space-world.ts";

let world: SpaceWorld;
let member: ApiClient;
let outsider: ApiClient;
let outsiderId = "";
beforeAll(async () => {
  world = await SpaceWorld.shared();
  outsiderId = world.outsider.personId;
  const scopes = "conversations:read,conversations:write,spaces:read";
  member = await world.keyOf("--scopes", scopes, "--person", world.member.personId);
  outsider = await world.keyOf("--scopes", scopes, "--person", world.outsider.personId);
}, 300_000);
afterAll(() => world.stop());

const project = async () =>
  (await world.create(world.admin, { spaceKind: "project", memberIds: [world.member.personId] })).sId;

interface Created {
  readonly conversation: { readonly sId: string; readonly spaceId?: string; readonly updated: number };
}
const create = async (api: ApiClient, path: string, spaceId: string) =>
  ((await api.expect(200, "POST", path, { title: "T", spaceId, message: newMessage("between us", []) })) as Created)
    .conversation;

test("a conversation of a project is made in both families, shown with its space, and is its readers' alone", async () => {
  const spaceId = await project();
  for (const path of [member.p("/assistant/conversations"), member.q("/assistant/conversations")]) {
    const { sId } = await create(member, path, spaceId);
    const one = `/assistant/conversations/${sId}`;
    expect(await world.admin.expect(200, "GET", world.admin.q(one))).toMatchObject({
      conversation: { sId, spaceId, requestedSpaceIds: [spaceId] },
    });
    for (const route of ["", "/messages", "/events", "/participants", "/feedbacks"])
      expect(await outsider.expect(404, "GET", outsider.q(one + route))).toMatchObject({
        error: { type: "conversation_not_found" },
      });
    const unknown = outsider.q("/assistant/conversations/cnv_unknown");
    const errorOf = async (at: string) => ((await outsider.expect(404, "GET", at)) as { error: object }).error;
    expect(await errorOf(outsider.q(one))).toEqual(await errorOf(unknown));
    expect(await outsider.expect(404, "POST", outsider.q(`${one}/participants`), {})).toMatchObject({
      error: { type: "conversation_not_found" },
    });
  }
});

test("it is made in no space that one can't read, and in none that is no project", async () => {
  const hidden = await project();
  const regular = await world.create(world.admin, { isRestricted: false });
  for (const path of [outsider.p("/assistant/conversations"), outsider.q("/assistant/conversations")]) {
    for (const spaceId of [hidden, "spc_unknown"])
      expect(await outsider.expect(404, "POST", path, { spaceId })).toMatchObject({
        error: { type: "space_not_found" },
      });
    expect(await outsider.expect(400, "POST", path, { spaceId: regular.sId })).toMatchObject({
      error: { type: "invalid_request_error", fields: [{ field: "spaceId" }] },
    });
  }
});

test("is moved into a project by its owner, when all participants can read it", async () => {
  const spaceId = await project();
  const asking = { ...newMessage("what says the outsider?", []), mentions: [{ type: "user", userId: outsiderId }] };
  const made = async (message: object): Promise<string> => {
    const answer = await member.expect(200, "POST", member.q("/assistant/conversations"), { message });
    return (answer as { conversation: { sId: string } }).conversation.sId;
  };
  const [taken, sId] = [await made(asking), await made(newMessage("between us", []))];
  const path = `/assistant/conversations/${sId}`;
  await outsider.expect(200, "GET", outsider.q(path));
  const refused = async (api: ApiClient, status: number, body: object, id = sId): Promise<unknown> => {
    const answer = await api.expect(status, "PATCH", api.q(`/assistant/conversations/${id}`), body);
    return (answer as { error: object }).error;
  };
  const unknown = await refused(outsider, 404, { spaceId: "spc_unknown" });
  expect(unknown).toMatchObject({ type: "space_not_found" });
  expect(await refused(outsider, 404, { spaceId })).toEqual(unknown);
  const regular = await world.create(world.admin, { isRestricted: false });
  for (const wrong of [regular.sId, null, "", 1])
    expect(await refused(member, 400, { spaceId: wrong })).toMatchObject({ fields: [{ field: "spaceId" }] });
  expect(await refused(member, 400, { spaceId, title: "T" })).toMatchObject({ fields: [{ field: "body" }] });
  expect(await refused(member, 400, { spaceId }, taken)).toMatchObject({ fields: [{ field: "spaceId" }] });
  await outsider.expect(200, "GET", outsider.q(`/assistant/conversations/${taken}`));
  for (let time = 0; time < 2; time += 1)
    expect(await member.expect(200, "PATCH", member.q(path), { spaceId })).toEqual({ success: true });
  await outsider.expect(404, "GET", outsider.q(path));
  const posted = await member.expect(200, "POST", member.q(`${path}/messages`), asking);
  expect(posted).toMatchObject({ message: { richMentions: [{ status: "pending_project_membership" }] } });
  const listed = await member.expect(200, "GET", member.p(`/spaces/${spaceId}/conversation_ids`));
  expect(listed).toEqual({ conversationIds: [sId] });
});

test("a project says what it is and shows its documents as files, to its readers", async () => {
  // Of which not even the administrator is a member.
  const { sId: spaceId } = await world.create(world.member.api, { spaceKind: "project" });
  const { api } = world.member;
  const { dsId, documentId, folderId } = await makeDataSource(api, spaceId, "Herons");
  const at = (path: string): string => member.p(`/spaces/${spaceId}${path}`);
  expect(await member.expect(200, "GET", at("/project_metadata"))).toMatchObject({
    metadata: {
      spaceId,
      description: null,
      archivedAt: null,
      members: expect.arrayContaining([world.member.personId]),
    },
  });
  const read = async (query = "") =>
    (await member.expect(200, "GET", at(`/project_files${query}`))) as {
      files: { path: string; isDirectory: boolean; lastModifiedMs: number }[];
      hasMore: boolean;
      lastValue: string;
    };
  const { files } = await read();
  const [documentPath, folderPath] = [documentId, folderId].map((id) => `Herons/${decodeURIComponent(id)}`);
  expect(files.map(({ path, isDirectory }) => [path, isDirectory])).toEqual([
    [documentPath, false],
    [folderPath, true],
  ]);
  const first = await read("?limit=1");
  expect(first).toMatchObject({ hasMore: true, files: [{ path: documentPath }] });
  const rest = await read(`?limit=1&lastValue=${first.lastValue}`);
  expect(rest).toMatchObject({ hasMore: false, lastValue: null, files: [{ path: folderPath }] });
  const newest = Math.max(...files.map(({ lastModifiedMs }) => lastModifiedMs));
  expect((await read(`?updatedSince=${newest + 1}`)).files).toEqual([]);
  await api.expect(204, "DELETE", api.q(`/spaces/${spaceId}/data_sources/${dsId}`));
  expect((await read()).files).toEqual([]);
  for (const [path, query] of [
    ["limit", "limit=0"],
    ["limit", "limit=1000000000"],
    ["updatedSince", "updatedSince=now"],
    ["lastValue", "lastValue=x"],
  ])
    expect(await member.expect(400, "GET", at(`/project_files?${query}`))).toMatchObject({
      error: { fields: [{ field: path }] },
    });
  const regular = await world.create(world.admin, { isRestricted: false });
  for (const path of ["/project_metadata", "/project_files"]) {
    expect(await member.expect(400, "GET", member.p(`/spaces/${regular.sId}${path}`))).toMatchObject({
      error: { fields: [{ field: "spaceId" }] },
    });
    const errorOf = async (by: ApiClient, id: string) =>
      ((await by.expect(404, "GET", by.p(`/spaces/${id}${path}`))) as { error: object }).error;
    for (const by of [outsider, world.admin]) expect(await errorOf(by, spaceId)).toEqual(await errorOf(by, "spc_none"));
  }
});

test("a project's conversations are listed and read for its readers, in pages and since a time", async () => {
  const spaceId = await project();
  const at = (path: string) => member.p(`/spaces/${spaceId}${path}`);
  const made: string[] = [];
  for (let index = 0; index < 3; index++)
    made.push((await create(world.admin, world.admin.q("/assistant/conversations"), spaceId)).sId);
  expect(await member.expect(200, "GET", at("/conversation_ids"))).toEqual({ conversationIds: made });
  const read = async (query: string) =>
    (await member.expect(200, "GET", at(`/conversations${query}`))) as {
      conversations: { sId: string; updated: number; content: object[] }[];
      hasMore: boolean;
      lastValue: string | null;
    };
  const first = await read("?limit=2");
  expect(first.conversations.map(({ sId }) => sId)).toEqual(made.slice(0, 2));
  expect(first.hasMore).toBe(true);
  const rest = await read(`?limit=2&lastValue=${first.lastValue}`);
  expect(rest).toMatchObject({ hasMore: false, lastValue: null, conversations: [{ sId: made[2] }] });
  expect(rest.conversations[0]?.content).toMatchObject([{ type: "user_message", content: "between us" }]);
  const last = rest.conversations[0]?.updated ?? 0;
  expect((await read(`?updatedSince=${last}`)).conversations.map(({ sId }) => sId)).toEqual([made[2]]);
  expect((await read(`?updatedSince=${last + 1}`)).conversations).toEqual([]);
  for (const path of ["/conversation_ids", "/conversations"])
    expect(await outsider.expect(404, "GET", outsider.p(`/spaces/${spaceId}${path}`))).toMatchObject({
      error: { type: "space_not_found" },
    });
});

test("what is no project has no conversations, and a wrong time is named", async () => {
  const regular = await world.create(world.admin, { isRestricted: false });
  for (const path of ["/conversation_ids", "/conversations"])
    expect(await member.expect(400, "GET", member.p(`/spaces/${regular.sId}${path}`))).toMatchObject({
      error: { fields: [{ field: "spaceId" }] },
    });
  const at = member.p(`/spaces/${await project()}/conversations`);
  for (const wrong of ["yesterday", "-1", "1.5", "253402300800000", "1".repeat(16)])
    expect(await member.expect(400, "GET", `${at}?updatedSince=${wrong}`)).toMatchObject({
      error: { fields: [{ field: "updatedSince" }] },
    });
});

test("a removal counts at once in every answer, and a deleted project's conversations stay its last members'", async () => {
  const spaceId = await project();
  const { sId } = await create(member, member.q("/assistant/conversations"), spaceId);
  const one = member.q(`/assistant/conversations/${sId}`);
  await world.admin.expect(200, "DELETE", world.admin.q(`/spaces/${spaceId}`));
  await member.expect(200, "GET", one);
  await outsider.expect(404, "GET", one);
  await member.expect(404, "GET", member.p(`/spaces/${spaceId}/conversation_ids`));

  const other = await project();
  const kept = member.q(
    `/assistant/conversations/${(await create(member, member.q("/assistant/conversations"), other)).sId}`,
  );
  const members = { isRestricted: true, managementMode: "manual", memberIds: [] };
  await world.admin.expect(200, "PATCH", world.admin.q(`/spaces/${other}/members`), members);
  await eventually("the removal counts", async () => ((await member.request("GET", kept)).ok ? undefined : true));
  expect(await member.expect(200, "GET", member.q("/assistant/conversations"))).not.toMatchObject({
    conversations: expect.arrayContaining([expect.objectContaining({ spaceId: other })]),
  });
});
