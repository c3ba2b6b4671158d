import fc from "fast-check";
import { expect, it } from "vitest";
import { numericId } from "./numeric-id.ts";

it("is the same for the same sId and exact as a JSON number", () => {
  expect(numericId("msg_0")).toBe(numericId("msg_0"));
  fc.assert(
    fc.property(fc.string(), (sId) => {
      const id = numericId(sId);
      expect(Number.isSafeInteger(id) && id >= 0 && id < 2 ** 48).toBe(true);
      expect(JSON.parse(JSON.stringify(id))).toBe(id);
    }),
  );
});
