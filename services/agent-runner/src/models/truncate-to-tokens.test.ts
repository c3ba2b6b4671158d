import fc from "fast-check";
import { expect, it } from "vitest";
import { truncateToTokens } from "./truncate-to-tokens.ts";

const bytes = async (text: string): Promise<number> => Buffer.byteLength(text);

it("is the text where that fits, else a beginning of it of well-formed characters that is nearly as long as may be", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: "grapheme", maxLength: 300 }),
      fc.integer({ min: -1, max: 400 }),
      async (text, maxTokens) => {
        const found = await truncateToTokens(text, maxTokens, bytes);
        expect(found.tokens).toBe(Buffer.byteLength(found.text));
        expect(found.tokens).toBeLessThanOrEqual(Math.max(0, maxTokens));
        expect(text.startsWith(found.text) && found.text.isWellFormed()).toBe(true);
        if (Buffer.byteLength(text) <= maxTokens) expect(found.text).toBe(text);
      },
    ),
  );
});
