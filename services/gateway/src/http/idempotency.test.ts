import { expect, it } from "vitest";
import { idempotencyKeyOf } from "./idempotency.ts";

const request = { method: "POST", path: "/a", raw: Buffer.from("{}") };

it("is null without the header", () => {
  expect(idempotencyKeyOf(undefined, request)).toBeNull();
});

it("hashes method, path and raw body", () => {
  const hash = (change: Partial<typeof request>): string | undefined =>
    idempotencyKeyOf(["k"], { ...request, ...change })?.bodyHash;
  expect(hash({})).toMatch(/^[0-9a-f]{64}$/);
  expect(
    new Set([hash({}), hash({ path: "/b" }), hash({ method: "DELETE" }), hash({ raw: Buffer.from("{ }") })]).size,
  ).toBe(4);
  expect([hash({}), hash({ path: "/a/" })]).toEqual([hash({}), hash({})]);
});

it.each([[""], ["x".repeat(256)], ["é"], ["a\tb"], ["a", "b"]])("refuses %j", (...sent) => {
  expect(() => idempotencyKeyOf(sent, request)).toThrow("Idempotency-Key");
});

it("takes 255 printable characters", () => {
  expect(idempotencyKeyOf(["~ ".repeat(127)], request)?.key).toHaveLength(254);
});
