import { expect, test } from "vitest";
import { parseNatsInfo } from "./nats-info.ts";

test("reads version and JetStream", () => {
  expect(parseNatsInfo('INFO {"version":"2.15.1","jetstream":true}')).toEqual({ version: "2.15.1", jetstream: true });
  expect(parseNatsInfo('INFO {"version":"2.15.1"}').jetstream).toBe(false);
});

test("refuses another server's greeting", () => {
  expect(() => parseNatsInfo("HTTP/1.1 400 Bad Request")).toThrow("no NATS server");
});
