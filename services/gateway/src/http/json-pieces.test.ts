import { runAtOnce } from "@parley/runtime";
import { expect, test } from "vitest";
import { jsonPieces, textBytes } from "./json-pieces.ts";

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
  ["a name", { [`\u0001${"x".repeat(long)}`]: 1, next: null }],
  ["a member called toJSON", { toJSON: "x".repeat(long) }],
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

test("what is deep is read no more often than what is not", () => {
  const readsAt = (depth: number): number => {
    let reads = 0;
    const get = (list: unknown[], key: PropertyKey): unknown => {
      reads += 1;
      return Reflect.get(list, key);
    };
    const list: unknown = new Proxy(
      Array.from({ length: 100_000 }, () => 1),
      { get },
    );
    runAtOnce(jsonPieces(Array.from({ length: depth }).reduce((inner: unknown) => ({ inner }), list)));
    return reads;
  };
  expect(readsAt(40)).toBeLessThan(1.1 * readsAt(0));
});

test("many short values are written in many steps", () => {
  const steps = jsonPieces(Array.from({ length: 100_000 }, () => []));
  let count = 0;
  while (steps.next().done !== true) count += 1;
  expect(count).toBeGreaterThan(20);
});

test.each([
  ["nothing", ""],
  ["a short text", "text"],
  ["three bytes a character", "\u9E1F".repeat(long)],
  ["characters of two units", `x${"\u{1F600}".repeat(long)}`],
  ["units without their others", "\uD83D".repeat(long)],
])("(%s) is the bytes of the text", (_what, text) => {
  expect(runAtOnce(textBytes(text)).equals(Buffer.from(text))).toBe(true);
});
