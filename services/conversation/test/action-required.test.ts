import type { ActorContext } from "@parley/contracts/common/v1";
import { expect, test } from "vitest";
import { actor, harness, newMessage, person } from "./_harness.ts";
import { commitStep, searchCall } from "./_step.ts";

const service = harness();
const [ann, bob, eve] = [person("ann"), person("bob"), person("eve")];

/** A conversation in which calls wait for whoever asked, with these people beside them. */
async function blockedFor(asker: ActorContext, ...others: readonly ActorContext[]) {
  const agentId = await service.createAgent();
  const asked = await service.conversations.CreateConversation({ actor: asker, message: newMessage("x", agentId) });
  const conversationId = asked.conversation?.conversationId ?? "";
  for (const other of others) await service.conversations.JoinConversation({ actor: other, conversationId });
  const [answer] = asked.agentMessages;
  const run = service.runKey(conversationId, answer?.agentMessage?.runId ?? "");
  const { attempt } = await service.runs.StartRun({ run });
  const calls = ["a", "b"].map((callId) => searchCall(callId, { stake: "low" }));
  const { actions } = await commitStep(service, { run, attempt }, 0, calls);
  await service.runs.ParkRun({ run, attempt });
  return { conversationId, messageId: answer?.messageId ?? "", ids: actions.map(({ actionId }) => actionId) };
}

const isRequired = async (by: ActorContext, conversationId: string) =>
  (await service.conversations.GetConversation({ actor: by, conversationId })).conversation?.actionRequired;
const requiredOf = async (by: ActorContext) => {
  const { conversations } = await service.conversations.ListConversations({ actor: by, page: { limit: 100 } });
  return conversations.filter(({ actionRequired }) => actionRequired).map(({ conversationId }) => conversationId);
};

test("an action is required of who asked, in lists too, until the last call is decided about", async () => {
  await service.conversations.CreateConversation({ actor: ann, message: newMessage("nothing waits here") });
  const { conversationId, messageId, ids } = await blockedFor(ann, bob);
  expect(await requiredOf(ann)).toEqual([conversationId]);
  expect(await requiredOf(bob)).toEqual([]);
  expect(await isRequired(ann, conversationId)).toBe(true);
  expect(await isRequired(eve, conversationId)).toBe(false);
  for (const [index, actionId] of ids.entries()) {
    expect(await isRequired(ann, conversationId), `before decision ${index}`).toBe(true);
    const decision = index === 0 ? "approved" : "rejected";
    await service.conversations.ValidateAction({ actor: ann, conversationId, messageId, actionId, decision });
  }
  expect(await isRequired(ann, conversationId)).toBe(false);
  expect(await requiredOf(ann)).toEqual([]);
});

test("where a key of nobody asked, of people who take part or may approve; of a key never", async () => {
  const { conversationId } = await blockedFor(actor, bob);
  expect(await isRequired(actor, conversationId)).toBe(false);
  expect(await isRequired(bob, conversationId)).toBe(true);
  expect(await isRequired(eve, conversationId)).toBe(false);
  expect(await isRequired({ ...eve, scopes: ["actions:approve"] }, conversationId)).toBe(true);
});

test("an answer that ends asks nothing more", async () => {
  const { conversationId, messageId } = await blockedFor(ann);
  await service.conversations.CancelMessages({ actor: ann, conversationId, messageIds: [messageId] });
  expect(await isRequired(ann, conversationId)).toBe(false);
});
