import { assert, integer, property, string } from "fast-check";
import { expect, test } from "vitest";
import { countTokens } from "../domain/model/count-tokens.ts";
import { firstTokens } from "./first-tokens.ts";

test("a text is left whole where it fits, else its beginning is, in whole characters", () => {
  assert(
    property(string({ unit: "grapheme", maxLength: 400 }), integer({ min: 1, max: 100 }), (text, most) => {
      const beginning = firstTokens(text, most);
      expect(text.startsWith(beginning)).toBe(true);
      expect(beginning.isWellFormed()).toBe(true);
      expect(countTokens(beginning)).toBeLessThanOrEqual(most);
      expect(beginning === text).toBe(countTokens(text) <= most);
    }),
  );
});

test("not less is taken than fits", () => {
  const words = "heron ".repeat(1_000);
  expect(countTokens(firstTokens(words, 500))).toBe(500);
});
