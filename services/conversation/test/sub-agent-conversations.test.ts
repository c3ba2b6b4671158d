import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { harness, newMessage } from "./_harness.ts";
import { finish } from "./_runner.ts";
import { agentCall, subAgents } from "./_sub-agents.ts";
import type { ChildRun } from "./_sub-agents.ts";
import { ann, bob } from "./_waiting.ts";

const service = harness();
const { step, asking, answered } = subAgents(service);

const childOf = ({ children: [child] }: { readonly children: readonly ChildRun[] }): ChildRun => {
  if (child === undefined) throw new Error("no child");
  return child;
};
const visibilityOf = async (conversationId: string) =>
  (
    await service.mongo.db
      .collection<{ _id: string; visibility: string }>("conversations")
      .findOne({ _id: conversationId })
  )?.visibility;
const released = (conversationId: string) =>
  eventually("its files are released", async () => {
    const { fileIds } = await service.fileHolders.ListReleasedFiles({
      workspaceId: "ws_test",
      conversationId,
      messageIds: [],
    });
    return fileIds.length > 0 ? fileIds : undefined;
  });

/** What is asked again in a sub-agent's conversation, by a retry of its answer or by another message. */
const later: Readonly<Record<string, (child: ChildRun) => Promise<ChildRun>>> = {
  async retry({ actionId, conversationId, messageId }) {
    const asked = { actor: ann, conversationId, messageId };
    const { message } = await service.conversations.RetryMessage(asked);
    const run = service.runKey(conversationId, message?.agentMessage?.runId ?? "");
    return { actionId, conversationId, messageId: message?.messageId ?? "", run };
  },
  async message({ actionId, conversationId }) {
    const message = newMessage("And?", await service.createAgent());
    const { agentMessages } = await service.conversations.PostMessage({ actor: ann, conversationId, message });
    const [answer] = agentMessages;
    const run = service.runKey(conversationId, answer?.agentMessage?.runId ?? "");
    return { actionId, conversationId, messageId: answer?.messageId ?? "", run };
  },
};

for (const [how, ask] of Object.entries(later))
  test(`what a ${how} in a sub-agent's conversation has asked is deleted with the first, and is part of its bill`, async () => {
    const other = await service.createAgent();
    const run = await asking([agentCall("c0", other)]);
    const child = childOf(run);
    await answered(child);
    const again = await ask(child);
    const grand = childOf(await step(again, [agentCall("deeper", other)]));
    const { conversationId, messageId } = run;
    const { subAgentMicrocredits: before } = await service.conversations.GetMessageConsumption({
      actor: ann,
      conversationId,
      messageId,
    });
    await finish(service, grand.conversationId, grand.run.runId, { fileIds: ["fil_grand"] });
    await answered(again, "Done.", "RUN_OUTCOME_SUCCEEDED", 1);
    const bill = await service.conversations.GetMessageConsumption({ actor: ann, conversationId, messageId });
    const ofChild = await service.conversations.GetConversationConsumption({
      actor: ann,
      conversationId: child.conversationId,
    });
    expect(Number(bill.subAgentMicrocredits)).toBeGreaterThan(Number(before));
    expect(Number(bill.subAgentMicrocredits)).toBe(
      Number(ofChild.billedMicrocredits) + Number(ofChild.subAgentMicrocredits),
    );
    const whole = await service.conversations.GetConversationConsumption({ actor: ann, conversationId });
    expect(whole.subAgentMicrocredits).toBe(bill.subAgentMicrocredits);
    await service.conversations.DeleteConversation({ actor: ann, conversationId });
    expect(await visibilityOf(grand.conversationId)).toBe("deleted");
    expect(await released(grand.conversationId)).toEqual(["fil_grand"]);
  });

test("deletes the conversations that a reply started with other agents with the reply's question", async () => {
  const run = await asking([agentCall("c0", await service.createAgent())]);
  const child = childOf(run);
  const { conversationId } = run;
  const { content } = await service.conversations.GetConversation({ actor: ann, conversationId });
  const [question] = content[0]?.versions ?? [];
  await service.conversations.DeleteMessage({ actor: ann, conversationId, messageId: question?.messageId ?? "" });
  expect(await visibilityOf(child.conversationId)).toBe("deleted");
  const { message } = await service.conversations.GetMessage({ actor: ann, conversationId, messageId: run.messageId });
  expect(message).toMatchObject({
    visibility: "MESSAGE_VISIBILITY_DELETED",
    agentMessage: { status: "AGENT_MESSAGE_STATUS_CANCELLED" },
  });
});

/** An agent that answers from a space. */
async function knowingAgent(spaceId: string): Promise<string> {
  const viewId = service.spaces.haveView(`dsv_${spaceId}`, spaceId);
  const { agent } = await service.agents.CreateAgent({
    actor: ann,
    name: `Knowing ${spaceId}`,
    instructions: "i",
    model: { providerId: "local", modelId: "m", temperature: 0 },
    maxStepsPerRun: 8,
    knowledge: { dataSourceViewIds: [viewId] },
  });
  return agent?.agentId ?? "";
}

const read = async (conversationId: string, by: typeof ann) =>
  (await service.conversations.GetConversation({ actor: by, conversationId })).conversation;

test("the end of a sub-agent locks nobody out for a space that it has not read", async () => {
  const knowing = await knowingAgent(service.spaces.have("spc_locked", ["ann"]));
  const run = await asking([agentCall("c0", await service.createAgent())]);
  const child = childOf(run);
  const message = newMessage("And there?", knowing);
  await service.conversations.PostMessage({ actor: ann, conversationId: child.conversationId, message });
  await service.conversations.JoinConversation({ actor: bob, conversationId: run.conversationId });
  await answered(child, "Nothing of that space.");
  expect(await read(run.conversationId, bob)).toMatchObject({ spaceIds: [] });
});

test("whoever joins while an agent two below reads a space must read it as well", async () => {
  const spaceId = service.spaces.have("spc_deep", ["ann"]);
  const knowing = await knowingAgent(spaceId);
  const run = await asking([agentCall("c0", await service.createAgent())]);
  const child = childOf(run);
  const grand = childOf(await step(child, [agentCall("deeper", knowing)]));
  for (const { conversationId } of [run, child, grand]) {
    expect(await read(conversationId, ann)).toMatchObject({ spaceIds: [spaceId] });
    const joins = service.conversations.JoinConversation({ actor: bob, conversationId });
    await expect(joins).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
  await answered(grand, "Of the space.");
  await answered(child, "Of the space.", "RUN_OUTCOME_SUCCEEDED", 1);
  expect(await read(run.conversationId, ann)).toMatchObject({ spaceIds: [spaceId] });
});

test("a deleted answer's calls and results are withheld where they were made as well, however deep, and their files go", async () => {
  const other = await service.createAgent();
  const run = await asking([agentCall("c0", other, "What is Ann's salary?")]);
  const child = childOf(run);
  const grand = childOf(await step(child, [agentCall("deeper", other, "What is it?")]));
  await finish(service, grand.conversationId, grand.run.runId, { content: "It is 100.", fileIds: ["fil_salary"] });
  await answered(child, "It is 100.", "RUN_OUTCOME_SUCCEEDED", 1);
  await answered(run, "It is 100.", "RUN_OUTCOME_SUCCEEDED", 1);
  const { conversationId, messageId } = run;
  const costs = () => service.conversations.GetConversationConsumption({ actor: ann, conversationId });
  const before = await costs();
  await service.conversations.DeleteMessage({ actor: ann, conversationId, messageId });
  for (const below of [child, grand]) {
    const listed = service.conversations.ListMessages({ actor: ann, conversationId: below.conversationId, limit: 10 });
    await expect(listed).rejects.toMatchObject({ code: "NOT_FOUND" });
    const shown = service.conversations.GetMessage({ actor: bob, ...below });
    await expect(shown).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
  expect(await released(grand.conversationId)).toEqual(["fil_salary"]);
  // The rest of the conversation is there, and what was paid.
  expect(await read(conversationId, ann)).toMatchObject({ conversationId });
  expect(await costs()).toEqual(before);
});

test("a deletion that had crashed before what the answer asked was deleted does so when it is repeated", async () => {
  const run = await asking([agentCall("c0", await service.createAgent())]);
  const child = childOf(run);
  await answered(child);
  await answered(run, "Done.", "RUN_OUTCOME_SUCCEEDED", 1);
  const { conversationId, messageId } = run;
  const messages = service.mongo.db.collection<{ _id: string }>("messages");
  await messages.updateOne({ _id: messageId }, { $set: { visibility: "deleted" } });
  expect(await visibilityOf(child.conversationId)).toBe("unlisted");
  await service.conversations.DeleteMessage({ actor: ann, conversationId, messageId });
  expect(await visibilityOf(child.conversationId)).toBe("deleted");
});
