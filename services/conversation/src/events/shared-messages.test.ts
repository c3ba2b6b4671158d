import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Message, MessageRepository } from "../domain/model/message.ts";
import { SharedMessages } from "./shared-messages.ts";

// Questions begin in a later turn of the event loop, which goes on.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout"] }));
afterEach(() => void vi.useRealTimers());

const key = { workspaceId: "w", conversationId: "c" };
const keptMs = 2_000;
const large = 100_000;
const said = (messageId: string, length: number, more: object = {}): Message =>
  ({
    ...key,
    messageId,
    kind: "user",
    visibility: "visible",
    content: "x".repeat(length),
    richMentions: [],
    ...more,
  }) as unknown as Message;

/** A repository that notes what it is asked, in order. */
function repository(...messages: Message[]) {
  const stored = new Map(messages.map((message) => [message.messageId, message]));
  const deleted = new Set<string>();
  const asked: string[] = [];
  const answering = async <T>(question: string, messageIds: readonly string[], answer: () => T): Promise<T> => {
    asked.push(`${question} ${messageIds.join()}`);
    await nextTurn();
    return answer();
  };
  // Of a deleted message, what stands in its place.
  const read = (id: string): readonly Message[] =>
    deleted.has(id) ? [said(id, 0, { visibility: "deleted" })] : [stored.get(id) ?? []].flat();
  const repository: Pick<MessageRepository, "findMany" | "deleted"> = {
    findMany: (_key, messageIds) => answering("findMany", messageIds, () => messageIds.flatMap(read)),
    deleted: (_key, messageIds) =>
      answering("deleted", messageIds, () => new Set(messageIds.filter((id) => deleted.has(id)))),
  };
  return { asked, deleted, shared: new SharedMessages(repository as MessageRepository) };
}

/** What each of some who ask at once is shown. */
async function shownTo(askers: number, shared: SharedMessages, ...messageIds: string[]): Promise<readonly string[][]> {
  const shown = await Promise.all(Array.from({ length: askers }, () => shared.find(key, messageIds)));
  return shown.map((messages) => messages.map(({ messageId, visibility }) => `${visibility} ${messageId}`));
}
const toAll = (askers: number, ...shown: string[]) => Array.from({ length: askers }, () => shown);

test("a large message is read once for all who ask at once and for who comes soon, and each time looked for whether it is there", async () => {
  const { asked, shared } = repository(said("big", large));
  expect(await shownTo(20, shared, "big")).toEqual(toAll(20, "visible big"));
  expect(asked.splice(0)).toEqual(["findMany big"]);
  for (const afterMs of [0, keptMs - 1]) {
    vi.advanceTimersByTime(afterMs);
    expect(await shownTo(20, shared, "big")).toEqual(toAll(20, "visible big"));
    expect(asked.splice(0)).toEqual(["deleted big"]);
  }
});

test("it is forgotten after that, and read anew", async () => {
  const { asked, shared } = repository(said("big", large));
  await shownTo(1, shared, "big");
  vi.advanceTimersByTime(keptMs);
  expect(await shownTo(20, shared, "big")).toEqual(toAll(20, "visible big"));
  expect(asked).toEqual(["findMany big", "findMany big"]);
});

test("one that was deleted after it was read is shown to nobody", async () => {
  const { asked, deleted, shared } = repository(said("big", large));
  await shownTo(1, shared, "big");
  deleted.add("big");
  expect(await shownTo(20, shared, "big")).toEqual(toAll(20, "deleted big"));
  expect(asked).toEqual(["findMany big", "deleted big", "findMany big"]);
});

test("who asks while it is being read shares the next read: the first may not know what was written since", async () => {
  const { asked, shared } = repository(said("big", large));
  const first = shownTo(20, shared, "big");
  while (asked.length === 0) await nextTurn();
  expect(await shownTo(20, shared, "big")).toEqual(toAll(20, "visible big"));
  expect(await first).toEqual(toAll(20, "visible big"));
  expect(asked).toEqual(["findMany big", "findMany big"]);
});

test.each([
  ["a small message", said("one", 1_000)],
  ["an answer that is being written", said("one", large, { kind: "agent", status: "created", generatedFiles: [] })],
])("%s is read once for all who ask at once, and kept for nobody", async (_name, message) => {
  const { asked, shared } = repository(message);
  expect(await shownTo(20, shared, "one")).toEqual(toAll(20, "visible one"));
  expect(await shownTo(20, shared, "one")).toEqual(toAll(20, "visible one"));
  expect(asked).toEqual(["findMany one", "findMany one"]);
});

test("the oldest are forgotten where all together weigh too much", async () => {
  const names = ["a", "b", "c"];
  const { asked, shared } = repository(...names.map((name) => said(name, 1_500_000)));
  for (const name of [...names, "a", "c"]) await shownTo(1, shared, name);
  expect(asked).toEqual(["findMany a", "findMany b", "findMany c", "findMany a", "deleted c"]);
});
