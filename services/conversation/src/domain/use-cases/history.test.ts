import { asyncProperty, array, assert, boolean, constant, integer, oneof, record } from "fast-check";
import { expect, test } from "vitest";
import type { Message, MessageOutline, MessageRepository } from "../model/message.ts";
import { History } from "./history.ts";

const key = { workspaceId: "w", conversationId: "c" };
const budget = 1_000;
const largest = 900;

interface Version {
  readonly bytes: number;
  readonly isDeleted: boolean;
  /** Whether its weight was written down. */
  readonly isWeighed: boolean;
}

/** A conversation by its ranks, each with its versions; what of it was read is counted. */
function conversationOf(ranks: readonly (readonly Version[])[]) {
  const read = { bytes: 0, largest: 0, questions: 0 };
  const messages = ranks.flatMap((versions, rank) =>
    versions.map(({ bytes, isDeleted, isWeighed }, version) => ({
      messageId: `${rank}.${version}`,
      kind: "user",
      rank,
      version,
      visibility: isDeleted ? "deleted" : "visible",
      content: "x".repeat(bytes),
      weight: isWeighed ? bytes * 3 : null,
    })),
  );
  const repository = {
    outlinesInRanks: (_key: unknown, from: number, to: number) => {
      read.questions++;
      const found = messages.filter(({ rank }) => rank >= from && rank < to);
      return Promise.resolve(found as unknown as MessageOutline[]);
    },
    findMany: (_key: unknown, ids: readonly string[]) => {
      read.questions++;
      const found = messages.filter(({ messageId }) => ids.includes(messageId)).toReversed();
      read.bytes += found.reduce((sum, { content }) => sum + content.length, 0);
      return Promise.resolve(found as unknown as Message[]);
    },
  };
  return { history: new History(repository as unknown as MessageRepository), messages, read };
}

const version = record({
  bytes: oneof(integer({ min: 0, max: 20 }), integer({ min: 0, max: largest })),
  isDeleted: boolean(),
  isWeighed: constant(true),
});
const conversations = array(array(version, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 130 });

/** The newest version at each rank, where it was not deleted. */
function visible(ranks: readonly (readonly Version[])[]) {
  return ranks.flatMap((versions, rank) => {
    const newest = versions.at(-1);
    return newest === undefined || newest.isDeleted ? [] : [{ id: `${rank}.${versions.length - 1}`, rank, ...newest }];
  });
}

test("the newest messages that fit are found, and one more is read at most", async () => {
  await assert(
    asyncProperty(conversations, async (ranks) => {
      const { history, read } = conversationOf(ranks);
      const expected: string[] = [];
      let sum = 0;
      for (const { id, bytes } of visible(ranks).toReversed()) {
        sum += bytes;
        if (sum > budget && expected.length > 0) break;
        expected.unshift(id);
        if (sum >= budget) break;
      }
      const found = await history.newest(key, { from: 0, to: ranks.length }, budget);
      expect(found.map(({ messageId }) => messageId)).toEqual(expected);
      expect(read.bytes).toBeLessThan(budget + largest);
    }),
  );
});

test("pages have every visible message once, and none is much larger than it may be", async () => {
  await assert(
    asyncProperty(conversations, async (ranks) => {
      const { history } = conversationOf(ranks);
      const found: string[] = [];
      for (let from: number | null = 0; from !== null;) {
        const { messages, next } = await history.page(key, { from, to: ranks.length }, budget);
        found.push(...messages.map(({ messageId }) => messageId));
        expect(messages.reduce((sum, { content }) => sum + (content ?? "").length, 0)).toBeLessThan(budget + largest);
        from = next;
      }
      expect(found).toEqual(visible(ranks).map(({ id }) => id));
    }),
  );
});

test("usual messages are read in few steps, those of before they were weighed as well", async () => {
  const small = { bytes: 5, isDeleted: false };
  const few = conversationOf(Array.from({ length: 8 }, () => [{ ...small, isWeighed: true }]));
  expect(await few.history.newest(key, { from: 0, to: 8 }, budget)).toHaveLength(8);
  expect(few.read.questions).toBe(2);
  for (const isWeighed of [true, false]) {
    const many = conversationOf(Array.from({ length: 56 }, () => [{ ...small, isWeighed }]));
    expect(await many.history.newest(key, { from: 0, to: 56 }, budget)).toHaveLength(56);
    expect(many.read.questions).toBeLessThanOrEqual(7);
  }
});
