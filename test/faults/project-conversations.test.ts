import { connectMongo } from "@parley/mongo";
import { Constellation, eventually, newMessage, testStack } from "@parley/testing";
import type { ApiClient } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

/** What the tests' services remember of access, and the time a call may take: twice the one and the other, and a little. */
const boundMs = 8_000;
let parley: Constellation;
let admin: ApiClient;
let member: ApiClient;
let memberId: string;
beforeAll(async () => {
  parley = await Constellation.start({ spaces: true });
  admin = parley.api();
  const words = ["--workspace", parley.workspaceId];
  const created = await parley.cli(
    "people",
    "create",
    ...words,
    "--username",
    "mia",
    "--full-name",
    "Mia",
    "--email",
    "m@x.example",
  );
  memberId = (JSON.parse(created) as { userId: string }).userId;
  const made = await parley.cli("keys", "create", ...words, "--name", "mia's", "--person", memberId);
  member = parley.api(0, (JSON.parse(made) as { apiKey: string }).apiKey);
}, 300_000);
afterAll(() => parley.stop());

/** A restricted project with the member, and a conversation in it. */
async function inProject(): Promise<{ readonly spaceId: string; readonly conversationId: string }> {
  const name = `Project ${Math.random()}`;
  const wanted = { name, isRestricted: true, spaceKind: "project", memberIds: [memberId] };
  const spaceId = await eventually("the person is known", async () => {
    const response = await admin.request("POST", admin.q("/spaces"), wanted);
    return response.ok ? ((await response.json()) as { space: { sId: string } }).space.sId : undefined;
  });
  const body = { title: "T", spaceId, message: newMessage("between us", []) };
  const { conversation } = (await admin.expect(200, "POST", admin.q("/assistant/conversations"), body)) as {
    conversation: { sId: string };
  };
  return { spaceId, conversationId: conversation.sId };
}

/** An event stream of a conversation; resolves once it is open. `ended` says how long it took to end from a moment on. */
async function open(api: ApiClient, conversationId: string): Promise<{ readonly ended: Promise<string> }> {
  const path = api.q(`/assistant/conversations/${conversationId}/events`);
  const response = await api.request("GET", path, undefined, { accept: "text/event-stream" });
  expect(response.status).toBe(200);
  return { ended: response.text() };
}
const streamStatus = async (api: ApiClient, conversationId: string) => {
  const path = api.q(`/assistant/conversations/${conversationId}/events`);
  const response = await api.request("GET", path, undefined, { accept: "text/event-stream" });
  await response.body?.cancel();
  return { status: response.status, retryAfter: response.headers.get("retry-after") };
};
const say = (conversationId: string, text: string) =>
  admin.expect(200, "POST", admin.q(`/assistant/conversations/${conversationId}/messages`), newMessage(text, []));

test("a member who is removed while they follow a conversation sees its stream end, and nothing that is said after", async () => {
  const { spaceId, conversationId } = await inProject();
  const [leaving, staying] = [await open(member, conversationId), await open(admin, conversationId)];
  const removed = { isRestricted: true, managementMode: "manual", memberIds: [] };
  await admin.expect(200, "PATCH", admin.q(`/spaces/${spaceId}/members`), {
    ...removed,
    memberIds: await keptIn(spaceId),
  });
  const seen = await within(leaving.ended, boundMs);
  await say(conversationId, "after she left");
  expect(seen).toContain("between us");
  expect(seen).not.toContain("after she left");
  await member.expect(404, "GET", member.q(`/assistant/conversations/${conversationId}`));
  expect((await streamStatus(member, conversationId)).status).toBe(404);
  expect((await streamStatus(admin, conversationId)).status).toBe(200);
  await admin.expect(200, "DELETE", admin.q(`/assistant/conversations/${conversationId}`));
  expect(await staying.ended).toContain("after she left");
});

test("a removal that nobody heard of ends the stream as well, within the bound", async () => {
  const { spaceId, conversationId } = await inProject();
  const leaving = await open(member, conversationId);
  const database = parley.databases.space;
  const mongo = await connectMongo({ url: testStack().mongodbUrl, database, appName: "test" });
  // As a removal whose announcement was lost.
  await mongo.db.collection("space_members").deleteOne({ workspaceId: parley.workspaceId, spaceId, userId: memberId });
  await mongo.close();
  expect(await within(leaving.ended, boundMs)).toContain("between us");
  await member.expect(404, "GET", member.q(`/assistant/conversations/${conversationId}`));
});

test("while the space service is away its conversations are not available, others are, and all are once it is back", async () => {
  const { conversationId } = await inProject();
  const other = (await admin.ask("hello", [])).conversationId;
  const following = await open(member, conversationId);
  await parley.spaces?.kill();
  await within(following.ended, boundMs);
  const one = admin.q(`/assistant/conversations/${conversationId}`);
  expect(await admin.expect(503, "GET", one)).toMatchObject({ error: { type: "service_unavailable" } });
  await admin.expect(503, "POST", `${one}/messages`, newMessage("x", []));
  expect(await streamStatus(member, conversationId)).toEqual({ status: 429, retryAfter: "1" });
  await say(other, "still here");
  await admin.expect(200, "GET", admin.q(`/assistant/conversations/${other}`));
  expect((await streamStatus(admin, other)).status).toBe(200);
  await parley.spaces?.start();
  await eventually("it is back", async () => ((await admin.request("GET", one)).ok ? true : undefined));
  expect((await streamStatus(member, conversationId)).status).toBe(200);
  await say(conversationId, "here again");
});

/** The members of a project but for the one who leaves. */
async function keptIn(spaceId: string): Promise<readonly string[]> {
  const { space } = (await admin.expect(200, "GET", admin.q(`/spaces/${spaceId}`))) as {
    space: { members: { sId: string }[] };
  };
  return space.members.map(({ sId }) => sId).filter((sId) => sId !== memberId);
}

/** What comes in time. */
async function within(ended: Promise<string>, milliseconds: number): Promise<string> {
  const late = AbortSignal.timeout(milliseconds);
  return Promise.race([
    ended,
    new Promise<never>((_resolve, reject) => {
      late.addEventListener("abort", () => reject(new Error("the stream did not end in time")));
    }),
  ]);
}
