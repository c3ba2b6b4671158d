import { Constellation, eventually, onDatabase, wideModel } from "@parley/testing";
import type { Script } from "@parley/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeBlockedAction } from "../../services/gateway/test/_blocked-action.ts";
import { ToolClient } from "../../services/gateway/test/_tool-client.ts";
import { expectSettledRun } from "../_settled-run.ts";
import { versions } from "../conformance/_clients.ts";
import type { Client } from "../conformance/_clients.ts";
import { HostedServer, programs } from "./_hosted-server.ts";

let parley: Constellation;
let agentId: string;
beforeAll(async () => {
  // One slot: whatever holds it keeps all other answers waiting.
  const quick = { PARLEY_RUNNER_SLOTS: "1", PARLEY_TOOL_PARK_MS: "2000", PARLEY_TOOL_PARK_PROGRESS_MS: "4000" };
  parley = await Constellation.start({ registries: 1, runners: 1, environment: { "agent-runner": quick } });
  agentId = await parley.createAgent("Caller", "Be brief.", wideModel);
});
afterAll(() => parley.stop());

interface StoredRun {
  readonly state: string;
  readonly attempt: number;
  readonly leaseUntil: number;
}

const runOf = (messageId: string) =>
  onDatabase(parley.databases.conversation, async (db) => {
    const run = await db.collection("runs").findOne({ messageId });
    return run as unknown as StoredRun;
  });
const waits = (messageId: string) =>
  eventually("the run waits", async () => ((await runOf(messageId)).state === "waiting" ? true : undefined), 20_000);
const answerOf = (conversationId: string, messageId: string) =>
  eventually(
    "the end of the answer",
    async () => {
      const answer = (await parley.api().messages(conversationId)).find(({ sId }) => sId === messageId);
      return answer?.status === "created" ? undefined : answer;
    },
    30_000,
  );

const actionsOf = (messageId: string) =>
  onDatabase(parley.databases.conversation, (db) => db.collection("actions").find({ messageId }).toArray());

/** Another question, which the one slot must be free for. */
async function expectFreeSlot(): Promise<void> {
  const { conversationId, agentMessageIds } = await parley.api().ask("hello", [agentId]);
  expect(await answerOf(conversationId, agentMessageIds[0] ?? "")).toMatchObject({ status: "succeeded" });
}

async function approve(conversationId: string, messageId: string, actionId: string): Promise<void> {
  const path = parley.api().p(`/assistant/conversations/${conversationId}/messages/${messageId}/validate-action`);
  await parley.api().expect(200, "POST", path, { actionId, approved: "approved" });
}

describe.each(versions)("client $version", (version) => {
  test("a tool that takes long says how far it is, and then holds no runner", async () => {
    const client: Client = version.connect(parley.baseUrls[0] ?? "", parley.workspaceId, parley.apiKey);
    const hosted = await HostedServer.start(version.version, client, "everything", programs.everything);
    const question = `take your time ${version.version}`;
    const args = JSON.stringify({ duration: 8, steps: 16 });
    const call = { id: `long_${version.version}`, name: "everything__trigger-long-running-operation", arguments: args };
    const asks: Script = { kind: "answer", pieces: [], calls: [call] };
    parley.model.on(question, asks, { kind: "answer", pieces: ["It is done."] });
    const context = { username: "t", timezone: "UTC", origin: "api", clientSideMCPServerIds: [hosted.serverId] };
    const message = { content: question, mentions: [{ configurationId: agentId }], context };
    const created = await client.createConversation({ title: "t", visibility: "unlisted", message } as never);
    if (created.isErr()) throw new Error(created.error.message);
    const { conversation } = created.value;
    const messageId = conversation.content.flat().find(({ type }) => type === "agent_message")?.sId ?? "";
    const options = { maxReconnectAttempts: 10, reconnectDelay: 500, autoReconnect: true };
    const types: string[] = [];
    const told: unknown[] = [];
    let free: Promise<void> | undefined;
    for await (const event of await version.followMessage(client, conversation, messageId, { options })) {
      types.push(event.type);
      if (event.type === "tool_approve_execution")
        await approve(conversation.sId, messageId, String(event["actionId"]));
      if (event.type !== "tool_notification") continue;
      told.push(event["notification"]);
      free ??= waits(messageId).then(expectFreeSlot);
    }
    await free;
    expect(types.at(-1)).toBe("agent_message_success");
    expect(types).toContain("agent_action_success");
    // None while it waits, and none is missed before.
    expect(told.length).toBeGreaterThan(1);
    expect(told.length).toBeLessThan(16);
    const data = { label: expect.stringMatching(/./) as string };
    expect(told[0]).toMatchObject(
      version.version === "1.2.4" ? { progress: 1, total: 16, data } : { progress: 1, total: 16, _meta: { data } },
    );
    expect(await answerOf(conversation.sId, messageId)).toMatchObject({ content: "It is done." });
    expect(hosted.calls).toHaveLength(1);
    // Its result was collected by another attempt.
    expect((await runOf(messageId)).attempt).toBeGreaterThan(1);
    await hosted.stop();
    await expectSettledRun(parley, { conversationId: conversation.sId, messageId });
  });
});

/** A call that has been allowed and reached its server, which says nothing. */
async function begunCall() {
  const blocked = await makeBlockedAction(parley, parley.api(), agentId);
  await approve(blocked.cId, blocked.answerId, blocked.actionId);
  const client = new ToolClient(parley.api());
  const stream = await client.open(blocked.serverId);
  await stream.frames(1);
  await waits(blocked.answerId);
  return { ...blocked, client, stream };
}

test("a run that waits for a tool has neither slot nor lease, and its result is collected whoever runs then", async () => {
  const { cId, answerId, serverId, actionId, client, stream } = await begunCall();
  expect(await runOf(answerId)).toMatchObject({ leaseUntil: 0 });
  await expectFreeSlot();
  await client.answer(serverId, actionId, "poked");
  expect(await answerOf(cId, answerId)).toMatchObject({ content: "Poked." });
  expect(await actionsOf(answerId)).toMatchObject([{ status: "succeeded", result: { text: "poked" } }]);
  expect(stream.sent).toHaveLength(1);
  stream.close();
  await expectSettledRun(parley, { conversationId: cId, messageId: answerId });
});

test("a server that goes while a run waits for it wakes the run", async () => {
  const { cId, answerId, serverId, client, stream } = await begunCall();
  await client.post("deregister", { serverId });
  expect(await answerOf(cId, answerId)).toMatchObject({ content: "Poked." });
  expect(await actionsOf(answerId)).toMatchObject([
    { status: "errored", result: { error: { code: "tool_server_gone" } } },
  ]);
  stream.close();
  await expectSettledRun(parley, { conversationId: cId, messageId: answerId });
});

test("a cancel while a run waits for a tool ends it at once, and its server is told", async () => {
  const { cId, answerId, actionId, stream } = await begunCall();
  const path = parley.api().p(`/assistant/conversations/${cId}/cancel`);
  await parley.api().expect(200, "POST", path, { messageIds: [answerId] });
  expect(await answerOf(cId, answerId)).toMatchObject({ status: "cancelled" });
  const [, cancelled] = await stream.frames(2);
  expect(cancelled?.data).toMatchObject({ method: "notifications/cancelled", params: { requestId: actionId } });
  stream.close();
  await expectSettledRun(parley, { conversationId: cId, messageId: answerId });
});
