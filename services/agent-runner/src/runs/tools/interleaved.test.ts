import { expect, it } from "vitest";
import { interleaved } from "./interleaved.ts";

it("leaves no list out, whatever the others have", () => {
  expect(interleaved([["a1", "a2", "a3"], [], ["b1"], ["c1", "c2"]])).toEqual(["a1", "b1", "c1", "a2", "c2", "a3"]);
  expect(interleaved([])).toEqual([]);
});
