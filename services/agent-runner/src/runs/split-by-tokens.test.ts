import fc from "fast-check";
import { expect, it } from "vitest";
import { splitByTokens } from "./split-by-tokens.ts";

const bytes = async (text: string): Promise<number> => Buffer.byteLength(text);

async function pieces(texts: readonly string[], limit: number): Promise<{ text: string; tokens: number }[]> {
  const made = [];
  for await (const piece of splitByTokens(texts, limit, bytes)) made.push(piece);
  return made;
}

it("joins what fits and starts a new piece where it does not", async () => {
  expect((await pieces(["aaaa", "bbbb", "cccc"], 10)).map(({ text }) => text)).toEqual(["aaaa\n\nbbbb", "cccc"]);
});

it("nothing is lost, nothing exceeds the limit, no character is cut", async () => {
  const texts = fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 300 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(texts, fc.integer({ min: 16, max: 200 }), async (given, limit) => {
      const made = await pieces(given, limit);
      for (const { text, tokens } of made) {
        expect(tokens).toBeLessThanOrEqual(limit);
        expect(text.isWellFormed()).toBe(true);
      }
      const without = (text: string): string => text.replaceAll("\n\n", "");
      expect(without(made.map(({ text }) => text).join(""))).toBe(without(given.join("")));
    }),
  );
});
