import { expect, test } from "vitest";
import { harness } from "./_harness.ts";
import { ann, bob, waitingAnswers } from "./_waiting.ts";

const service = harness();
const { waiting, decide, statesOf, isRequested } = waitingAnswers(service);
const retry = ({ conversationId, messageId }: { conversationId: string; messageId: string }, who = ann) =>
  service.conversations.RetryBlockedActions({ actor: who, conversationId, messageId });

test("what was allowed elsewhere since need not wait any more", async () => {
  const [run, other] = [await waiting(["low", "low"]), await waiting(["low"])];
  const { message } = await retry(run);
  expect(message?.messageId).toBe(run.messageId);
  expect(await isRequested(run)).toBe("waiting");
  await decide(other, other.ids[0], "always_approved");
  await expect(retry(run, bob)).rejects.toMatchObject({ reason: "ACTION_NOT_YOURS" });
  await retry(run);
  expect(await statesOf(run)).toEqual(["ready_allowed_explicitly", "ready_allowed_explicitly"]);
  expect(await isRequested(run)).toBe("queued");
  // Nothing waits any more: the answer is as it is.
  expect((await retry(run)).message?.messageId).toBe(run.messageId);
  expect(await isRequested(run)).toBe("queued");
});

test("what nobody has allowed waits on; what is no answer is not found", async () => {
  const run = await waiting(["high"]);
  await Promise.all([retry(run), retry(run)]);
  expect(await isRequested(run)).toBe("waiting");
  await expect(retry({ ...run, messageId: "msg_none" })).rejects.toMatchObject({ reason: "MESSAGE_NOT_FOUND" });
});
