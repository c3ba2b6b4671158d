import { expect, test } from "vitest";
import { summaryBefore } from "./conversation.ts";

const compaction = { messageId: "msg_1", rank: 5 };

test("a summary stands for what is older than a message, also for the question at which it ended", () => {
  expect(summaryBefore({ compaction }, 4)).toBeNull();
  expect(summaryBefore({ compaction }, 5)).toBe(compaction);
  expect(summaryBefore({ compaction }, 6)).toBe(compaction);
  expect(summaryBefore({ compaction: null }, 6)).toBeNull();
});
