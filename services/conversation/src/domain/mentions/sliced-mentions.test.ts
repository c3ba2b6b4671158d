import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { MentionableText } from "./serialize-mentions.ts";
import { serializedMentionsIn } from "./serialized-mentions.ts";
import { SlicedWork } from "@parley/runtime";

const names = [
  { kind: "user" as const, id: "usr_1", name: "ann" },
  { kind: "agent" as const, id: "agt_1", name: "é".repeat(100) },
];

async function parse(slices: SlicedWork, text: string): Promise<string> {
  const mentionable = await slices.run(MentionableText.of(text));
  await slices.run(mentionable.firstWords(2_000));
  await slices.run(serializedMentionsIn(`${text}:mention`));
  return slices.run(mentionable.serialized(names));
}

/** The most processor time of this thread between two turns of the event loop while something ran, in milliseconds. */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  const ended = work().finally(() => (isOver = true));
  // Not by the clock: a busy machine stops a thread between any two lines.
  for (let before = process.threadCpuUsage(); !isOver; before = process.threadCpuUsage()) {
    await nextTurn();
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
  }
  await ended;
  return longest;
}

test.each([
  ["names", "@ann "],
  ["links", "[@a]"],
  ["headings", "# @a\n"],
  ["lists", "1. @a\n  2) b\n"],
  ["serialized mentions", ":mention[a]{sId=x}"],
  ["code", "``a`"],
])(
  "a quarter of a megabyte of %s holds the event loop for a moment at a time, however many parse one",
  async (_name, piece) => {
    const slices = new SlicedWork();
    const text = piece.repeat(250_000 / piece.length);
    const few = await longestHold(() => parse(slices, text));
    const many = await longestHold(() => Promise.all(Array.from({ length: 3 }, () => parse(slices, text))));
    // A slice is 5 ms; a collection of the whole heap may fall into one.
    expect(Math.min(few, many)).toBeLessThan(150);
  },
);

test("who has little to compute does not wait for who has much", async () => {
  const slices = new SlicedWork();
  const ends: string[] = [];
  const large = parse(slices, "@ann ".repeat(50_000)).then(() => ends.push("large"));
  const small = parse(slices, "@ann").then(() => ends.push("small"));
  await Promise.all([large, small]);
  expect(ends).toEqual(["small", "large"]);
});

test("what it throws is thrown, and the others go on", async () => {
  const slices = new SlicedWork();
  const failing = slices.run(
    (function* (): Generator<void, never> {
      yield;
      throw new Error("broken");
    })(),
  );
  const text = parse(slices, "@ann");
  await expect(failing).rejects.toThrow("broken");
  expect(await text).toBe(":mention_user[ann]{sId=usr_1}");
});
