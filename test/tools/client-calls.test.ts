import type { ConversationPublicType } from "@dust-tt/client";
import { Constellation, eventually, wideModel } from "@parley/testing";
import type { Script, ScriptedCall } from "@parley/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { versions } from "../conformance/_clients.ts";
import type { Client, SeenEvent } from "../conformance/_clients.ts";
import { expectWholeBill } from "../_bill.ts";
import { HostedServer, programs } from "./_hosted-server.ts";

let parley: Constellation;
let agentId: string;
let ids = 0;
beforeAll(async () => {
  parley = await Constellation.start({ registries: 2, runners: 1 });
  agentId = await parley.createAgent("Caller", "Be brief.", wideModel);
});
afterAll(() => parley.stop());

interface Action {
  readonly status: string;
  readonly toolName: string;
  readonly mcpServerId: string | null;
  readonly output: readonly { readonly text: string }[] | null;
}

interface Answer {
  readonly status: string;
  readonly content: string | null;
  readonly actions: readonly Action[];
}

/** What a model asks for of the hosted server's tools. */
const calls = (...asked: readonly (readonly [tool: string, args: object])[]): Script => ({
  kind: "answer",
  pieces: [],
  calls: asked.map(([tool, args]): ScriptedCall => {
    ids += 1;
    return { id: `call_${ids}`, name: `everything__${tool}`, arguments: JSON.stringify(args) };
  }),
});
const says = (text: string): Script => ({ kind: "answer", pieces: [text] });

/** A question that offers the tools of a server at the client. */
async function ask(
  client: Client,
  content: string,
  serverId: string,
): Promise<{ conversation: ConversationPublicType; messageId: string }> {
  const created = await client.createConversation({
    title: "Tools",
    visibility: "unlisted",
    message: {
      content,
      mentions: [{ configurationId: agentId }],
      context: { username: "tester", timezone: "UTC", origin: "api", clientSideMCPServerIds: [serverId] },
    },
  } as never);
  if (created.isErr()) throw new Error(created.error.message);
  const { conversation } = created.value;
  const answer = conversation.content.flat().find(({ type }) => type === "agent_message");
  return { conversation, messageId: answer?.sId ?? "" };
}

describe.each(versions)("client $version", (version) => {
  let client: Client;
  let hosted: HostedServer;
  beforeAll(async () => {
    client = version.connect(parley.baseUrls[0] ?? "", parley.workspaceId, parley.apiKey);
    hosted = await HostedServer.start(version.version, client, "everything", programs.everything);
  });
  afterAll(() => hosted.stop());

  /** Follows an answer, deciding about each call that waits as the test says. @returns Its types, and the answer. */
  async function followed(
    { conversation, messageId }: Awaited<ReturnType<typeof ask>>,
    decide: (blocked: SeenEvent) => Promise<unknown>,
  ): Promise<{ readonly types: readonly string[]; readonly answer: Answer }> {
    const options = { maxReconnectAttempts: 10, reconnectDelay: 500, autoReconnect: true };
    const types: string[] = [];
    let answer: Answer | undefined;
    for await (const event of await version.followMessage(client, conversation, messageId, { options })) {
      types.push(event.type);
      if (event.type === "tool_approve_execution") await decide(event);
      answer = (event["message"] as Answer | undefined) ?? answer;
    }
    if (answer === undefined) throw new Error(`The answer ended with ${types.join(", ")}`);
    await expectWholeBill(parley, { conversationId: conversation.sId, messageId });
    return { types, answer };
  }

  const validate = (approved: "approved" | "rejected" | "always_approved") => async (blocked: SeenEvent) => {
    const { messageId } = blocked;
    const [actionId, conversationId] = [String(blocked["actionId"]), String(blocked["conversationId"])];
    const done = await client.validateAction({ conversationId, messageId: String(messageId), actionId, approved });
    if (done.isErr()) throw new Error(done.error.message);
  };

  test("a tool of the client's own machine is called once its person allows it", async () => {
    parley.model.on("allow it", calls(["echo", { message: "a heron" }]), says("It says heron."));
    const asked = await ask(client, "allow it", hosted.serverId);
    const { types, answer } = await followed(asked, async (blocked) => {
      expect(blocked).toMatchObject({
        inputs: { message: "a heron" },
        stake: "low",
        metadata: { agentName: "Caller", mcpServerName: "everything", toolName: "echo", mcpServerId: hosted.serverId },
        isLastBlockingEventForStep: true,
      });
      const listed = await client.getBlockedActions({ conversationId: asked.conversation.sId });
      expect(listed.isOk() && listed.value.blockedActions).toMatchObject([
        { actionId: blocked["actionId"], status: "blocked_validation_required", messageId: asked.messageId },
      ]);
      // It costs no runner while it waits.
      expect(hosted.calls).toHaveLength(0);
      await validate("approved")(blocked);
    });
    expect(types.filter((type) => type !== "tool_call_started")).toEqual([
      "tool_params",
      "tool_approve_execution",
      "agent_action_success",
      "generation_tokens",
      "agent_message_success",
    ]);
    expect(answer).toMatchObject({
      content: "It says heron.",
      actions: [{ status: "succeeded", toolName: "echo", mcpServerId: hosted.serverId }],
    });
    expect(answer.actions[0]?.output?.[0]?.text).toContain("a heron");
    expect(hosted.calls).toHaveLength(1);
    const shown = await client.getConversation({ conversationId: asked.conversation.sId });
    expect(shown.isOk()).toBe(true);
  });

  test("what is rejected never runs, and the model is told", async () => {
    const before = hosted.calls.length;
    parley.model.on("refuse it", calls(["echo", { message: "no" }]), says("As you wish."));
    const { types, answer } = await followed(await ask(client, "refuse it", hosted.serverId), validate("rejected"));
    expect(types).toContain("tool_error");
    expect(answer).toMatchObject({ content: "As you wish.", actions: [{ status: "denied" }] });
    expect(parley.model.callsFor("refuse it")[1]?.messages.at(-1)?.content).toContain("did not allow");
    expect(hosted.calls).toHaveLength(before);
  });

  test("calls of one step wait together; always_approved settles the others of the tool", async () => {
    const before = hosted.calls.length;
    parley.model.on(
      "three calls",
      calls(["echo", { message: "1" }], ["echo", { message: "2" }], ["get-sum", { a: 1, b: 2 }]),
      says("Done."),
    );
    const asked = await ask(client, "three calls", hosted.serverId);
    const { answer } = await followed(asked, async (blocked) => {
      const { toolName } = blocked["metadata"] as { toolName: string };
      await validate(toolName === "echo" ? "always_approved" : "approved")(blocked);
      if (toolName === "get-sum") return;
      const left = await client.getBlockedActions({ conversationId: asked.conversation.sId });
      expect(left.isOk() && left.value.blockedActions).toMatchObject([{ metadata: { toolName: "get-sum" } }]);
    });
    expect(answer.actions.map(({ status }) => status)).toEqual(["succeeded", "succeeded", "succeeded"]);
    expect(hosted.calls.length - before).toBe(3);
    // What is allowed for good is asked about no more, until its person takes it back.
    const api = parley.api();
    const { toolApprovals } = (await api.expect(200, "GET", api.q("/tool_approvals"))) as { toolApprovals: unknown[] };
    expect(toolApprovals).toMatchObject([{ toolName: "echo", stake: "low" }]);
    await api.expect(200, "DELETE", api.q("/tool_approvals"));
  });

  test("a cancel while a call runs withdraws it and ends the answer", async () => {
    const before = hosted.calls.length;
    parley.model.on("long one", calls(["trigger-long-running-operation", { duration: 60, steps: 60 }]), says("No."));
    const asked = await ask(client, "long one", hosted.serverId);
    const { conversation, messageId } = asked;
    const following = followed(asked, validate("approved")).catch((error: unknown) => error);
    await eventually("the call runs", async () => (hosted.calls.length > before ? true : undefined), 20_000);
    const cancelled = await client.cancelMessageGeneration({
      conversationId: conversation.sId,
      messageIds: [messageId],
    });
    expect(cancelled.isOk()).toBe(true);
    expect(String(await following)).toContain("agent_generation_cancelled");
    await eventually("its server is told", async () => (hosted.withdrawn === 1 ? true : undefined));
    const shown = (await parley.api().messages(conversation.sId)).find(({ sId }) => sId === messageId);
    expect(shown).toMatchObject({ status: "cancelled" });
  });
});

test("a server that is another's, or gone, is refused with the message, and nothing is stored", async () => {
  const api = parley.api();
  const { conversationId } = await api.ask("hello", []);
  const path = api.p(`/assistant/conversations/${conversationId}/messages`);
  const context = { username: "tester", timezone: "UTC", clientSideMCPServerIds: ["mcs_somebodys"] };
  const { error } = (await api.expect(403, "POST", path, { content: "x", mentions: [], context })) as {
    error: { type: string; fields: readonly { field: string }[] };
  };
  expect(error).toMatchObject({
    type: "mcp_server_not_yours",
    fields: [{ field: "context.clientSideMCPServerIds[0]" }],
  });
  const made = { title: "x", message: { content: "x", mentions: [], context } };
  await api.expect(403, "POST", api.p("/assistant/conversations"), made);
  expect(await api.messages(conversationId)).toHaveLength(1);
});
