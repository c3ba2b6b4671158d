import { monitorEventLoopDelay } from "node:perf_hooks";
import { expect, test } from "vitest";
import { MentionableText } from "./serialize-mentions.ts";
import { serializedMentionsIn } from "./serialized-mentions.ts";
import { SlicedWork } from "./sliced-work.ts";

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

/** The longest that the event loop was held while something ran, in milliseconds. */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  await work();
  delays.disable();
  return delays.max / 1e6;
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
    // A slice is 5 ms. What else runs on the machine only adds.
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
