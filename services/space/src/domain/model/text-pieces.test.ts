import fc from "fast-check";
import { expect, test } from "vitest";
import { textPieces } from "./text-pieces.ts";

test("pieces are the text, none of them long, and none ends within a pair", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 9 }), fc.nat(9), (unit, before) => {
      const text = "x".repeat(before) + unit.repeat(20_000);
      const pieces = [...textPieces(text)];
      expect(pieces.join("") === text).toBe(true);
      expect(pieces.every((piece) => piece.isWellFormed() && piece.length > 0 && piece.length <= 32_768)).toBe(true);
    }),
    { numRuns: 30 },
  );
  expect([...textPieces("")]).toEqual([]);
});
