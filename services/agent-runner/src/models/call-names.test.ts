import { expect, test } from "vitest";
import { CallIds, functionNameOf } from "./call-names.ts";

const callIdOf = (made: string): string => new CallIds().of(made);

test("an id that can't be kept is another one, always the same for the same", () => {
  expect(callIdOf("call_1")).toBe("call_1");
  const long = callIdOf("x".repeat(10_000));
  expect(long).toMatch(/^call_[0-9a-f]{32}$/);
  expect([callIdOf("x".repeat(10_000)), callIdOf("x".repeat(10_001))]).toEqual([long, expect.not.stringMatching(long)]);
  for (const id of ["", "a\ud800"]) expect(callIdOf(id)).toMatch(/^call_[0-9a-f]{32}$/);
  expect(callIdOf("a\ud800")).not.toBe(callIdOf("a\ud801"));
});

test("calls of one message have different ids, and the same ones whenever it is gone through", () => {
  const made = ["", "same", "other", "", "same", "same", "x".repeat(300), "x".repeat(300)];
  const [once, again] = [new CallIds(), new CallIds()];
  const ids = made.map((id) => once.of(id));
  expect(new Set(ids).size).toBe(made.length);
  expect(ids.slice(1, 3)).toEqual(["same", "other"]);
  expect(made.map((id) => again.of(id))).toEqual(ids);
});

test("a name is cut, and never empty", () => {
  expect([functionNameOf("search"), functionNameOf("")]).toEqual(["search", "unnamed"]);
  expect(functionNameOf(`${"x".repeat(255)}\u{1f426}`)).toBe(`${"x".repeat(255)}\ufffd`);
});
