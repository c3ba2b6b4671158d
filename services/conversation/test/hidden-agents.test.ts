import type { ActorContext } from "@parley/contracts/common/v1";
import { expect, test } from "vitest";
import { actor, harness, newMessage, person, workspaceId } from "./_harness.ts";
import { agentCall, subAgents } from "./_sub-agents.ts";

const service = harness();
const { asking } = subAgents(service);
const [ann, bob] = [person("ann"), person("bob")];
const otherKey: ActorContext = { workspaceId, keyId: "key_other", region: "local" };

const fields = {
  description: "What only its editors know",
  instructions: "Keep the secret",
  pictureUrl: "http://x/a.png",
  model: { providerId: "local", modelId: "m", temperature: 0 },
  maxStepsPerRun: 8,
};
const notFound = { code: "NOT_FOUND", reason: "AGENT_CONFIGURATION_NOT_FOUND" };

async function createHidden(name: string, by: ActorContext = ann): Promise<string> {
  const { agent } = await service.agents.CreateAgent({ ...fields, actor: by, name, scope: "hidden" });
  return agent?.agentId ?? "";
}

async function ask(by: ActorContext, ...agentIds: string[]) {
  const created = await service.conversations.CreateConversation({
    actor: by,
    message: newMessage("hello", ...agentIds),
  });
  const { conversation, message, agentMessages } = created;
  return {
    conversationId: conversation?.conversationId ?? "",
    questionId: message?.messageId ?? "",
    question: message?.userMessage,
    answers: agentMessages,
  };
}

test.each([
  ["another person", ann, bob],
  ["a key that is not tied to a user", ann, actor],
  ["a person, of a key's agent", actor, bob],
  ["another key that is not tied to a user", actor, otherKey],
])("does not exist for %s", async (_who, editor, other) => {
  const agentId = await createHidden("Hugo", editor);
  for (const id of [agentId, "agt_none"]) {
    const request = { actor: other, agentId: id };
    await expect(service.agents.GetAgent(request)).rejects.toMatchObject(notFound);
    await expect(service.agents.UpdateAgent({ ...request, name: "Mine" })).rejects.toMatchObject(notFound);
    await expect(service.agents.UpdateAgent({ ...request, scope: "visible" })).rejects.toMatchObject(notFound);
    await expect(service.agents.ArchiveAgent(request)).rejects.toMatchObject(notFound);
  }
  const { agent, callerIsEditor } = await service.agents.GetAgent({ actor: editor, agentId });
  expect(agent).toMatchObject({ name: "Hugo", scope: "hidden", version: 0, status: "AGENT_STATUS_ACTIVE" });
  expect(callerIsEditor).toBe(true);
});

test("is visible to authors of its versions in lists and favorites", async () => {
  const { agent } = await service.agents.CreateAgent({ ...fields, actor: ann, name: "Shared", scope: "visible" });
  const agentId = agent?.agentId ?? "";
  await service.agents.UpdateAgent({ actor: person("eve"), agentId, userFavorite: true });
  await service.agents.UpdateAgent({ actor: bob, agentId, instructions: "Better" });
  await service.agents.UpdateAgent({ actor: ann, agentId, scope: "hidden" });
  const found = async (by: ActorContext, view?: "AGENT_VIEW_FAVORITES") => {
    const request = view === undefined ? { actor: by } : { actor: by, view };
    return (await service.agents.ListAgents(request)).agents.some((one) => one.agentId === agentId);
  };
  expect((await service.agents.GetAgent({ actor: bob, agentId })).agent?.instructions).toBe("Better");
  expect([await found(ann), await found(bob), await found(person("eve"))]).toEqual([true, true, false]);
  expect(await found(person("eve"), "AGENT_VIEW_FAVORITES")).toBe(false);
  await service.agents.UpdateAgent({ actor: bob, agentId, scope: "visible" });
  expect([await found(person("eve")), await found(person("eve"), "AGENT_VIEW_FAVORITES")]).toEqual([true, true]);
});

test("answers nobody else: a mention of it is left out as that of an unknown one", async () => {
  const agentId = await createHidden("Mute");
  const own = await ask(ann, agentId);
  expect(own.answers).toHaveLength(1);
  const [hidden, unknown] = [await ask(bob, agentId), await ask(bob, "agt_none")];
  for (const { answers, question } of [hidden, unknown]) expect([answers, question?.richMentions]).toEqual([[], []]);
  const { conversationId, questionId } = hidden;
  const message = newMessage("again", agentId);
  const mentions = [{ configurationId: agentId }];
  const posted = await service.conversations.PostMessage({ actor: bob, conversationId, message });
  expect(posted.agentMessages).toEqual([]);
  const edit = { actor: bob, conversationId, messageId: questionId, content: "edited", mentions };
  expect((await service.conversations.EditMessage(edit)).agentMessages).toEqual([]);
  const { agents } = await service.conversations.ListParticipants({ actor: bob, conversationId });
  expect(agents).toEqual([]);
});

test("is not asked again by others, nor given tools, where it has answered its editor", async () => {
  const agentId = await createHidden("Once");
  const { conversationId, answers } = await ask(ann, agentId);
  const messageId = answers[0]?.messageId ?? "";
  await service.conversations.CancelMessages({ actor: ann, conversationId, messageIds: [messageId] });
  const retry = (by: ActorContext) => service.conversations.RetryMessage({ actor: by, conversationId, messageId });
  await expect(retry(bob)).rejects.toMatchObject(notFound);
  const tools = { actor: bob, conversationId, mcpServerViewId: "msv_1", agentId, add: true };
  await expect(service.conversations.UpdateConversationTools(tools)).rejects.toMatchObject(notFound);
  expect((await retry(ann)).message?.agentMessage?.status).toBe("AGENT_MESSAGE_STATUS_CREATED");
});

test("shows only its name to other readers of its replies", async () => {
  const agentId = await createHidden("Named");
  const { conversationId } = await ask(ann, agentId);
  const { messages } = await service.conversations.ListMessages({ actor: bob, conversationId, limit: 10 });
  const secret = JSON.stringify(messages);
  expect(messages[1]?.agentMessage?.configuration).toMatchObject({
    name: "Named",
    pictureUrl: "http://x/a.png",
    description: "",
    instructions: "",
    lastAuthors: [],
    hiddenFromCaller: true,
  });
  expect(messages[1]?.agentMessage?.configuration?.versionAuthorId).toBeUndefined();
  expect(secret).not.toContain(fields.description);
  const { events } = await service.events.ListEvents({ actor: bob, source: { conversationId } });
  expect(JSON.stringify(events)).toContain("Named");
  expect(JSON.stringify(events)).not.toContain(fields.description);
  // Renamed since: others read the name that it answered by.
  await service.agents.UpdateAgent({ actor: ann, agentId, name: "Renamed" });
  const { agents } = await service.conversations.ListParticipants({ actor: bob, conversationId });
  expect(agents.map(({ name }) => name)).toEqual(["Named"]);
});

test("shows no description or version author in messages and events from when it was visible", async () => {
  const { agent } = await service.agents.CreateAgent({ ...fields, actor: ann, name: "Former", scope: "visible" });
  const agentId = agent?.agentId ?? "";
  const { conversationId, questionId } = await ask(ann, agentId);
  await service.agents.UpdateAgent({ actor: ann, agentId, scope: "hidden" });
  const { messages } = await service.conversations.ListMessages({ actor: bob, conversationId, limit: 10 });
  const { message } = await service.conversations.GetMessage({ actor: bob, conversationId, messageId: questionId });
  const { events } = await service.events.ListEvents({ actor: bob, source: { conversationId } });
  const [question, reply] = messages;
  expect(question?.userMessage?.richMentions).toMatchObject([{ label: "Former", description: "" }]);
  const configuration = reply?.agentMessage?.configuration;
  expect(configuration).toMatchObject({ name: "Former", description: "", hiddenFromCaller: true });
  expect(configuration?.versionAuthorId).toBeUndefined();
  const shown = JSON.stringify([messages, message, events]);
  expect(shown).toContain("Former");
  for (const secret of [fields.description, fields.instructions, "versionAuthorId"])
    expect(shown).not.toContain(secret);
});

test("is not asked by an agent on behalf of somebody else, by id or by name", async () => {
  const agentId = await createHidden("Deep Throat");
  const calls = [agentCall("id", agentId), agentCall("name", "Deep Throat")];
  expect((await asking(calls, bob)).statuses).toEqual(["errored", "errored"]);
  const own = await asking(calls, ann);
  expect(own.children).toHaveLength(2);
});

test("is counted and not named where others take a view from it", async () => {
  const viewId = service.spaces.haveView("dsv_used", service.spaces.have("spc_open", null));
  const knowledge = { dataSourceViewIds: [viewId] };
  await service.agents.CreateAgent({ ...fields, actor: ann, name: "User", scope: "hidden", knowledge });
  const using = async (by: ActorContext) => {
    const { count, agents } = await service.agents.ListAgentsUsing({ actor: by, viewIds: [viewId] });
    return { count, names: agents.map(({ name }) => name) };
  };
  expect([await using(ann), await using(bob)]).toEqual([
    { count: 1, names: ["User"] },
    { count: 1, names: [] },
  ]);
});
