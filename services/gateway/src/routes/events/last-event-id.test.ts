import type { Request } from "express";
import { expect, it } from "vitest";
import { lastEventIdOf } from "./last-event-id.ts";

it.each([
  [{}, undefined, ""],
  [{}, "a", "a"],
  [{ lastEventId: "" }, "a", "a"],
  [{ lastEventId: "b" }, "a", "b"],
])("of the query %j and the header %j is %j", (query, header, expected) => {
  const request = { headers: { "last-event-id": header } } as unknown as Request;
  expect(lastEventIdOf({ query, request })).toBe(expected);
});
