import { expect, it } from "vitest";
import { titleIn } from "./title.ts";

it.each([
  ["Lions in winter", "Lions in winter"],
  ['"Lions in winter."', "Lions in winter"],
  ["**Title: Lions in winter**", "Lions in winter"],
  ['"Title: Lions in winter."', "Lions in winter"],
  ['**Title:** "Lions in winter".', "Lions in winter"],
  ["# Lions in winter\n\nThis title says...", "Lions in winter"],
  ["<think>What is it about?\nLions.</think>\n\nLions in winter", "Lions in winter"],
  ["<think>never ends", ""],
  ["\n  \n", ""],
  ["冬のライオン。", "冬のライオン"],
])("takes the title out of %j", (answer, title) => {
  expect(titleIn(answer)).toBe(title);
});

it("is cut at a word", () => {
  const title = titleIn("lion ".repeat(40));
  expect(title.length).toBeLessThanOrEqual(80);
  expect(title.endsWith("lion")).toBe(true);
});
