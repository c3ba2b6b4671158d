import { Constellation, eventually, newMessage, onDatabase, wideModel } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeBlockedAction } from "../../services/gateway/test/_blocked-action.ts";
import { ToolClient } from "../../services/gateway/test/_tool-client.ts";
import { Dump } from "../faults/_dump.ts";

let parley: Constellation;
let agentId: string;
beforeAll(async () => {
  // A run parks soon, so that a call's end reaches it by the registry's outbox alone.
  const environment = { "agent-runner": { PARLEY_TOOL_PARK_MS: "300" } };
  parley = await Constellation.start({ files: true, spaces: true, registries: 1, environment });
  agentId = await parley.createAgent("Caller", "Be brief.", wideModel);
});
afterAll(() => parley.stop());

const api = () => parley.api();

/** A person is made, and can be mentioned once conversation has heard of them. */
async function makePerson(name: string): Promise<void> {
  const words = ["--workspace", parley.workspaceId, "--username", name, "--full-name", name];
  await parley.cli("people", "create", ...words, "--email", `${name}@x.example`);
  await eventually("the person can be mentioned", async () => {
    const path = api().q(`/assistant/mentions/suggestions?query=${name}&select=users`);
    const { suggestions } = (await api().expect(200, "GET", path)) as { suggestions: unknown[] };
    return suggestions.length === 1 ? true : undefined;
  });
}

/** A project is made, and can be talked in once conversation has heard of it. */
async function makeProject(name: string): Promise<void> {
  const wanted = { name, isRestricted: false, spaceKind: "project" };
  const { space } = (await api().expect(201, "POST", api().q("/spaces"), wanted)) as { space: { sId: string } };
  const body = { title: name, spaceId: space.sId, message: newMessage("in the project", []) };
  await eventually("a conversation can be in it", async () => {
    const { ok } = await api().request("POST", api().q("/assistant/conversations"), body);
    return ok ? true : undefined;
  });
}

/** A file is deleted, which its conversation shows once it has heard of it. */
async function deleteFile(fileName: string): Promise<void> {
  const wanted = { contentType: "text/plain", fileName, fileSize: 5, useCase: "conversation" };
  const { file } = (await api().expect(200, "POST", api().p("/files"), wanted)) as {
    file: { sId: string; uploadUrl: string };
  };
  const form = new FormData();
  form.append("file", new Blob(["hello"]), fileName);
  const headers = { authorization: `Bearer ${parley.apiKey}` };
  expect((await fetch(file.uploadUrl, { method: "POST", headers, body: form })).status).toBe(200);
  const contentFragment = { title: fileName, fileId: file.sId };
  const created = { title: fileName, contentFragment, message: newMessage("see there", []) };
  const { conversation } = (await api().expect(200, "POST", api().p("/assistant/conversations"), created)) as {
    conversation: { sId: string };
  };
  await api().expect(204, "DELETE", api().p(`/files/${file.sId}`));
  await eventually("its conversation shows that it is gone", async () => {
    const path = api().p(`/assistant/conversations/${conversation.sId}`);
    const { conversation: shown } = (await api().expect(200, "GET", path)) as {
      conversation: { content: { expiredReason?: string | null }[][] };
    };
    return shown.content[0]?.[0]?.expiredReason === "data_source_deleted" ? true : undefined;
  });
}

/** A call ends, which wakes the answer that waits for it. */
async function endCall(): Promise<void> {
  const { cId, answerId, serverId, actionId } = await makeBlockedAction(parley, api(), agentId);
  const path = api().p(`/assistant/conversations/${cId}/messages/${answerId}/validate-action`);
  await api().expect(200, "POST", path, { actionId, approved: "approved" });
  const client = new ToolClient(api());
  const stream = await client.open(serverId);
  await stream.frames(1);
  await eventually("the answer waits", () =>
    onDatabase(parley.databases.conversation, async (db) => {
      const run = await db.collection("runs").findOne({ messageId: answerId });
      return run?.["state"] === "waiting" ? true : undefined;
    }),
  );
  await client.answer(serverId, actionId, "poked");
  await eventually("the answer goes on", async () => {
    const answer = (await api().messages(cId)).find(({ sId }) => sId === answerId);
    return answer?.status === "succeeded" ? true : undefined;
  });
  stream.close();
}

interface Life {
  readonly life: string;
  readonly mark: number;
}

test.each([
  { service: "gateway" as const, act: makePerson },
  { service: "space" as const, act: makeProject },
  { service: "file" as const, act: deleteFile },
  { service: "registry" as const, act: endCall },
])("with the database of $service put back, the others hear of all that is new", async ({ service, act }) => {
  const database = parley.databases[service];
  const life = () => onDatabase(database, (db) => db.collection<Life>("lives").findOne({}));
  await act(`before-${service}`);
  const dump = await Dump.of(database);
  const before = await life();
  for (const at of [1, 2]) await act(`lost${at}-${service}`);
  await eventually("what was lost is marked", async () =>
    ((await life())?.mark ?? 0) > (before?.mark ?? 0) ? true : undefined,
  );
  await dump.putBack();
  for (const at of [1, 2, 3]) await act(`new${at}-${service}`);
  await eventually("the database has another life", async () =>
    (await life())?.life === before?.life ? undefined : true,
  );
});
