import { Constellation, eventually } from "@parley/testing";
import type { ApiClient } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attachFile, formOf, makeFile } from "./_file-things.ts";
import { paintedAnswer } from "./_answer-files.ts";
import { makeMember } from "./_matrix-world.ts";
import type { Member } from "./_matrix-world.ts";

let parley: Constellation;
let [ann, bob]: Member[] = [];
beforeAll(async () => {
  parley = await Constellation.shared();
  ann = await makeMember(parley, parley.workspaceId, "ann");
  bob = await makeMember(parley, parley.workspaceId, "bob");
}, 300_000);
afterAll(() => parley.stop());

const scopes = "files:read,files:write,conversations:read,conversations:write,agents:read,spaces:read";

/** Every route that names a file. */
const routes = [
  ["GET", ""],
  ["GET", "?version=processed"],
  ["GET", "/metadata"],
  ["POST", ""],
  ["POST", "/confirm"],
  ["DELETE", ""],
  ["POST", "/share"],
  ["DELETE", "/share"],
] as const;

/** Status and body, without what tells one request from another. */
async function answered(response: Response): Promise<string> {
  return `${response.status} ${(await response.text()).replace(/,"requestId".*/, "")}`;
}

/** What every route answers of a file, and one that would attach it. */
async function answersTo(api: ApiClient, fileId: string): Promise<readonly string[]> {
  const asked = routes.map(async ([method, rest]) => {
    const path = api.baseUrl + api.q(`/files/${fileId}${rest}`);
    const form = method === "POST" && rest === "" ? { body: formOf("text") } : {};
    const response = await fetch(path, { method, headers: { authorization: `Bearer ${api.apiKey}` }, ...form });
    return answered(response);
  });
  const body = { title: "mine", contentFragments: [{ title: "t", fileId }] };
  const attached = await api.request("POST", api.p("/assistant/conversations"), body);
  return [...(await Promise.all(asked)), await answered(attached)];
}

/** That a file is to somebody what an unknown one is. */
async function expectHidden(api: ApiClient, fileId: string): Promise<void> {
  const unknown = await answersTo(api, "fil_unknown");
  expect(unknown.map((answer) => answer.slice(0, 3))).toEqual([...routes.map(() => "404"), "400"]);
  const hidden = await answersTo(api, fileId);
  expect(hidden).toEqual(unknown);
}

const status = async ({ api }: Pick<Member, "api">, fileId: string): Promise<number> =>
  (await api.request("GET", api.q(`/files/${fileId}/metadata`))).status;

async function conversationOf({ api }: Pick<Member, "api">, fields: object = {}): Promise<string> {
  const body = { title: "Files", ...fields };
  const { conversation } = (await api.expect(200, "POST", api.p("/assistant/conversations"), body)) as {
    conversation: { sId: string };
  };
  return conversation.sId;
}

async function keyOf(...words: string[]): Promise<ApiClient> {
  const made = ["--workspace", parley.workspaceId, "--name", "k", "--scopes", scopes, ...words];
  const { apiKey } = JSON.parse(await parley.cli("keys", "create", ...made)) as { apiKey: string };
  return parley.api(0, apiKey, parley.workspaceId);
}

async function restrictedProject(memberIds: readonly string[]): Promise<string> {
  const wanted = { name: `Secret ${Math.random()}`, isRestricted: true, spaceKind: "project", description: "d" };
  const { api } = ann as Member;
  const made = await eventually("the service knows the people", async () => {
    const answer = await api.request("POST", api.q("/spaces"), { ...wanted, memberIds });
    return answer.ok ? ((await answer.json()) as { space: { sId: string } }) : undefined;
  });
  return made.space.sId;
}

/** What the model got of a question, once it has answered. */
async function seen(api: ApiClient, conversationId: string, question: string): Promise<string> {
  parley.model.on(question, { kind: "answer", pieces: ["I see."] });
  await api.post(conversationId, question, [parley.agentId]);
  await eventually("the answer has ended", async () =>
    (await api.messages(conversationId)).find(({ status }) => status === "succeeded"),
  );
  const { messages = [] } = parley.model.callsFor(question).at(-1) ?? {};
  return messages.map(({ content }) => content).join("\n");
}

test("a file is its maker's until it is attached, and then of who reads the conversation", async () => {
  const fileId = await makeFile(ann!.api, "lighthouse");
  await expectHidden(bob!.api, fileId);
  await expectHidden(await keyOf(), fileId);
  await attachFile(ann!.api, await conversationOf(ann!), fileId);
  expect([await status(bob!, fileId), await status({ api: await keyOf() }, fileId)]).toEqual([200, 200]);
});

test("a file of a conversation of participants is an unknown one to others, and by its link whoever's", async () => {
  const fileId = await makeFile(ann!.api, "lighthouse");
  const cId = await conversationOf(ann!);
  await attachFile(ann!.api, cId, fileId);
  const path = ann!.api.q(`/assistant/conversations/${cId}`);
  await ann!.api.expect(200, "PATCH", path, { accessMode: "participants_only" });
  for (const api of [bob!.api, await keyOf()]) await expectHidden(api, fileId);
  expect(await status(ann!, fileId)).toBe(200);
  const { file } = (await ann!.api.expect(200, "POST", ann!.api.q(`/files/${fileId}/share`))) as {
    file: { publicUrl: string };
  };
  const link = parley.baseUrls[0] + new URL(file.publicUrl).pathname;
  expect((await fetch(link)).status).toBe(200);
  await ann!.api.expect(200, "DELETE", path);
  await eventually("the link has ended", async () => ((await fetch(link)).status === 404 ? true : undefined));
  expect(await status(ann!, fileId)).toBe(404);
});

test("a file of a restricted space's conversation is lost with the space, at once", async () => {
  const spaceId = await restrictedProject([bob!.personId]);
  const fileId = await makeFile(ann!.api, "lighthouse");
  await attachFile(ann!.api, await conversationOf(ann!, { spaceId }), fileId);
  expect(await status(bob!, fileId)).toBe(200);
  const outsider = await keyOf();
  await expectHidden(outsider, fileId);
  expect(await status({ api: await keyOf("--spaces", spaceId) }, fileId)).toBe(200);
  const members = { isRestricted: true, memberIds: [ann!.personId] };
  await ann!.api.expect(200, "PATCH", ann!.api.q(`/spaces/${spaceId}/members`), members);
  await eventually("who was removed reads nothing", async () =>
    (await status(bob!, fileId)) === 404 ? true : undefined,
  );
  await expectHidden(bob!.api, fileId);
});

test("an answer sees what its asker may read, by whatever key they asked", { timeout: 60_000 }, async () => {
  const spaceId = await restrictedProject([]);
  const bound = await keyOf("--spaces", spaceId);
  const ofAnn = await keyOf("--spaces", spaceId, "--person", ann!.personId);
  for (const [index, api] of [ann!.api, ofAnn, bound].entries()) {
    const fileId = await makeFile(api, `The keeper is Zebedee ${index}.`);
    const cId = await conversationOf({ api }, { spaceId });
    await attachFile(api, cId, fileId);
    expect(await seen(api, cId, `Who is the keeper, ${index}?`)).toContain(`Zebedee ${index}`);
  }
});

test("an image of an answer is gone with it", { timeout: 60_000 }, async () => {
  const { api } = ann!;
  const { cId, answerId, fileId } = await paintedAnswer(parley, api, "a dot");
  expect([await status(ann!, fileId), await status(bob!, fileId)]).toEqual([200, 200]);
  await api.expect(200, "DELETE", api.q(`/assistant/conversations/${cId}/messages/${answerId}`));
  await eventually("its object is gone", async () =>
    ((await parley.files?.storage.objectKeys()) ?? []).some((key) => key.includes(fileId)) ? undefined : true,
  );
  for (const somebody of [ann!, bob!]) expect(await status(somebody, fileId)).toBe(404);
});
