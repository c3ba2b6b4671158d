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

const long = 300_000;
test.each([
  ["lists", { documents: Array.from({ length: 100 }, () => ({ text: "é".repeat(long / 100) })), next: null }],
  ["lists of texts", { ids: Array.from({ length: 30_000 }, (_, at) => `an id ${at}`) }],
  ["a text", { text: "x".repeat(long) }],
  ["a text that is all escaped", { text: "\u0001".repeat(long) }],
  ["characters of two units", { text: `x${"\u{1F600}".repeat(long / 2)}` }],
  ["units without their others", { text: "\uD83D".repeat(long) }],
  ["members", Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`member ${at}`, { gone: undefined, at }]))],
  ["members that are left out", { gone: undefined, text: "x".repeat(long), list: [undefined, "y".repeat(long)] }],
  ["lists in lists", [[[[Array.from({ length: 50_000 }, (_, at) => ({ at }))]]]]],
])("(%s) that is large is what JSON.stringify writes, in many steps", (_what, answer) => {
  const steps = jsonPieces(answer);
  let count = 0;
  for (let step = steps.next(); ; step = steps.next(), count++)
    if (step.done === true) {
      expect(step.value.toString()).toBe(JSON.stringify(answer));
      break;
    }
  expect(count).toBeGreaterThan(3);
});
