import { filesReleasedSubject, streams } from "@parley/contracts";
import { filesReleasedCodec } from "@parley/contracts/conversation/v1";
import { lastOnSubject, readSubject } from "@parley/events";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness, workspaceId } from "./_harness.ts";
import { finish } from "./_runner.ts";
import { Subscriber } from "./_subscriber.ts";
import { agentCall, subAgents } from "./_sub-agents.ts";
import { commitStep, searchCall } from "./_step.ts";
import { ann, bob, waitingAnswers } from "./_waiting.ts";

const service = harness();
const { asked, step, asking, answered, stateOf, readBy } = subAgents(service);
const { decide, isRequested } = waitingAnswers(service);

const ended = (child: Parameters<typeof stateOf>[0]) =>
  eventually("its run has ended", async () => ((await stateOf(child)) === "ended" ? true : undefined));

test("an agent asks two others at once, and goes on when both have answered", async () => {
  const other = await service.createAgent("Oracle");
  const run = await asking([agentCall("c0", other), agentCall("c1", "oracle ")]);
  expect(run).toMatchObject({ parked: true, statuses: ["blocked_child_action_input_required", expect.any(String)] });
  const [first, second] = run.children;
  if (first === undefined || second === undefined) throw new Error("no children");
  const { conversation } = await service.conversations.GetConversation({
    actor: ann,
    conversationId: first.conversationId,
  });
  expect(conversation).toMatchObject({ depth: 1, title: "Who is c0?" });
  const { messages } = await service.conversations.ListMessages({
    actor: ann,
    conversationId: first.conversationId,
    limit: 10,
  });
  expect(messages).toMatchObject([
    {
      userMessage: {
        content: "Who is c0?",
        context: { origin: "run_agent" },
        agenticMessageData: { type: "run_agent", originMessageId: run.messageId },
      },
    },
    { messageId: first.messageId, agentMessage: { parentAgentMessageId: run.messageId } },
  ]);
  await answered(first, "I am the first.");
  expect(await stateOf(run)).toBe("waiting");
  await answered(second, "I can't.", "RUN_OUTCOME_FAILED");
  expect(await stateOf(run)).toBe("queued");
  expect(await readBy(run)).toEqual([
    { status: "succeeded", result: "I am the first." },
    { status: "errored", result: "Error: The agent failed: The model failed." },
  ]);
});

test("its start is told with where it is, and its end", async () => {
  const other = await service.createAgent();
  const run = await asking([agentCall("c0", other, "Which?")]);
  const [child] = run.children;
  if (child === undefined) throw new Error("no child");
  await answered(child, "This one.");
  const source = { conversationId: run.conversationId, messageId: run.messageId };
  const { events } = await service.events.ListEvents({ actor: ann, source });
  expect(events.map(({ payload }) => payload)).toEqual(["toolParams", "toolNotification", "agentActionSuccess"]);
  expect(events[1]?.toolNotification?.subAgent).toEqual({
    configurationId: other,
    conversationId: child.conversationId,
    messageId: child.messageId,
    query: "Which?",
  });
});

test("an agent that there is not, too deep a question and one too many are results that the model reads", async () => {
  const other = await service.createAgent();
  const archived = await service.createAgent();
  await service.agents.ArchiveAgent({ actor, agentId: archived });
  const calls = [agentCall("bad", "nobody"), agentCall("gone", archived), agentCall("c0", other)];
  const run = await asking(calls);
  expect(run.statuses).toEqual(["errored", "errored", "blocked_child_action_input_required"]);
  const nine = await asking(Array.from({ length: 9 }, (_, index) => agentCall(`n${index}`, other)));
  expect(nine.children).toHaveLength(8);
  expect(nine.statuses.at(-1)).toBe("errored");
  let deepest = run;
  for (let depth = 2; depth <= 3; depth++) {
    const [child] = deepest.children;
    if (child === undefined) throw new Error("no child");
    deepest = await step(child, [agentCall("deeper", other)]);
  }
  const [third] = deepest.children;
  if (third === undefined) throw new Error("no child");
  const refused = await step(third, [agentCall("deepest", other)]);
  expect(refused).toMatchObject({ parked: false, statuses: ["errored"], children: [] });
});

test("what agents ask each other is in nobody's list, and open to whom the first conversation is open to", async () => {
  const run = await asking([agentCall("c0", await service.createAgent())]);
  const [child] = run.children;
  if (child === undefined) throw new Error("no child");
  const read = (by: typeof ann) =>
    service.conversations.GetConversation({ actor: by, conversationId: child.conversationId });
  await read(bob);
  const { conversations } = await service.conversations.ListConversations({ actor: ann });
  expect(conversations.map(({ conversationId }) => conversationId)).not.toContain(child.conversationId);
  const restricts = { accessMode: "ACCESS_MODE_PARTICIPANTS_ONLY" } as const;
  await expect(
    service.conversations.UpdateConversation({ actor: ann, conversationId: child.conversationId, ...restricts }),
  ).rejects.toMatchObject({ fields: [{ field: "accessMode" }] });
  await service.conversations.UpdateConversation({ actor: ann, conversationId: run.conversationId, ...restricts });
  await expect(read(bob)).rejects.toMatchObject({ code: "PERMISSION_DENIED" });
  await read(ann);
  await service.conversations.DeleteConversation({ actor: ann, conversationId: run.conversationId });
  await expect(read(ann)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await ended(child);
});

test("a call waits for who asked below it: they see it where they asked, and decide it there", async () => {
  const other = await service.createAgent();
  const run = await asking([agentCall("c0", other)]);
  const [child] = run.children;
  if (child === undefined) throw new Error("no child");
  const below = await step(child, [searchCall("s0", { stake: "low" })]);
  const grand = await asking([agentCall("c1", other)]);
  const blockedIn = async (conversationId: string, by = ann) =>
    (await service.conversations.ListBlockedActions({ actor: by, conversationId })).actions;
  const [actionId] = below.actionIds;
  expect(await blockedIn(run.conversationId)).toMatchObject([
    { ofSubAgent: true, conversationId: child.conversationId, messageId: child.messageId, action: { actionId } },
  ]);
  expect(await blockedIn(child.conversationId)).toMatchObject([{ ofSubAgent: false, action: { actionId } }]);
  expect(await blockedIn(grand.conversationId)).toEqual([]);
  const isRequired = async (by: typeof ann) =>
    (await service.conversations.GetConversation({ actor: by, conversationId: run.conversationId })).conversation
      ?.actionRequired;
  expect([await isRequired(ann), await isRequired(bob)]).toEqual([true, false]);
  await decide({ ...below, ids: [] }, actionId);
  expect(await isRequested({ ...below, ids: [] })).toBe("queued");
  expect([await isRequired(ann), await blockedIn(run.conversationId)]).toEqual([false, []]);
});

test.each(["CANCEL_ACTION_CANCEL", "CANCEL_ACTION_GRACEFULLY_STOP"] as const)(
  "%s of an answer ends what it waits for, however deep",
  async (action) => {
    const other = await service.createAgent();
    const run = await asking([agentCall("c0", other), agentCall("c1", other)]);
    const [child, begun] = run.children;
    if (child === undefined || begun === undefined) throw new Error("no children");
    const below = await step(child, [agentCall("deeper", other)]);
    const { attempt } = await service.runs.StartRun({ run: begun.run });
    const { conversationId, messageId } = run;
    await service.conversations.CancelMessages({ actor: ann, conversationId, messageIds: [messageId], action });
    expect(await stateOf(run)).toBe("ended");
    await ended(child);
    for (const deeper of below.children) await ended(deeper);
    // The one that is being written is asked to end.
    await eventually("its runner is told", async () => {
      const { cancelRequested } = await service.runs.HeartbeatRun({ run: begun.run, attempt });
      return cancelRequested ? true : undefined;
    });
  },
);

test("a sub-agent that is cancelled or deleted where it answers is an error of the call", async () => {
  const other = await service.createAgent();
  const run = await asking([agentCall("c0", other), agentCall("c1", other)]);
  const [cancelled, deleted] = run.children;
  if (cancelled === undefined || deleted === undefined) throw new Error("no children");
  const { conversationId, messageId } = cancelled;
  const action = "CANCEL_ACTION_CANCEL" as const;
  await service.conversations.CancelMessages({ actor: ann, conversationId, messageIds: [messageId], action });
  await service.conversations.DeleteConversation({ actor: ann, conversationId: deleted.conversationId });
  expect(await stateOf(run)).toBe("queued");
  expect(await readBy(run)).toEqual([
    { status: "errored", result: "Error: The agent was stopped." },
    { status: "errored", result: "Error: The agent was stopped." },
  ]);
  // Asked again it is nobody's call any more.
  const again = await service.conversations.RetryMessage({ actor: ann, conversationId, messageId });
  const runId = again.message?.agentMessage?.runId ?? "";
  await answered({ run: service.runKey(conversationId, runId) }, "Too late.");
  expect(await stateOf(run)).toBe("running");
});

test("an end that comes before the run has parked lets its runner go on", async () => {
  const other = await service.createAgent();
  const begun = await asked();
  const { attempt } = await service.runs.StartRun({ run: begun.run });
  const { actions } = await commitStep(service, { run: begun.run, attempt }, 0, [agentCall("c0", other)]);
  const [child] = await subAgents(service).childrenOf(actions.map(({ actionId }) => actionId));
  if (child === undefined) throw new Error("no child");
  await answered(child, "At once.");
  const response = await service.runs.ParkRun({ run: begun.run, attempt });
  expect(response).toMatchObject({ parked: false, actions: [{ status: "succeeded", result: "At once." }] });
});

test("an end and a parking at once don't miss each other", async () => {
  const other = await service.createAgent();
  for (let round = 0; round < 10; round++) {
    const begun = await asked();
    const { attempt } = await service.runs.StartRun({ run: begun.run });
    const { actions } = await commitStep(service, { run: begun.run, attempt }, 0, [
      agentCall("c0", other),
      agentCall("c1", other),
    ]);
    const children = await subAgents(service).childrenOf(actions.map(({ actionId }) => actionId));
    const [{ parked }] = await Promise.all([
      service.runs.ParkRun({ run: begun.run, attempt }),
      ...children.map((child) => answered(child)),
    ]);
    expect(await stateOf(begun)).toBe(parked ? "queued" : "running");
  }
});

test("a sub-agent that has not answered in time is given up", async () => {
  const run = await asking([agentCall("c0", await service.createAgent())]);
  const [child] = run.children;
  if (child === undefined) throw new Error("no child");
  await service.mongo.db.collection("actions").updateMany({ runId: run.run.runId }, { $set: { deadline: 1 } });
  await service.mongo.db.collection("runs").updateOne({ _id: run.run.runId as never }, { $set: { waitUntil: 1 } });
  await eventually("its wait is over", async () => ((await stateOf(run)) === "queued" ? true : undefined), 30_000);
  expect(await readBy(run)).toMatchObject([{ status: "errored", result: expect.stringContaining("in time") }]);
  await ended(child);
});

test("what sub-agents have cost stands beside what the answer has cost, each once", async () => {
  const other = await service.createAgent();
  const run = await asking([agentCall("c0", other), agentCall("c1", other)]);
  const [first, second] = run.children;
  if (first === undefined || second === undefined) throw new Error("no children");
  const below = await step(first, [agentCall("deeper", other)]);
  for (const deepest of below.children) await answered(deepest);
  await answered(first, "Done.", "RUN_OUTCOME_SUCCEEDED", 1);
  await answered(second);
  await answered(run, "Done.", "RUN_OUTCOME_SUCCEEDED", 1);
  const one = 8_460;
  const { conversationId, messageId } = run;
  const of = { actor: ann, conversationId };
  const consumption = await service.conversations.GetMessageConsumption({ ...of, messageId });
  expect(consumption).toMatchObject({ billedMicrocredits: String(2 * one), subAgentMicrocredits: String(4 * one) });
  expect(consumption.details?.tools).toMatchObject([
    { tool: { name: "run_agent" }, callCount: 2, directMicrocredits: "0", subAgentMicrocredits: String(4 * one) },
  ]);
  const all = await service.conversations.GetConversationConsumption(of);
  expect(all).toMatchObject({ subAgentMicrocredits: String(4 * one) });
  const { subAgentMicrocredits } = await service.conversations.GetMessage({ ...of, messageId });
  expect(subAgentMicrocredits).toBe(String(4 * one));
  const child = { actor: ann, conversationId: first.conversationId, messageId: first.messageId };
  expect(await service.conversations.GetMessageConsumption(child)).toMatchObject({
    billedMicrocredits: String(2 * one),
    subAgentMicrocredits: String(one),
  });
});

test("an agent with a space is asked where all people of the conversation read it, and brings it along", async () => {
  const spaceId = service.spaces.have("spc_asked", ["ann"]);
  const viewId = service.spaces.haveView("dsv_asked", spaceId);
  const { agent } = await service.agents.CreateAgent({
    actor: ann,
    name: "Knowing",
    instructions: "i",
    model: { providerId: "local", modelId: "m", temperature: 0 },
    maxStepsPerRun: 8,
    knowledge: { dataSourceViewIds: [viewId] },
  });
  const knowing = agent?.agentId ?? "";
  const run = await asking([agentCall("c0", knowing)]);
  expect(run.children).toHaveLength(1);
  const read = (conversationId: string, by: typeof ann) =>
    service.conversations.GetConversation({ actor: by, conversationId });
  expect((await read(run.conversationId, ann)).conversation?.spaceIds).toEqual([spaceId]);
  for (const conversationId of [run.conversationId, run.children[0]?.conversationId ?? ""])
    await expect(read(conversationId, bob)).rejects.toMatchObject({ code: "NOT_FOUND" });
  // Who does not see the agent can't have it asked.
  expect(await asking([agentCall("c0", knowing)], bob)).toMatchObject({ statuses: ["errored"], children: [] });
  // Nor where somebody takes part who does not read its space.
  const shared = await asked();
  await service.conversations.JoinConversation({ actor: bob, conversationId: shared.conversationId });
  expect(await step(shared, [agentCall("c0", knowing)])).toMatchObject({ statuses: ["errored"], children: [] });
});

test("streams of what agents ask each other end for who loses access to the first conversation", async () => {
  const run = await asking([agentCall("c0", await service.createAgent())]);
  const [child] = run.children;
  if (child === undefined) throw new Error("no child");
  const { conversationId, messageId } = child;
  const followed = [bob, ann].map(
    (by) => new Subscriber(service.address, { conversationId, messageId }, { actor: by }),
  );
  const [bobs, anns] = followed;
  await eventually("both follow", () => (followed.every(({ opened }) => opened) ? true : undefined));
  await service.conversations.UpdateConversation({
    actor: ann,
    conversationId: run.conversationId,
    accessMode: "ACCESS_MODE_PARTICIPANTS_ONLY",
  });
  expect(await bobs?.closed).toMatchObject({ end: "SUBSCRIPTION_END_REFUSED" });
  await answered(child);
  expect(await anns?.closed).toMatchObject({ end: "SUBSCRIPTION_END_COMPLETE" });
  for (const subscriber of followed) subscriber.end();
});

test("files that sub-agents have made are released with the first conversation", async () => {
  const run = await asking([agentCall("c0", await service.createAgent())]);
  const [child] = run.children;
  if (child === undefined) throw new Error("no child");
  const { conversationId } = child;
  const fileId = "fil_of_a_sub_agent";
  await finish(service, conversationId, child.run.runId, { fileIds: [fileId] });
  await service.conversations.DeleteConversation({ actor: ann, conversationId: run.conversationId });
  await eventually("its files are released", async () => {
    const last = await lastOnSubject(service.broker, streams.releases.name, filesReleasedSubject);
    const range = { fromSequence: 1, throughSequence: last?.sequence ?? 0 };
    const signal = AbortSignal.timeout(5_000);
    for await (const page of readSubject(service.broker, streams.releases.name, filesReleasedSubject, range, signal))
      if (page.some(({ payload }) => filesReleasedCodec.decode(payload).conversationId === conversationId)) return true;
    return undefined;
  });
  const released = await service.fileHolders.ListReleasedFiles({ workspaceId, conversationId, messageIds: [] });
  expect(released.fileIds).toEqual([fileId]);
});
