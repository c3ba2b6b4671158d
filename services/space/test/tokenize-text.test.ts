import { expect, test } from "vitest";
import { actor, harness, refusal } from "./_harness.ts";

const parley = harness();

test("cuts a text into o200k tokens", async () => {
  const { dataSourceId } = await parley.source();
  const { tokens } = await parley.documents.TokenizeText({ actor, dataSourceId, text: "hello 🦜 <|endoftext|>" });
  expect(tokens.slice(0, 2)).toEqual([
    { id: 24912, text: "hello" },
    { id: 9552, text: " \ufffd" },
  ]);
  expect(tokens.map(({ text }) => text).join("")).toMatch(/<\|endoftext\|>$/);
});

test.each([" ", "😀", '"'])("100,000 of %j hold up nobody else", async (character) => {
  const { dataSourceId } = await parley.source();
  let isDone = false;
  const asked = parley.documents
    .TokenizeText({ actor, dataSourceId, text: character.repeat(100_000) })
    .finally(() => (isDone = true));
  let longest = 0;
  while (!isDone) {
    const began = performance.now();
    await parley.dataSources.GetDataSource({ actor, dataSourceId });
    longest = Math.max(longest, performance.now() - began);
  }
  expect((await asked).tokens.length).toBeGreaterThan(100);
  expect(longest).toBeLessThan(2_000);
});

test("more characters are refused, and what can't be read is not found", async () => {
  const { dataSourceId } = await parley.source();
  const tokenize = (fields: object) =>
    refusal(parley.documents.TokenizeText({ actor, dataSourceId, text: "x", ...fields }));
  expect(await tokenize({ text: "😀".repeat(100_001) })).toEqual(["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", "text"]);
  expect(await tokenize({ dataSourceId: "dts_none" })).toEqual(["NOT_FOUND", "DATA_SOURCE_NOT_FOUND", undefined]);
});
