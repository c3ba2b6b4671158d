import { expect, test } from "vitest";
import { LastSequences } from "./last-sequences.ts";

const isEnd = (ends: LastSequences, asked: readonly (readonly [subject: string, sequence: number])[]) =>
  asked.map(([subject, sequence]) => ends.endsBy(subject, sequence));

test("a subject ends by its last message, and by where all is known from if it had none since", () => {
  const ends = new LastSequences(10);
  ends.note("a", 11);
  ends.note("b", 12);
  ends.note("a", 13);
  const of = (subject: string) => [9, 10, 11, 12, 13, 14].filter((sequence) => ends.endsBy(subject, sequence));
  expect([of("a"), of("b"), of("c")]).toEqual([
    [13, 14],
    [12, 13, 14],
    [10, 11, 12, 13, 14],
  ]);
});

test("of more subjects than are kept those are forgotten that were published to longest ago", () => {
  const ends = new LastSequences(0, 2);
  ["a", "b", "a", "c"].forEach((subject, at) => ends.note(subject, at + 1));
  // Of b, which had its last at 2, it is not known any more that nothing came before that.
  const forgotten = [
    ["b", 1],
    ["b", 2],
    ["d", 1],
    ["d", 2],
  ] as const;
  expect(isEnd(ends, forgotten)).toEqual([false, true, false, true]);
  const kept = [
    ["a", 2],
    ["a", 3],
    ["c", 3],
    ["c", 4],
  ] as const;
  expect(isEnd(ends, kept)).toEqual([false, true, false, true]);
});

test("where messages were not heard nothing is known of what was before", () => {
  const ends = new LastSequences(0);
  ends.note("a", 1);
  ends.note("b", 5);
  expect(
    isEnd(ends, [
      ["a", 1],
      ["a", 3],
      ["a", 4],
      ["b", 5],
    ]),
  ).toEqual([false, false, true, true]);
});

test("of another stream nothing is known but what comes", () => {
  const ends = new LastSequences(0);
  ends.note("a", 7);
  ends.restart(3);
  ends.note("b", 4);
  expect(
    isEnd(ends, [
      ["a", 2],
      ["a", 3],
      ["b", 3],
      ["b", 4],
    ]),
  ).toEqual([false, true, false, true]);
});
