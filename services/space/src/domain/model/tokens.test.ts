import fc from "fast-check";
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { expect, test } from "vitest";
import { piecesOf, tokensOf } from "./tokens.ts";

const idsOf = async (text: string) => (await tokensOf(text)).map(({ id }) => id);
const whole = (text: string) =>
  encode(text, { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() });

test("tokens with what they stand for; parts of a character show as U+FFFD, also the second time", async () => {
  expect(await tokensOf("hello world")).toEqual([
    { id: 24912, text: "hello" },
    { id: 2375, text: " world" },
  ]);
  for (let round = 0; round < 2; round++)
    expect((await tokensOf("a🦜b")).map(({ text }) => text)).toEqual(["a", "\ufffd", "\ufffd", "\ufffd", "b"]);
  expect(await tokensOf("")).toEqual([]);
});

test("cutting changes no token where words are cut by spaces", async () => {
  const word = fc.string({ unit: "binary", minLength: 1, maxLength: 30 }).filter((text) => text.isWellFormed());
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(word, fc.constant("  \n"), fc.constant("<|endoftext|>"))), async (words) => {
      const text = words.join(" ").repeat(20);
      if ([...piecesOf(text)].every((piece) => piece.length < 500)) expect(await idsOf(text)).toEqual(whole(text));
    }),
    { numRuns: 100 },
  );
});

test.each([" ", "😀", '"', "a", "\n", "👩‍👩‍👧"])("100,000 of %j block nobody for long", async (character) => {
  const text = character.repeat(100_000 / character.length);
  await tokensOf("the vocabulary is loaded");
  // Processor time: a busy machine takes the clock's, and holds nobody up by that.
  let longest = 0;
  let last = process.cpuUsage();
  const turn = (): void => {
    const { user, system } = process.cpuUsage(last);
    longest = Math.max(longest, user + system);
    last = process.cpuUsage();
  };
  const timer = setInterval(turn, 1);
  const tokens = await tokensOf(text);
  turn();
  clearInterval(timer);
  expect(tokens.length).toBeGreaterThan(0);
  expect(longest).toBeLessThan(1_000_000);
  expect([...piecesOf(text)].join("")).toBe(text);
});
