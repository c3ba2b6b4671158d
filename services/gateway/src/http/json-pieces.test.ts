import { runAtOnce } from "@parley/runtime";
import { expect, test } from "vitest";
import { jsonPieces } from "./json-pieces.ts";

test.each([
  ["nothing", {}],
  ["empty lists and objects", { list: [], object: {}, deep: { list: [{}] } }],
  ["what JSON has no word for", { gone: undefined, list: [undefined, 1, null], deep: { gone: undefined, kept: true } }],
  ["members below where pieces end", { a: { b: [{ c: { d: [1, { e: "f" }] } }] } }],
  ["texts that grow as they are escaped", { text: '"\\\u0001\u2028\u{1F600}', "\u0001key": "x" }],
  ["what says itself how it is written", { at: new Date(0) }],
  ["a text alone", "text"],
  ["null", null],
])("(%s) is what JSON.stringify writes", (_what, answer) => {
  expect(runAtOnce(jsonPieces(answer)).toString()).toBe(JSON.stringify(answer));
});

test("a large answer is made in many steps, none of which writes more than an entry beyond a piece", () => {
  const entry = { text: "é".repeat(30_000) };
  const answer = { documents: Array.from({ length: 100 }, () => entry), next: null };
  const steps = jsonPieces(answer);
  let count = 0;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) {
      expect(step.value.toString()).toBe(JSON.stringify(answer));
      break;
    }
    count++;
  }
  expect(count).toBeGreaterThan(30);
});
