import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { MessageOutline, MessageRepository } from "../domain/model/message.ts";
import { KnownWeights } from "./known-weights.ts";

const key = { workspaceId: "w", conversationId: "c" };

/** Weighs answers, each question a turn of the event loop. */
function weighing(fail: (question: number) => boolean = () => false, isWritten = false) {
  const questions: (readonly string[])[] = [];
  const outlines = async (_key: unknown, messageIds: readonly string[]) => {
    questions.push(messageIds);
    const isFailing = fail(questions.length);
    await new Promise((resolve) => setImmediate(resolve));
    if (isFailing) throw new Error("away");
    return new Map(
      messageIds.map((messageId) => [messageId, { messageId, kind: "agent", weight: 7, isWritten } as MessageOutline]),
    );
  };
  return { questions, weights: new KnownWeights({ outlines } as unknown as MessageRepository) };
}

test("all who ask at the same time share a question, and each is told what it asked", async () => {
  const { questions, weights } = weighing();
  const asked = Array.from({ length: 500 }, (_, at) => [`msg_${at % 50}`, `msg_${(at + 1) % 50}`]);
  const told = await Promise.all(asked.map((messageIds) => weights.of(key, messageIds)));
  expect(told.map((weight) => [...weight.keys()])).toEqual(asked);
  expect(questions.length).toBe(1);
});

test("a question that fails is no other's failure, and the next one is asked", async () => {
  const { questions, weights } = weighing((question) => question === 1);
  const first = weights.of(key, ["a"]);
  const others = nextTurn().then(() => [weights.of(key, ["b"]), weights.of(key, ["c"])]);
  const told = await Promise.allSettled([first, ...(await others)]);
  expect(told.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect([...(await weights.of(key, ["d"])).keys()]).toEqual(["d"]);
  expect(questions).toEqual([["a"], ["b", "c"], ["d"]]);
});

test("what an answer weighs is asked for once when it has ended, and each time before", async () => {
  for (const [isWritten, times] of [
    [true, 1],
    [false, 2],
  ] as const) {
    const { questions, weights } = weighing(undefined, isWritten);
    for (let time = 0; time < 2; time++) expect(await weights.of(key, ["a"])).toEqual(new Map([["a", 7]]));
    expect(questions.length).toBe(times);
  }
});
