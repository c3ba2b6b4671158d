import { expect, test } from "vitest";
import { readableLogLine } from "./log-line.ts";

test("shows level, message and fields of a JSON log line", () => {
  const line = JSON.stringify({
    level: 30,
    time: 1,
    pid: 2,
    hostname: "h",
    name: "gateway",
    msg: "request",
    status: 200,
    path: "/a b",
  });
  expect(readableLogLine(line)).toBe('info  request status=200 path="/a b"');
});

test("shows an error's message and where it came from", () => {
  const line = JSON.stringify({
    level: 50,
    msg: "failed",
    err: { message: "no", stack: "Error: no\n    at f (a.ts:1:2)\n    at g" },
  });
  expect(readableLogLine(line)).toBe('error failed err="no" (at f (a.ts:1:2))');
});

test.each(["plain text", "{not json", '{"level":"info"}', "[1]"])("passes %s as it is", (line) => {
  expect(readableLogLine(line)).toBe(line);
});
