import { expect, it } from "vitest";
import { TextSink } from "./text-sink.ts";

const collected = (...parts: readonly string[]): string => {
  const sink = new TextSink(2_000_000);
  for (const part of parts) sink.add(part);
  return sink.text();
};

it("puts blank space in order", () => {
  expect(collected("  a \t\r\nb", " \u00A0\n \n\t\n\n  c\u0000  ")).toBe("a\nb\n\n  c");
});

it.each([
  [["ab", "cd"], "abcd", false],
  [["ab", "cd", "", " \n"], "abcd", false],
  [["abc", "d \n", "e"], "abcd", true],
  [["abcde"], "abcd", true],
  [["\u{1F985}\u{1F985}", "a\u{1F985}"], "\u{1F985}\u{1F985}a\u{1F985}", false],
  [["abc\u{1F985}\u{1F985}"], "abc\u{1F985}", true],
])("says of %j whether text was dropped", (parts, text, isCut) => {
  const sink = new TextSink(4);
  for (const part of parts) sink.add(part);
  expect([sink.text(), sink.isCut]).toEqual([text, isCut]);
});

// With a pattern it was thousands of times as long.
it("takes about as long for much blank space as for letters", () => {
  const [blank, letters] = [" ", "x"].map((character) => `a${character.repeat(200_000)}b`);
  expect(fastestOf(blank ?? "") / fastestOf(letters ?? "")).toBeLessThan(100);
});

function fastestOf(text: string): number {
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now();
    expect(collected(text)).toBe(text);
    return performance.now() - started;
  });
  return Math.min(...times);
}
