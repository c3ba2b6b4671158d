import { expect, test } from "vitest";
import { harness, stranger } from "./_harness.ts";
import { ann, bob, waitingAnswers } from "./_waiting.ts";

const service = harness();
const { waiting, decide } = waitingAnswers(service);

test("a call is read with how its answer is, by whoever reads the conversation", async () => {
  const { conversationId, messageId, ids, ...run } = await waiting(["low"]);
  const asked = { conversationId, messageId, actionId: ids[0] ?? "" };
  expect(await service.conversations.GetAction({ actor: bob, ...asked })).toMatchObject({
    action: { actionId: ids[0], status: "blocked_validation_required", arguments: '{"query":"q"}' },
    messageStatus: "AGENT_MESSAGE_STATUS_CREATED",
    gracefullyStopped: false,
  });
  await decide({ conversationId, messageId, ids, ...run }, ids[0], "rejected");
  const stop = "CANCEL_ACTION_GRACEFULLY_STOP" as const;
  await service.conversations.CancelMessages({ actor: ann, conversationId, messageIds: [messageId], action: stop });
  expect(await service.conversations.GetAction({ actor: ann, ...asked })).toMatchObject({
    action: { status: "denied" },
    messageStatus: "AGENT_MESSAGE_STATUS_SUCCEEDED",
    gracefullyStopped: true,
  });
});

test("what is another answer's, deleted or hidden is not found", async () => {
  const [one, other] = [await waiting(["low"]), await waiting(["low"])];
  const { conversationId, messageId } = one;
  const asked = { conversationId, messageId, actionId: one.ids[0] ?? "" };
  for (const wrong of [
    { ...asked, actionId: other.ids[0] ?? "" },
    { ...asked, messageId: other.messageId },
  ])
    await expect(service.conversations.GetAction({ actor: ann, ...wrong })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  await expect(service.conversations.GetAction({ actor: stranger, ...asked })).rejects.toMatchObject({
    reason: "CONVERSATION_NOT_FOUND",
  });
  await service.conversations.CancelMessages({ actor: ann, conversationId, messageIds: [messageId] });
  await service.conversations.DeleteMessage({ actor: ann, conversationId, messageId });
  await expect(service.conversations.GetAction({ actor: ann, ...asked })).rejects.toMatchObject({
    reason: "MESSAGE_NOT_FOUND",
  });
});
