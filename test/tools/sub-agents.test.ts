import { Constellation, eventually, onDatabase, wideModel } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ToolClient } from "../../services/gateway/test/_tool-client.ts";
import { expectWholeBill } from "../_bill.ts";
import { asks, calls, childrenOf, endOf, says } from "./_sub-agents.ts";

let parley: Constellation;
let askerId: string;
let otherId: string;
beforeAll(async () => {
  // One slot: an answer that waits for another one must not hold it.
  parley = await Constellation.start({
    registries: 1,
    runners: 1,
    environment: { "agent-runner": { PARLEY_RUNNER_SLOTS: "1" } },
  });
  const tools = { builtIn: ["run_agent"] };
  askerId = await parley.createAgent("Asker", "Ask others.", wideModel, { tools });
  otherId = await parley.createAgent("Oracle", "Know.", wideModel, { tools: { builtIn: ["ask_user_question"] } });
});
afterAll(() => parley.stop());

async function asked(content: string, agentId = askerId) {
  const { conversationId, agentMessageIds } = await parley.api().ask(content, [agentId]);
  return { conversationId, messageId: agentMessageIds[0] ?? "" };
}
const cancel = (conversationId: string, messageId: string) =>
  parley.api().expect(200, "POST", parley.api().p(`/assistant/conversations/${conversationId}/cancel`), {
    messageIds: [messageId],
  });

test("an agent asks two others at once, reads what they say, and the bill adds up", async () => {
  parley.model.on(
    "both sides",
    calls(asks("a", otherId, "the left side"), asks("b", "oracle", "the right side")),
    says("Both."),
  );
  parley.model.on("the left side", says("Left."));
  parley.model.on("the right side", says("Right."));
  const asker = await asked("both sides");
  const answer = await endOf(parley, asker.conversationId, asker.messageId);
  expect(answer).toMatchObject({ status: "succeeded", content: "Both." });
  expect(answer.actions.map(({ status, output }) => [status, output?.[0]?.text])).toEqual([
    ["succeeded", "Left."],
    ["succeeded", "Right."],
  ]);
  const results = parley.model.callsFor("both sides")[1]?.messages.slice(-2);
  expect(results?.map(({ content }) => content)).toEqual(["Left.", "Right."]);
  const children = await childrenOf(parley, asker.conversationId, asker.messageId, 2);
  const bill = await expectWholeBill(parley, asker);
  let below = 0;
  for (const { conversationId, agentMessageId } of children) {
    const { billedCredits } = await expectWholeBill(parley, { conversationId, messageId: agentMessageId });
    expect(billedCredits).toBeGreaterThan(0);
    below += Math.round(billedCredits * 1_000_000);
  }
  expect(Math.round((bill.totalBilledCredits - bill.billedCredits) * 1_000_000)).toBe(below);
});

test("an agent is told which others it can ask, but for those that are hidden", async () => {
  const hiddenId = await parley.createAgent("Recluse", "Hide.", wideModel, { scope: "hidden" });
  parley.model.on("whom could you ask?", says("The oracle."));
  const asker = await asked("whom could you ask?");
  await endOf(parley, asker.conversationId, asker.messageId);
  const [call] = parley.model.callsFor("whom could you ask?");
  const told = call?.tools?.find((tool) => tool.function.name === "run_agent")?.function.description;
  expect(told).toContain(`- ${otherId}: Oracle (Oracle)`);
  expect(told).not.toContain(askerId);
  expect(told).not.toContain(hiddenId);
});

test("agents ask each other three deep and no deeper", async () => {
  for (const depth of [0, 1, 2])
    parley.model.on(`dive${depth}.`, calls(asks(`d${depth}`, askerId, `dive${depth + 1}.`)), says(`up${depth}`));
  parley.model.on("dive3.", calls(asks("d3", askerId, "dive4.")), says("The bottom."));
  const top = await asked("dive0.");
  expect(await endOf(parley, top.conversationId, top.messageId)).toMatchObject({ content: "up0" });
  const [, refused] = parley.model.callsFor("dive3.");
  expect(refused?.messages.at(-1)?.content).toContain("No agent can be asked from here");
  expect(parley.model.callsFor("dive4.")).toEqual([]);
  await expectWholeBill(parley, top);
});

test("of nine that are asked at once eight are, and an agent that there is not is an error that the agent reads", async () => {
  const nine = Array.from({ length: 9 }, (_, index) => asks(`n${index}`, otherId, "one of nine"));
  parley.model.on("ask nine", calls(...nine), calls(asks("x", "Nobody", "are you there?")), says("Enough."));
  parley.model.on("one of nine", says("Here."));
  const asker = await asked("ask nine");
  const { actions, content } = await endOf(parley, asker.conversationId, asker.messageId);
  expect(content).toBe("Enough.");
  expect(actions.map(({ status }) => status)).toEqual([...Array<string>(8).fill("succeeded"), "errored", "errored"]);
  expect(actions.at(-1)?.output?.[0]?.text).toContain("There is no such agent");
});

test("a call below waits for its asker: a blocking post returns, and it is decided where it waits", async () => {
  const api = parley.api();
  const client = new ToolClient(api);
  const serverId = await client.register("a poker");
  const stream = await client.open(serverId);
  const poke = { name: "poke", description: "Pokes.", inputSchema: { type: "object" } };
  const called = eventually(
    "the call",
    async () => {
      const lists = stream.sent.filter(({ data }) => data.method === "tools/list");
      for (const { data } of lists)
        await client.post("results", { serverId, result: { jsonrpc: "2.0", id: data.id, result: { tools: [poke] } } });
      return stream.sent.find(({ data }) => data.method === "tools/call");
    },
    60_000,
  );
  parley.model.on("have it poked", calls(asks("p", otherId, "poke it for me")), says("It was poked."));
  parley.model.on("poke it for me", calls({ id: "q", name: "a_poker__poke", arguments: "{}" }), says("Done."));
  const context = { username: "tester", timezone: "UTC", clientSideMCPServerIds: [serverId] };
  const message = { content: "have it poked", mentions: [{ configurationId: askerId }], context };
  const posted = (await api.expect(200, "POST", api.p("/assistant/conversations"), {
    title: "Poke",
    message,
    blocking: true,
  })) as { conversation: { sId: string; content: { sId: string; status?: string }[][] } };
  const { sId: conversationId } = posted.conversation;
  const messageId = posted.conversation.content[1]?.[0]?.sId ?? "";
  expect(posted.conversation.content[1]?.[0]?.status).toBe("created");
  const [child] = await childrenOf(parley, conversationId, messageId);
  const blockedIn = async (root: string) =>
    ((await api.expect(200, "GET", `${root}/actions/blocked`)) as { blockedActions: { actionId: string }[] })
      .blockedActions;
  const root = api.p(`/assistant/conversations/${conversationId}`);
  const [blocked] = await blockedIn(root);
  expect(blocked).toMatchObject({
    status: "blocked_child_action_input_required",
    conversationId: child?.conversationId,
    messageId: child?.agentMessageId,
    metadata: { toolName: "poke", agentName: "Oracle" },
  });
  const shown = (await api.expect(200, "GET", root)) as { conversation: { actionRequired: boolean } };
  expect(shown.conversation.actionRequired).toBe(true);
  const path = api.p(`/assistant/conversations/${child?.conversationId}/messages/${child?.agentMessageId}`);
  await api.expect(200, "POST", `${path}/validate-action`, { actionId: blocked?.actionId, approved: "approved" });
  const frame = await called;
  await client.answer(serverId, frame.data.id ?? "", "poked");
  stream.close();
  expect(await endOf(parley, conversationId, messageId)).toMatchObject({ content: "It was poked." });
  expect(await blockedIn(root)).toEqual([]);
  await expectWholeBill(parley, { conversationId, messageId });
});

test("a question below is in the private family's list alone", async () => {
  const api = parley.api();
  const question = { id: "w", name: "ask_user_question", arguments: JSON.stringify({ question: "Which?" }) };
  parley.model.on("find out which", calls(asks("f", otherId, "ask which one")), says("That one."));
  parley.model.on("ask which one", calls(question), says("That."));
  const asker = await asked("find out which");
  const listed = async (root: string) => {
    const path = `${root}/assistant/conversations/${asker.conversationId}/actions/blocked`;
    return ((await api.expect(200, "GET", path)) as { blockedActions: Readonly<Record<string, string>>[] })
      .blockedActions;
  };
  const blocked = await eventually("a question that waits", async () => (await listed(api.q("")))[0], 30_000);
  expect(blocked).toMatchObject({ status: "blocked_child_action_input_required", question: { question: "Which?" } });
  expect(await listed(api.p(""))).toEqual([]);
  const path = api.q(`/assistant/conversations/${blocked["conversationId"]}/messages/${blocked["messageId"]}`);
  const answer = { selectedOptions: [], customResponse: "The red one." };
  await api.expect(200, "POST", `${path}/answer-question`, { actionId: blocked["actionId"], answer });
  expect(await endOf(parley, asker.conversationId, asker.messageId)).toMatchObject({ content: "That one." });
});

test("a cancel of the answer ends what it waits for, and a deletion of its conversation closes that", async () => {
  parley.model.on("take for ever", { kind: "silent" });
  for (const how of ["cancel", "delete"]) {
    parley.model.on(`never ${how}`, calls(asks("n", otherId, "take for ever")), says("Never."));
    const asker = await asked(`never ${how}`);
    const [child] = await childrenOf(parley, asker.conversationId, asker.messageId);
    const { conversationId = "", agentMessageId = "" } = child ?? {};
    const isRunning = async () =>
      onDatabase(parley.databases.conversation, async (db) =>
        (await db.collection("runs").findOne({ messageId: agentMessageId }))?.["state"] === "running"
          ? true
          : undefined,
      );
    await eventually("the agent answers", isRunning, 30_000);
    const path = parley.api().q(`/assistant/conversations/${asker.conversationId}`);
    if (how === "cancel") {
      await cancel(asker.conversationId, asker.messageId);
      expect(await endOf(parley, conversationId, agentMessageId)).toMatchObject({ status: "cancelled" });
      continue;
    }
    await parley.api().expect(200, "DELETE", path);
    await eventually("it has ended", async () => ((await isRunning()) === true ? undefined : true), 30_000);
    await parley.api().expect(404, "GET", parley.api().q(`/assistant/conversations/${conversationId}`));
  }
});

test("an agent with a small window reads the beginning of a long answer, which its action has whole", async () => {
  // The window of the usual model: 4,096 tokens.
  const smallId = await parley.createAgent("Small", "Ask.", undefined, { tools: { builtIn: ["run_agent"] } });
  const long = "word ".repeat(8_000).trim();
  parley.model.on("tell me all", calls(asks("l", otherId, "all of it"), asks("s", otherId, "a bit")), says("Read."));
  parley.model.on("all of it", says(long));
  parley.model.on("a bit", says("A bit."));
  const asker = await asked("tell me all", smallId);
  const { actions, status, content } = await endOf(parley, asker.conversationId, asker.messageId);
  expect({ status, content }).toEqual({ status: "succeeded", content: "Read." });
  expect(actions.map(({ output }) => output?.[0]?.text)).toEqual([long, "A bit."]);
  const [cut, whole] = parley.model.callsFor("tell me all")[1]?.messages.slice(-2) ?? [];
  expect(cut?.content).toMatch(/^word word [^]*did not fit/);
  expect(whole?.content).toBe("A bit.");
});

test("a blocking post returns once no sub-agent works and one waits for a person", async () => {
  const api = parley.api();
  const question = { id: "w2", name: "ask_user_question", arguments: JSON.stringify({ question: "Whose?" }) };
  parley.model.on(
    "do it twice",
    calls(asks("t1", otherId, "ask whose"), asks("t2", askerId, "work on it")),
    says("Two."),
  );
  parley.model.on("ask whose", calls(question), says("Mine."));
  const control = parley.model.control("work on it");
  const { conversationId } = await api.ask("hello", [askerId]);
  const context = { username: "tester", timezone: "UTC" };
  const message = { content: "do it twice", mentions: [{ configurationId: askerId }], context };
  const path = `/assistant/conversations/${conversationId}`;
  let hasFinished = false;
  const posted = api
    .expect(200, "POST", api.p(`${path}/messages`), { ...message, blocking: true })
    .then(() => hasFinished);
  const blocked = await eventually(
    "a question that waits",
    async () =>
      ((await api.expect(200, "GET", api.q(`${path}/actions/blocked`))) as { blockedActions: unknown[] })
        .blockedActions[0],
    30_000,
  );
  expect(blocked).toMatchObject({ question: { question: "Whose?" } });
  await control.asked;
  hasFinished = true;
  control.finish();
  expect(await posted).toBe(true);
});
