import { expect, test } from "vitest";
import { queriesOf } from "./queries.ts";

const message = (role: string, content: string) => ({ role, content, name: "", file: null, node: null, steps: [] });

test("the newest question is searched for, alone and with the two before it", () => {
  const messages = [
    message("user", "Oldest?"),
    message("user", "Where do I park?"),
    message("assistant", "In the yard."),
    message("user", "Is it open?"),
    message("user", " And in winter? "),
  ];
  expect(queriesOf(messages)).toEqual(["And in winter?", "Where do I park?\nIs it open?\nAnd in winter?"]);
});

test("a first question is searched for once, and nothing where nobody has asked", () => {
  expect(queriesOf([message("user", "Why?")])).toEqual(["Why?"]);
  expect(queriesOf([message("assistant", "Hello"), message("user", "  ")])).toEqual([]);
  const attached = { ...message("user", "<attachment>"), node: { viewId: "dsv_1", nodeId: "paper" } };
  expect(queriesOf([message("user", "Why?"), attached])).toEqual(["Why?"]);
});

test("what is long is cut, and the newest words stay", () => {
  const [newest, together] = queriesOf([
    message("user", "a".repeat(5_000)),
    message("user", `${"b".repeat(1_900)} end`),
  ]);
  expect(newest).toHaveLength(1_904);
  expect(together).toHaveLength(2_000);
  expect(together?.endsWith("end")).toBe(true);
});
