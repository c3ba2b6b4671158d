import { Constellation, eventually, wideModel } from "@parley/testing";
import type { ApiClient, CreatedMessage, Script, ScriptedCall } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reply, schema, startTools } from "../../services/mcp-registry/test/_remote-servers.ts";
import type { Remote } from "../../services/mcp-registry/test/_remote-servers.ts";
import { expectSettledRun } from "../_settled-run.ts";

const workMs = 6_000;
let parley: Constellation;
let api: ApiClient;
let remote: Remote;
let agentId = "";
/** What was asked of the server and is not answered: answers it. */
const open: (() => void)[] = [];

beforeAll(async () => {
  remote = await startTools(
    () => ["look", "sleep"].map((name) => ({ name, description: name, inputSchema: schema })),
    ({ id, params }, response) => {
      if (params?.["name"] === "sleep") return;
      open.push(() => reply(response, { jsonrpc: "2.0", id, result: { content: [{ type: "text", text: "seen" }] } }));
    },
  );
  const environment = {
    "mcp-registry": { PARLEY_MCP_ALLOW: "127.0.0.1/32:*" },
    "agent-runner": { PARLEY_RUN_WORK_MS: String(workMs), PARLEY_TOOL_CALL_MS: "6000" },
  };
  parley = await Constellation.start({ registries: 1, spaces: true, environment });
  api = parley.api();
  const made = await api.expect(201, "POST", api.q("/mcp"), { name: "looker", url: remote.url });
  const serverId = (made as { server: { sId: string } }).server.sId;
  for (const tool of ["look", "sleep"])
    await api.expect(200, "PATCH", api.q(`/mcp/${serverId}/tools/${tool}`), { stake: "never_ask" });
  const { spaces } = (await api.expect(200, "GET", api.p("/spaces"))) as { spaces: { sId: string; kind: string }[] };
  const spaceId = spaces.find(({ kind }) => kind === "global")?.sId;
  const shown = await api.expect(201, "POST", api.q(`/spaces/${spaceId}/mcp_views`), { serverId });
  const { sId } = (shown as { serverView: { sId: string } }).serverView;
  const tools = { mcpViewIds: [sId], builtIn: ["ask_user_question"] };
  agentId = await parley.createAgent("Caller", "Be brief.", wideModel, { tools });
});
afterAll(async () => {
  await parley.stop();
  await remote[Symbol.asyncDispose]();
});

const says: Script = { kind: "answer", pieces: ["Done."] };
const call = (name: string, id: string, args = "{}"): ScriptedCall => ({ id, name, arguments: args });
const question = { question: "Which one?", options: [{ label: "This" }, { label: "That" }] };
const askPerson = (id: string): ScriptedCall => call("ask_user_question", id, JSON.stringify(question));

/** The answer once it has ended well, all of it. */
async function ended({ conversationId, agentMessageIds: [messageId = ""] }: CreatedMessage): Promise<Answer> {
  const answer = await eventually(
    "the answer has ended",
    async () => {
      const found = await api.expect(200, "GET", api.p(`/assistant/conversations/${conversationId}`));
      const { content } = (found as { conversation: { content: Answer[][] } }).conversation;
      const newest = content.flat().find(({ sId }) => sId === messageId);
      return newest?.status === "succeeded" ? newest : undefined;
    },
    60_000,
  );
  await expectSettledRun(parley, { conversationId, messageId });
  return answer;
}

interface Answer {
  readonly sId: string;
  readonly status: string;
  readonly content: string;
  readonly actions: readonly { readonly status: string; readonly output: readonly { readonly text: string }[] }[];
}

/** Answers an agent's question once it is asked. */
async function answerQuestion({ conversationId, agentMessageIds: [messageId] }: CreatedMessage): Promise<void> {
  const path = api.p(`/assistant/conversations/${conversationId}/messages/${messageId}`);
  const actionId = await eventually(
    "the question",
    async () => {
      const blocked = await api.expect(200, "GET", api.q(`/assistant/conversations/${conversationId}/actions/blocked`));
      return (blocked as { blockedActions: { actionId: string }[] }).blockedActions[0]?.actionId;
    },
    60_000,
  );
  await api.expect(200, "POST", `${path}/answer-question`, { actionId, answer: { selectedOptions: [0] } });
}

/** Whether the model was offered tools, call by call. */
const offered = (content: string): readonly boolean[] =>
  parley.model.callsFor(content).map(({ tools = [] }) => tools.length > 0);

test("of sixteen calls of a step eight run at once", async () => {
  const calls = Array.from({ length: 16 }, (_, index) => call("looker__look", `look_${index}`));
  parley.model.on("look sixteen times", { kind: "answer", pieces: [], calls }, says);
  const asked = await api.ask("look sixteen times", [agentId]);
  let most = 0;
  for (let answered = 0; answered < 16; answered += 1) {
    await eventually("another call", () => (open.length >= Math.min(8, 16 - answered) ? true : undefined));
    most = Math.max(most, open.length);
    open.shift()?.();
  }
  expect(most).toBe(8);
  expect((await ended(asked)).actions.map(({ status }) => status)).toEqual(Array(16).fill("succeeded"));
});

test("a tool that says nothing is given up after its time, and the model is told", async () => {
  parley.model.on("sleep well", { kind: "answer", pieces: [], calls: [call("looker__sleep", "sleep")] }, says);
  const answer = await ended(await api.ask("sleep well", [agentId]));
  expect(answer).toMatchObject({ content: "Done.", actions: [{ status: "errored" }] });
  expect(parley.model.callsFor("sleep well")[1]?.messages.at(-1)?.content).toContain("did not answer in time");
});

test("once runners have worked on it for long enough the model gets no tools, whoever works then and however long it waited", async () => {
  const slow = Array(8).fill("word ");
  const slowly = (of: ScriptedCall): Script => ({ kind: "answer", pieces: slow, delayMs: workMs / 7, calls: [of] });
  parley.model.on("waits long", { kind: "answer", pieces: [], calls: [askPerson("waits")] }, says);
  parley.model.on("works long", slowly(call("looker__look", "looks")), says);
  parley.model.on("works and waits", slowly(askPerson("asks")), says);
  const [waits, works, both] = [
    await api.ask("waits long", [agentId]),
    await api.ask("works long", [agentId]),
    await api.ask("works and waits", [agentId]),
  ];
  await eventually("its call", () => (open.length > 0 ? true : undefined), 60_000);
  open.shift()?.();
  await ended(works);
  expect(offered("works long")).toEqual([true, false]);
  await answerQuestion(both);
  await ended(both);
  expect(offered("works and waits")).toEqual([true, false]);
  // Longer than a runner may work, and nobody did.
  await answerQuestion(waits);
  await ended(waits);
  expect(offered("waits long")).toEqual([true, true]);
});
