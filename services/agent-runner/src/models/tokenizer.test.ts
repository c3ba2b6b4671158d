import fc from "fast-check";
import { expect, test } from "vitest";
import { tokenCounter } from "./tokenizer.ts";

test("known texts have their known counts", async () => {
  expect(await tokenCounter("o200k_base", "")("hello world")).toBe(2);
  expect(await tokenCounter("cl100k_base", "")("tiktoken is great!")).toBe(6);
  expect(await tokenCounter("bytes", "")("é")).toBe(2);
});

test("bytes are an upper bound of what byte-level vocabularies make of a text, special tokens included", async () => {
  const [exact, bound] = [tokenCounter("o200k_base", ""), tokenCounter("bytes", "")];
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string({ unit: "binary", maxLength: 200 }), fc.constant("<|endoftext|>")),
      async (text) => void expect(await exact(text)).toBeLessThanOrEqual(await bound(text)),
    ),
    { numRuns: 200 },
  );
});

test("a server that can't count falls back to the bound", async () => {
  expect(await tokenCounter("llama.cpp", "http://127.0.0.1:9/v1")("four")).toBe(4);
});
