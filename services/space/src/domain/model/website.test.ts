import { expect, test } from "vitest";
import { crawlFrequencies, nextCrawlAt } from "./website.ts";

const dayMs = 24 * 60 * 60 * 1_000;
const lastStart = Date.UTC(2026, 0, 31, 12);

test("a website is crawled again a day, a week or thirty days after its last crawl began, or never", () => {
  const now = lastStart + dayMs / 2;
  expect(crawlFrequencies.map((frequency) => nextCrawlAt(frequency, lastStart, now))).toEqual([
    null,
    lastStart + dayMs,
    lastStart + 7 * dayMs,
    lastStart + 30 * dayMs,
  ]);
});

test("its first crawl is due at once, unless it is never crawled unasked", () => {
  const due = crawlFrequencies.map((frequency) => nextCrawlAt(frequency, null, lastStart));
  expect(due).toEqual([null, lastStart, lastStart, lastStart]);
});

test("what should have been crawled long ago stays due when it was, and is not put off", () => {
  expect(nextCrawlAt("daily", lastStart, lastStart + 90 * dayMs)).toBe(lastStart + dayMs);
});
