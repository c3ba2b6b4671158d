import type { Request } from "express";
import { expect, it } from "vitest";
import { lastEventIdOf } from "./last-event-id.ts";

it.each([
  ["", undefined, ""],
  ["", "a", "a"],
  ["b", "a", "b"],
])("of the query parameter %j and the header %j is %j", (asked, header, expected) => {
  const request = { headers: { "last-event-id": header } } as unknown as Request;
  expect(lastEventIdOf(asked, { request })).toBe(expected);
});
