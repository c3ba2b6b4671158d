import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Message } from "../domain/model/message.ts";
import { KeptMessages, keptMs, ownedMs } from "./kept-messages.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const key = { workspaceId: "w", conversationId: "c" };
const said = (messageId: string, more: object = {}): Message =>
  ({ ...key, messageId, kind: "user", content: "text", richMentions: [], ...more }) as unknown as Message;
const keptOf = (kept: KeptMessages, ...ids: string[]) => ids.filter((id) => kept.find(key, id) !== undefined);

test("a message is kept for a moment after it was written, not after its commit was heard of", () => {
  const kept = new KeptMessages();
  kept.keep([said("early")], performance.now() - keptMs + 10);
  kept.keep([said("late")], performance.now() - keptMs);
  expect(keptOf(kept, "early", "late")).toEqual(["early"]);
  vi.advanceTimersByTime(10);
  expect(keptOf(kept, "early")).toEqual([]);
  expect(kept.owns("early")).toBe(true);
  vi.advanceTimersByTime(ownedMs);
  kept.keep([said("other")], performance.now());
  expect(kept.owns("early")).toBe(false);
});

test("what has changed is not shown as it was, nor to another conversation", () => {
  const kept = new KeptMessages();
  kept.keep([said("changed"), said("same")], performance.now());
  kept.forget(["changed"]);
  expect(keptOf(kept, "changed", "same")).toEqual(["same"]);
  expect(kept.find({ ...key, workspaceId: "other" }, "same")).toBeUndefined();
  kept.clear();
  expect(keptOf(kept, "same")).toEqual([]);
});

test("what depends on who reads it, and what is large, is read", () => {
  const kept = new KeptMessages();
  const mentioning = (kind: string) => ({ richMentions: [{ kind, label: "", pictureUrl: "", description: "" }] });
  const large = { content: "x".repeat(30_000) };
  kept.keep(
    [said("agent", mentioning("agent")), said("person", mentioning("user")), said("large", large)],
    performance.now(),
  );
  expect(keptOf(kept, "agent", "person", "large")).toEqual(["agent"]);
});

test("no more than a bounded number are kept", () => {
  const kept = new KeptMessages();
  const all = Array.from({ length: 3_000 }, (_, at) => said(`msg_${at}`));
  kept.keep(all, performance.now());
  expect(keptOf(kept, ...all.map(({ messageId }) => messageId))).toEqual(
    all.slice(-1_000).map(({ messageId }) => messageId),
  );
});
