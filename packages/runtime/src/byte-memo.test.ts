import { expect, it } from "vitest";
import { ByteMemo } from "./byte-memo.ts";

const textOf = (bytes: Buffer): { readonly text: string } => ({ text: bytes.toString() });
const bytesOf = (text: string): Buffer => Buffer.from(text);

function memoOf(options: { maxBytes?: number; now?: () => number } = {}): ByteMemo<{ readonly text: string }> {
  return new ByteMemo({ maxBytes: 1_000, maxAgeMs: 100, weigh: (bytes) => 100 * bytes, now: () => 1, ...options });
}

it("makes a value once of the same bytes, and anew of others", () => {
  const memo = memoOf();
  const first = memo.of("a", bytesOf("one"), textOf);
  expect(memo.of("a", bytesOf("one"), textOf)).toBe(first);
  expect(memo.of("a", bytesOf("two"), textOf)).toEqual({ text: "two" });
  expect(memo.of("a", bytesOf("one"), textOf)).toEqual({ text: "one" });
  expect([memo.hits, memo.misses]).toEqual([1, 3]);
});

it("keeps the same bytes under another name apart", () => {
  const memo = memoOf();
  expect(memo.of("a", bytesOf("one"), textOf)).not.toBe(memo.of("b", bytesOf("one"), textOf));
});

it("makes values of a copy: whoever read the bytes may write over them", () => {
  const memo = memoOf();
  const bytes = bytesOf("one");
  const first = memo.of("a", bytes, (kept) => ({ text: kept.toString(), kept }));
  bytes.fill("x");
  expect(memo.of("a", bytesOf("one"), textOf)).toBe(first);
  expect(first).toMatchObject({ kept: bytesOf("one") });
});

it("holds no more than it may, the most recently used", () => {
  const memo = memoOf();
  const [a, b] = [memo.of("a", bytesOf("aaaa"), textOf), memo.of("b", bytesOf("bbbb"), textOf)];
  expect(memo.of("a", bytesOf("aaaa"), textOf)).toBe(a);
  memo.of("c", bytesOf("cccc"), textOf);
  expect(memo.size).toBe(800);
  expect(memo.of("a", bytesOf("aaaa"), textOf)).toBe(a);
  expect(memo.of("b", bytesOf("bbbb"), textOf)).not.toBe(b);
});

it("keeps nothing that is larger than all of it", () => {
  const memo = memoOf();
  const large = "l".repeat(11);
  expect(memo.of("a", bytesOf(large), textOf)).toEqual({ text: large });
  expect(memo.size).toBe(0);
});

it("forgets what is old, also what nobody asks for", () => {
  let now = 1;
  const memo = memoOf({ now: () => now });
  const first = memo.of("a", bytesOf("one"), textOf);
  now += 50;
  memo.of("b", bytesOf("two"), textOf);
  now += 60;
  memo.forgetOld();
  expect(memo.size).toBe(300);
  expect(memo.of("a", bytesOf("one"), textOf)).not.toBe(first);
});

it("remembers nothing where it has no room", () => {
  const memo = memoOf({ maxBytes: 0 });
  expect(memo.of("a", bytesOf("one"), textOf)).not.toBe(memo.of("a", bytesOf("one"), textOf));
  expect([memo.hits, memo.misses, memo.size]).toEqual([0, 2, 0]);
});
