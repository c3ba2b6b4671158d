import { asyncProperty, array, assert, boolean, constant, integer, oneof, record } from "fast-check";
import { expect, test } from "vitest";
import type { Message, MessageOutline, MessageRepository } from "../model/message.ts";
import { History } from "./history.ts";

const key = { workspaceId: "w", conversationId: "c" };
const budget = 600_000;
const largest = 700_000;
// Read at once however little of the budget is left.
const leastRoom = 256 * 1024;

interface Version {
  readonly bytes: number;
  readonly isDeleted: boolean;
  /** Whether it is deleted after it was weighed. */
  readonly isGone?: boolean;
  readonly isSuperseded?: boolean;
  /** Whether its weight was written down. */
  readonly isWeighed: boolean;
}

/** A conversation by its ranks, each with its versions; what of it was read is counted. */
function conversationOf(ranks: readonly (readonly Version[])[]) {
  const read = { bytes: 0, questions: 0 };
  const messages = ranks.flatMap((versions, rank) =>
    versions.map(({ bytes, isDeleted, isGone = false, isSuperseded = false, isWeighed }, version) => ({
      messageId: `${rank}.${version}`,
      kind: "user",
      rank,
      version,
      visibility: isDeleted ? "deleted" : "visible",
      content: "x".repeat(bytes),
      weight: isWeighed ? 2_000 + bytes * 3 : null,
      isSuperseded,
      isGone,
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
      const found = messages.filter(({ messageId, isGone }) => ids.includes(messageId) && !isGone).toReversed();
      read.bytes += found.reduce((sum, { content }) => sum + content.length, 0);
      return Promise.resolve(found as unknown as Message[]);
    },
  };
  /** The versions at a rank, as one who has read them by the way; what was deleted meanwhile is not found. */
  const find = (at: number): readonly Message[] =>
    messages.filter(({ rank, isGone }) => rank === at && !isGone) as unknown as Message[];
  return { history: new History(repository as unknown as MessageRepository), read, find };
}

const version = record({
  bytes: oneof({ weight: 9, arbitrary: integer({ min: 0, max: 5_000 }) }, integer({ min: 0, max: largest })),
  isDeleted: boolean(),
  isGone: integer({ min: 0, max: 9 }).map((chance) => chance === 0),
  isSuperseded: boolean(),
  isWeighed: constant(true),
});
const conversations = array(array(version, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 130 });

/** The newest version at each rank, where it is seen. */
function visible(ranks: readonly (readonly Version[])[]) {
  return ranks.flatMap((versions, rank) => {
    const newest = versions.at(-1);
    return newest === undefined || newest.isDeleted || newest.isGone === true || newest.isSuperseded === true
      ? []
      : [{ id: `${rank}.${versions.length - 1}`, rank, ...newest }];
  });
}

test("the newest messages that fit are found, and little more is read than they are", async () => {
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
      expect(read.bytes).toBeLessThan(budget + Math.max(largest, leastRoom));
    }),
  );
});

test("what was weighed or read before it was known where the range ends changes nothing", async () => {
  await assert(
    asyncProperty(
      conversations,
      integer({ min: 0, max: 20 }),
      integer({ min: 0, max: 130 }),
      integer({ min: 0, max: 129 }),
      async (ranks, more, from, known) => {
        const { history, find } = conversationOf(ranks);
        const range = { from: Math.min(from, ranks.length), to: Math.max(0, ranks.length - more) };
        const weighed = { ...(await history.weigh(key, ranks.length)), messages: find(known) };
        expect(await history.newest(key, range, budget, weighed)).toEqual(await history.newest(key, range, budget));
      },
    ),
  );
});

test("what somebody has read already is not read again", async () => {
  const { history, read, find } = conversationOf([[{ bytes: 300, isDeleted: false, isWeighed: true }]]);
  const weighed = { ...(await history.weigh(key, 1)), messages: find(0) };
  expect(await history.newest(key, { from: 0, to: 1 }, budget, weighed)).toEqual(find(0));
  expect(read.questions).toBe(1);
});

test("pages have every visible message once, and none is much larger than it may be", async () => {
  await assert(
    asyncProperty(conversations, async (ranks) => {
      const { history } = conversationOf(ranks);
      const found: string[] = [];
      for (let from: number | null = 0; from !== null;) {
        const { messages, next } = await history.page(key, { from, to: ranks.length }, budget);
        found.push(...messages.map(({ messageId }) => messageId));
        expect(messages.reduce((sum, { content }) => sum + (content ?? "").length, 0)).toBeLessThan(
          budget + Math.max(largest, leastRoom),
        );
        from = next;
      }
      expect(found).toEqual(visible(ranks).map(({ id }) => id));
    }),
  );
});

test("messages of a usual size are read in few steps, near the budget as well, and those of before they were weighed", async () => {
  for (const [bytes, isWeighed, questions] of [
    [300, true, 14],
    [1_000, true, 14],
    [300, false, 24],
  ] as const) {
    const ranks = Array.from({ length: 400 }, () => [{ bytes, isDeleted: false, isWeighed }]);
    const { history, read } = conversationOf(ranks);
    const found = await history.newest(key, { from: 0, to: 400 }, 64 * 1024);
    expect(found).toHaveLength(Math.floor((64 * 1024) / bytes));
    expect(read.questions).toBeLessThanOrEqual(questions);
  }
});
