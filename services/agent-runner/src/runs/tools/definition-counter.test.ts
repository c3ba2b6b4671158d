import { expect, it } from "vitest";
import { definitionCounter } from "./definition-counter.ts";

it("counts a definition once in a process, for each tokenizer", async () => {
  const counted: string[] = [];
  const count = async (text: string): Promise<number> => counted.push(text);
  const first = definitionCounter("o200k_base", count);
  const tokens = await first("a definition");
  expect(await definitionCounter("o200k_base", count)("a definition")).toBe(tokens);
  expect(counted).toEqual(["a definition"]);
  await definitionCounter("cl100k_base", count)("a definition");
  await first("another");
  expect(counted).toEqual(["a definition", "a definition", "another"]);
});

it("asks a server each time: it may have been away", async () => {
  let asked = 0;
  const count = definitionCounter("llama.cpp", async () => (asked += 1));
  await count("a");
  await count("a");
  expect(asked).toBe(2);
});
