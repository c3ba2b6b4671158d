import { filesReleasedSubject, streams } from "@parley/contracts";
import { filesReleasedCodec } from "@parley/contracts/conversation/v1";
import type { FilesReleased__Output } from "@parley/contracts/conversation/v1";
import { lastOnSubject } from "@parley/events";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness, workspaceId } from "./_harness.ts";
import { finish } from "./_runner.ts";

const service = harness();
let made = 0;
const newFile = (): string => `fil_${++made}`;

async function listed(conversationId: string, messageIds: string[] = []): Promise<readonly string[]> {
  const fileIds: string[] = [];
  for (let fromRank: number | undefined = 0; fromRank !== undefined;) {
    const request = { workspaceId, conversationId, messageIds, fromRank };
    const page = await service.fileHolders.ListReleasedFiles(request);
    fileIds.push(...page.fileIds);
    fromRank = page.nextRank;
  }
  return fileIds;
}

/** What was published of a conversation, once something was. */
const released = (conversationId: string): Promise<FilesReleased__Output> =>
  eventually("its files are released", async () => {
    const last = await lastOnSubject(service.broker, streams.releases.name, filesReleasedSubject);
    const release = last === null ? null : filesReleasedCodec.decode(last.payload);
    return release?.conversationId === conversationId ? release : undefined;
  });

/** A conversation whose answer has made files. */
async function drawing(...fileIds: string[]): Promise<{ conversationId: string; messageId: string }> {
  const { conversationId, answers } = await service.ask("draw", await service.createAgent());
  await finish(service, conversationId, answers[0]?.runId ?? "", { fileIds });
  return { conversationId, messageId: answers[0]?.messageId ?? "" };
}

test("the files of a deleted answer, and of its other versions, are released, but for what is attached somewhere", async () => {
  const [first, second, attached] = [newFile(), newFile(), newFile()];
  const { conversationId, messageId } = await drawing(first, attached);
  const { message: retried } = await service.conversations.RetryMessage({ actor, conversationId, messageId });
  await finish(service, conversationId, retried?.agentMessage?.runId ?? "", { fileIds: [second] });
  const messageIds = [messageId, retried?.messageId ?? ""];
  expect(await listed(conversationId, messageIds)).toEqual([]);
  await service.attach((await service.ask("y")).conversationId, attached);
  await service.conversations.DeleteMessage({ actor, conversationId, messageId });
  const release = await released(conversationId);
  expect(release).toMatchObject({ workspaceId, conversationId });
  expect(release.messageIds.toSorted()).toEqual(messageIds.toSorted());
  expect((await listed(conversationId, release.messageIds)).toSorted()).toEqual([first, second].toSorted());
});

test("a deleted conversation releases all that it alone holds, in pages", async () => {
  const { conversationId } = await service.ask("x");
  const fileIds = Array.from({ length: 60 }, newFile);
  for (const fileId of fileIds) await service.attach(conversationId, fileId);
  const [kept, ...alone] = fileIds;
  await service.attach((await service.ask("y")).conversationId, kept ?? "");
  expect(await listed(conversationId)).toEqual([]);
  await service.conversations.DeleteConversation({ actor, conversationId });
  expect(await released(conversationId)).toMatchObject({ workspaceId, conversationId, messageIds: [] });
  expect(await listed(conversationId)).toEqual(alone);
  expect(await listed("cnv_missing")).toEqual([]);
});

test("what an answer makes that ends after its conversation was deleted is released as well", async () => {
  const { conversationId, answers } = await service.ask("draw", await service.createAgent());
  // As after a crash between the deletion and the cancellation of what somebody asked meanwhile.
  const filter = { conversationId };
  await service.mongo.db.collection("conversations").updateOne(filter, { $set: { visibility: "deleted" } });
  const fileId = newFile();
  await finish(service, conversationId, answers[0]?.runId ?? "", { fileIds: [fileId] });
  const release = await released(conversationId);
  expect(release.messageIds).toEqual([answers[0]?.messageId]);
  expect(await listed(conversationId, release.messageIds)).toEqual([fileId]);
});

test("a deleted message without files releases nothing", async () => {
  const { conversationId, messageId } = await drawing();
  await service.conversations.DeleteMessage({ actor, conversationId, messageId });
  const other = await drawing(newFile());
  await service.conversations.DeleteMessage({ actor, ...other });
  await released(other.conversationId);
  const info = await service.broker.manager.streams.info(streams.releases.name);
  const all = await Promise.all(
    Array.from({ length: info.state.last_seq }, (_, index) =>
      service.broker.manager.streams.getMessage(streams.releases.name, { seq: index + 1 }),
    ),
  );
  expect(all.map(({ data }) => filesReleasedCodec.decode(data).conversationId)).not.toContain(conversationId);
});
