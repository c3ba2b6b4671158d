import type { ActorContext } from "@parley/contracts/common/v1";
import { accessChangedSubject } from "@parley/contracts";
import { eventually } from "@parley/testing";
import { beforeEach, expect, test } from "vitest";
import { harness, newMessage, person, workspaceId } from "./_harness.ts";

const service = harness();
const [ann, bob] = [person("ann"), person("bob")];
let spaceId: string;
let viewId: string;
let nodeId: string;
let made = 0;
beforeEach(() => {
  spaceId = service.spaces.have(`spc_${++made}`, ["ann"], "SPACE_KIND_REGULAR");
  viewId = service.spaces.haveView(`dsv_${made}`, spaceId);
  nodeId = service.spaces.haveNode(viewId, "a/b.md");
});

const fragment = (more: object = {}) => ({
  title: "A paper",
  node: { nodeId, dataSourceViewId: viewId },
  context: { username: "ann" },
  ...more,
});
const create = (actor: ActorContext, request: object = {}) =>
  service.conversations.CreateConversation({ actor, visibility: "CONVERSATION_VISIBILITY_UNLISTED", ...request });
const post = (actor: ActorContext, conversationId: string, more: object = {}, key?: string) =>
  service.conversations.PostContentFragment({
    actor,
    conversationId,
    contentFragment: fragment(more),
    ...(key === undefined ? {} : { idempotencyKey: { key, bodyHash: "hash" } }),
  });
const field = (name: string) => ({ code: "INVALID_ARGUMENT", fields: [{ field: name }] });

test("a document's fragment names it, and its space comes into the conversation", async () => {
  const { conversation } = await create(ann);
  const conversationId = conversation?.conversationId ?? "";
  const { message } = await post(ann, conversationId);
  expect(message?.contentFragment).toMatchObject({
    title: "A paper",
    contentType: "text/markdown",
    node: { nodeId, dataSourceViewId: viewId, spaceName: `Name of ${spaceId}`, gone: false },
  });
  expect(message?.contentFragment).not.toHaveProperty("snippet");
  const read = await service.conversations.GetConversation({ actor: ann, conversationId });
  expect(read.conversation?.spaceIds).toEqual([spaceId]);
  expect(read.content[0]?.versions[0]).toEqual(message);
  await expect(service.conversations.GetConversation({ actor: bob, conversationId })).rejects.toMatchObject({
    reason: "CONVERSATION_NOT_FOUND",
  });
});

test("a conversation is created with a document before its message, whose run reads it for who asked", async () => {
  const agentId = await service.createAgent();
  const { conversation, agentMessages, contentFragments } = await create(ann, {
    contentFragments: [fragment()],
    message: newMessage("what does it say?", agentId),
  });
  expect(conversation?.spaceIds).toEqual([spaceId]);
  expect(contentFragments[0]?.contentFragment?.node).toMatchObject({ nodeId });
  const run = service.runKey(conversation?.conversationId ?? "", agentMessages[0]?.agentMessage?.runId ?? "");
  const { attempt } = await service.runs.StartRun({ run });
  const { messages, knowledge } = await service.runs.GetRunContext({ run, attempt });
  expect(messages[0]).toMatchObject({
    content: '<attachment title="A paper" contentType="text/markdown">',
    node: { viewId, nodeId },
  });
  expect(knowledge).toMatchObject({ viewIds: [], actor: { person: { userId: "usr_ann" } } });
});

test("a document that one can't read, or that is none, is refused, and nothing is written", async () => {
  const open = service.spaces.haveView(`dsv_open_${made}`, service.spaces.have(`spc_open_${made}`, null));
  const { conversation } = await create(bob);
  const conversationId = conversation?.conversationId ?? "";
  const before = await service.count("messages");
  await expect(post(bob, conversationId)).rejects.toMatchObject(field("contentFragment.nodeId"));
  const missing = { node: { nodeId: "none", dataSourceViewId: open } };
  await expect(post(bob, conversationId, missing)).rejects.toMatchObject(field("contentFragment.nodeId"));
  for (const [node, name] of [
    [{ nodeId: "", dataSourceViewId: open }, "nodeId"],
    [{ nodeId: "x", dataSourceViewId: "" }, "nodeDataSourceViewId"],
  ] as const)
    await expect(post(bob, conversationId, { node })).rejects.toMatchObject(field(`contentFragment.${name}`));
  await expect(create(bob, { contentFragments: [fragment()] })).rejects.toMatchObject(
    field("contentFragments[0].nodeId"),
  );
  expect(await service.count("messages")).toBe(before);
});

test("a document that somebody of the conversation can't read is refused: nobody is locked out", async () => {
  const { conversation } = await create(bob);
  const conversationId = conversation?.conversationId ?? "";
  await expect(post(ann, conversationId)).rejects.toMatchObject(field("contentFragment.nodeDataSourceViewId"));
  const read = await service.conversations.GetConversation({ actor: bob, conversationId });
  expect([read.conversation?.spaceIds, read.content]).toEqual([[], []]);
});

test("in a project, only documents of its own or of open spaces", async () => {
  const project = service.spaces.have(`spc_project_${made}`, ["ann", "bob"]);
  const request = { spaceId: project, contentFragments: [fragment()] };
  await expect(create(ann, request)).rejects.toMatchObject(field("contentFragments[0].nodeDataSourceViewId"));
  service.spaces.have(spaceId, null, "SPACE_KIND_REGULAR");
  service.broker.notify(accessChangedSubject(workspaceId), new Uint8Array());
  const { conversation } = await eventually("the space is open", () => create(ann, request).catch(() => undefined));
  expect(conversation?.spaceIds).toEqual([project, spaceId]);
});

test("once the document is gone its fragment says so, and a repeated request still gets what it made", async () => {
  const { conversation } = await create(ann);
  const conversationId = conversation?.conversationId ?? "";
  const { message } = await post(ann, conversationId, {}, "key");
  service.spaces.deleteNode(viewId, nodeId);
  const shown = async () => {
    const { messages } = await service.conversations.ListMessages({ actor: ann, conversationId, limit: 10 });
    return messages[0]?.contentFragment;
  };
  expect(await shown()).toMatchObject({ title: "A paper", node: { nodeId, gone: true } });
  const one = { actor: ann, conversationId, messageId: message?.messageId ?? "" };
  expect((await service.conversations.GetMessage(one)).message?.contentFragment?.node?.gone).toBe(true);
  expect((await post(ann, conversationId, {}, "key")).message?.messageId).toBe(message?.messageId);
  await expect(post(ann, conversationId)).rejects.toMatchObject(field("contentFragment.nodeId"));
  service.spaces.haveNode(viewId, nodeId);
  expect(await shown()).toMatchObject({ node: { gone: false } });
});

test("a document supersedes a text", async () => {
  const { conversation } = await create(ann);
  const conversationId = conversation?.conversationId ?? "";
  const text = { title: "Text", content: "text", contentType: "text/plain" };
  const first = await service.conversations.PostContentFragment({ actor: ann, conversationId, contentFragment: text });
  const supersededFragmentId = first.message?.contentFragment?.fragmentId ?? "";
  await post(ann, conversationId, { supersededFragmentId });
  const { messages } = await service.conversations.ListMessages({ actor: ann, conversationId, limit: 10 });
  expect(messages.map(({ contentFragment }) => contentFragment?.superseded)).toEqual([true, false]);
});

test("while the space service is away a document is not attached", async () => {
  const { conversation } = await create(ann);
  service.spaces.isAway = true;
  const posted = post(ann, conversation?.conversationId ?? "");
  await expect(posted).rejects.toMatchObject({ code: "UNAVAILABLE" });
  service.spaces.isAway = false;
});
