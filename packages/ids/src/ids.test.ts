import { expect, it } from "vitest";
import { randomBase62, toBase62 } from "./base62.ts";
import { idFromKey, newEpoch, newId } from "./ids.ts";

it("gives every id its prefix and 22 characters of its own", () => {
  const ids = Array.from({ length: 1_000 }, () => newId("msg"));
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) expect(id).toMatch(/^msg_[0-9A-Za-z]{22}$/);
});

it("gives the same id for the same parts, whoever asks and whenever", () => {
  // Fixed for ever: requests that are repeated after an upgrade must meet what they created before it.
  expect(idFromKey("msg", "ws_1", "key_1", "once")).toBe("msg_2WJ4y0zLRJqqwFwVGujp5R");
  expect(idFromKey("msg", "ws_1", "key_1", "twice")).not.toBe(idFromKey("msg", "ws_1", "key_1", "once"));
});

it("gives the same id only where parts are divided alike", () => {
  expect(idFromKey("msg", "ab", "c")).not.toBe(idFromKey("msg", "a", "bc"));
});

it("gives epochs that fit between the dashes of an event id", () => {
  expect(newEpoch()).toMatch(/^[0-9A-Za-z]{10}$/);
});

it("writes numbers in base 62 at their width", () => {
  expect([toBase62(0, 2), toBase62(61, 1), toBase62(62, 1), toBase62(2n ** 128n - 1n, 22)]).toEqual([
    "00",
    "z",
    "10",
    "7n42DGM5Tflk9n8mt7Fhc7",
  ]);
});

it("gives as many random characters as asked for", () => {
  expect([0, 1, 32].map((length) => randomBase62(length).length)).toEqual([0, 1, 32]);
});
