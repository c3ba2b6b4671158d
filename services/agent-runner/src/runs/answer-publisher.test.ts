import fc from "fast-check";
import { expect, test } from "vitest";
import { piecesOf } from "./answer-publisher.ts";

test("pieces are together the text, fit a message, and no character is cut", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 50 }), fc.integer({ min: 1, max: 9_000 }), (part, times) => {
      const pieces = [...piecesOf(part.repeat(times))];
      expect(pieces.join("") === part.repeat(times)).toBe(true);
      for (const piece of pieces) {
        expect(Buffer.byteLength(piece)).toBeLessThan(256 * 1024);
        expect(piece.isWellFormed()).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});
