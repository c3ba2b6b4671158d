import { expect, it } from "vitest";
import { Redaction } from "./redaction.ts";

const redaction = new Redaction([
  { name: "authorization", value: "Bearer zebra-secret " },
  { name: "x-quoted", value: 'quo"ted' },
  { name: "x-kind", value: "object" },
  { name: "x-short", value: "12345" },
]);

it.each([
  ["you are Bearer zebra-secret.", "you are [redacted]."],
  ["zebra-secret", "[redacted]"],
  ['{"a":"quo\\"ted"}', '{"a":"[redacted]"}'],
  ["an object 12345", "an object 12345"],
])("of %s", (text, redacted) => expect(redaction.of(text)).toBe(redacted));

it("takes texts out of a value, and leaves what is none", () => {
  const value = JSON.parse('{"zebra-secret":1,"__proto__":"zebra-secret","a":[{"b":"zebra-secret"},12345,null]}');
  const redacted = '{"zebra-secret":1,"__proto__":"[redacted]","a":[{"b":"[redacted]"},12345,null]}';
  expect(JSON.stringify(redaction.within(value))).toBe(redacted);
  expect(redaction.within("zebra-secret")).toBe("[redacted]");
});

it("reads what is nested deeper than calls can be", () => {
  const levels = 100_000;
  const value = JSON.parse(`${"[".repeat(levels)}"zebra-secret"${"]".repeat(levels)}`) as unknown;
  let inner = redaction.within(value);
  while (Array.isArray(inner)) [inner] = inner;
  expect(inner).toBe("[redacted]");
});
