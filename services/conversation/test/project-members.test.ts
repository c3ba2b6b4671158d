import { readFileSync } from "node:fs";
import { accessChangedSubject } from "@parley/contracts";
import type { ActorContext } from "@parley/contracts/common/v1";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness, newMessage, person, workspaceId } from "./_harness.ts";
import { agentCall, subAgents } from "./_sub-agents.ts";
import { waitingAnswers } from "./_waiting.ts";

const service = harness();
const { waiting } = waitingAnswers(service);
const [ann, bob] = [person("ann"), person("bob")];
const open = service.spaces.haveOpen("spc_open", ["ann"]);
const other = service.spaces.haveOpen("spc_other", ["bob"]);
const membersOnly = { code: "PERMISSION_DENIED", reason: "PROJECT_MEMBERSHIP_REQUIRED" };
const { step, childrenOf } = subAgents(service);

/** A conversation of Ann's in the open project, with a reply and a call that waits for a decision. */
async function inProject(by: ActorContext = ann) {
  const { conversationId, messageId, ids } = await waiting(["high"], by);
  await service.conversations.UpdateConversation({ actor: by, conversationId, spaceId: open, change: "spaceId" });
  const { messages } = await service.conversations.ListMessages({ actor: by, conversationId, limit: 10 });
  return { conversationId, answerId: messageId, questionId: messages[0]?.messageId ?? "", actionId: ids[0] ?? "" };
}
type Place = Awaited<ReturnType<typeof inProject>>;

const model = { providerId: "local", modelId: "m" };
const fragment = { title: "t", contentType: "text/plain", content: "c", context: {} };

/** Every RPC that writes in a conversation: one that is added to the service belongs here. */
const writes: Readonly<Record<string, (by: ActorContext, place: Place) => Promise<unknown>>> = {
  CreateConversation: (by) => service.conversations.CreateConversation({ actor: by, spaceId: open }),
  UpdateConversation: (by, { conversationId }) =>
    service.conversations.UpdateConversation({ actor: by, conversationId, title: "T", change: "title" }),
  UpdateConversationTools: (by, { conversationId }) =>
    service.conversations.UpdateConversationTools({ actor: by, conversationId, mcpServerViewId: "msv_1", add: false }),
  JoinConversation: (by, { conversationId }) => service.conversations.JoinConversation({ actor: by, conversationId }),
  DecideMention: (by, { conversationId, questionId: messageId }) =>
    service.conversations.DecideMention({
      actor: by,
      conversationId,
      messageId,
      kind: "MENTION_KIND_USER",
      id: "usr_bob",
      decision: "MENTION_DECISION_APPROVED",
    }),
  DeleteConversation: (by, { conversationId }) =>
    service.conversations.DeleteConversation({ actor: by, conversationId }),
  PostMessage: (by, { conversationId }) =>
    service.conversations.PostMessage({ actor: by, conversationId, message: newMessage("in") }),
  PostContentFragment: (by, { conversationId }) =>
    service.conversations.PostContentFragment({ actor: by, conversationId, contentFragment: fragment }),
  EditMessage: (by, { conversationId, questionId: messageId }) =>
    service.conversations.EditMessage({ actor: by, conversationId, messageId, content: "edited", mentions: [] }),
  RetryMessage: (by, { conversationId, answerId: messageId }) =>
    service.conversations.RetryMessage({ actor: by, conversationId, messageId }),
  PostFeedback: (by, { conversationId, answerId: messageId }) =>
    service.conversations.PostFeedback({ actor: by, conversationId, messageId, thumbDirection: "THUMB_DIRECTION_UP" }),
  DeleteFeedback: (by, { conversationId, answerId: messageId }) =>
    service.conversations.DeleteFeedback({ actor: by, conversationId, messageId }),
  PostReaction: (by, { conversationId, answerId: messageId }) =>
    service.conversations.PostReaction({ actor: by, conversationId, messageId, emoji: "\u{1F44D}" }),
  DeleteReaction: (by, { conversationId, answerId: messageId }) =>
    service.conversations.DeleteReaction({ actor: by, conversationId, messageId, emoji: "\u{1F44D}" }),
  DeleteMessage: (by, { conversationId, questionId: messageId }) =>
    service.conversations.DeleteMessage({ actor: by, conversationId, messageId }),
  StartCompaction: (by, { conversationId }) =>
    service.conversations.StartCompaction({ actor: by, conversationId, ...model }),
  ValidateAction: (by, { conversationId, answerId: messageId, actionId }) =>
    service.conversations.ValidateAction({ actor: by, conversationId, messageId, actionId, decision: "approved" }),
  AnswerQuestion: (by, { conversationId, answerId: messageId, actionId }) =>
    service.conversations.AnswerQuestion({ actor: by, conversationId, messageId, actionId, selectedOptions: [0] }),
  RetryBlockedActions: (by, { conversationId, answerId: messageId }) =>
    service.conversations.RetryBlockedActions({ actor: by, conversationId, messageId }),
  CancelMessages: (by, { conversationId, answerId }) =>
    service.conversations.CancelMessages({ actor: by, conversationId, messageIds: [answerId] }),
};

test("every RPC that writes in a conversation is among those that are tried", () => {
  const proto = readFileSync(
    new URL("../../../proto/conversation/v1/conversation_service.proto", import.meta.url),
    "utf8",
  );
  const [rpcs = ""] = proto.split("\nmessage ");
  const written = [...rpcs.matchAll(/rpc (\w+)\((?!.*NO_SIDE_EFFECTS)/g)].map(([, name = ""]) => name);
  expect(new Set(written)).toEqual(new Set(Object.keys(writes)));
});

test.each(Object.keys(writes))("%s is refused to a reader of an open project that is no member", async (name) => {
  const place = await inProject();
  const { conversationId } = place;
  const before = await service.conversations.GetConversation({ actor: ann, conversationId });
  for (const reader of [bob, actor]) {
    await service.conversations.GetConversation({ actor: reader, conversationId });
    const asked = writes[name]?.(reader, place);
    const needsPerson = { reason: "PERSON_REQUIRED" };
    const isPersonal = /Feedback|Reaction|Join|DecideMention/.test(name);
    await expect(asked).rejects.toMatchObject(reader === actor && isPersonal ? needsPerson : membersOnly);
  }
  expect(await service.conversations.GetConversation({ actor: ann, conversationId })).toEqual(before);
});

test("a key that is not tied to a user writes in the projects that it names", async () => {
  const place = await inProject();
  const named = { ...actor, spaceIds: [open] };
  expect((await writes["PostMessage"]?.(named, place)) as object).toMatchObject({ message: { rank: 2 } });
});

test("a reader keeps what it has read, and reads on", async () => {
  const { conversationId } = await inProject();
  await service.conversations.UpdateConversation({ actor: bob, conversationId, read: true, change: "read" });
  const { conversation } = await service.conversations.GetConversation({ actor: bob, conversationId });
  expect(conversation).toMatchObject({ spaceId: open, unread: false });
});

test("a conversation is moved only by members of both projects", async () => {
  const { conversationId } = await inProject();
  const move = (by: ActorContext, spaceId: string) =>
    service.conversations.UpdateConversation({ actor: by, conversationId, spaceId, change: "spaceId" });
  await expect(move(ann, other)).rejects.toMatchObject(membersOnly);
  await expect(move(bob, other)).rejects.toMatchObject(membersOnly);
});

test("rejects writes of a removed member until they rejoin", async () => {
  const spaceId = service.spaces.haveOpen("spc_changing", ["ann", "bob"]);
  const { conversation } = await service.conversations.CreateConversation({ actor: ann, spaceId });
  const conversationId = conversation?.conversationId ?? "";
  const post = () => service.conversations.PostMessage({ actor: bob, conversationId, message: newMessage("hi") });
  const change = (names: readonly string[]): void => {
    service.spaces.haveOpen(spaceId, names);
    service.broker.notify(accessChangedSubject(workspaceId), new Uint8Array());
  };
  await post();
  change(["ann"]);
  const refused = await eventually("the removal counts", () =>
    post().then(
      () => undefined,
      (error: unknown) => error,
    ),
  );
  expect(refused).toMatchObject(membersOnly);
  await service.conversations.GetConversation({ actor: bob, conversationId });
  change(["ann", "bob"]);
  await eventually("the return counts", () => post().catch(() => undefined));
});

test("rejects writes of non-members in sub-agent conversations", async () => {
  const { conversation, agentMessages } = await service.conversations.CreateConversation({
    actor: ann,
    spaceId: open,
    message: newMessage("ask", await service.createAgent()),
  });
  const conversationId = conversation?.conversationId ?? "";
  const run = service.runKey(conversationId, agentMessages[0]?.agentMessage?.runId ?? "");
  const started = { run, conversationId, messageId: agentMessages[0]?.messageId ?? "" };
  const { actionIds } = await step(started, [agentCall("c0", await service.createAgent())]);
  const [child] = await childrenOf(actionIds);
  const asked = { conversationId: child?.conversationId ?? "" };
  await service.conversations.GetConversation({ actor: bob, ...asked });
  const post = (by: ActorContext) =>
    service.conversations.PostMessage({ actor: by, ...asked, message: newMessage("below") });
  await expect(post(bob)).rejects.toMatchObject(membersOnly);
  expect((await post(ann)).message?.userMessage?.content).toBe("below");
});
