import { describe, expect, it } from "vitest";
import { cursorOf, lastRankOf, limitOf } from "./page-query.ts";

const bounds = { max: 200, byDefault: 50 };
const refusal = (field: string) => expect.objectContaining({ reason: "INVALID_PAGINATION_PARAMETERS", fields: [expect.objectContaining({ field })] });

describe("paging parameters", () => {
  it("have defaults", () => {
    expect([limitOf({}, bounds), lastRankOf({}), cursorOf({})]).toEqual([50, undefined, ""]);
  });

  it("are read", () => {
    const query = { limit: "200", lastValue: "17" };
    expect([limitOf(query, bounds), lastRankOf(query), cursorOf(query)]).toEqual([200, 17, "17"]);
  });

  it.each(["0", "201", "-1", "1.5", "x", "", "1e2", "99999999999", ["1", "2"]])("refuse the limit %j", (limit) => {
    expect(() => limitOf({ limit }, bounds)).toThrow(refusal("limit"));
  });

  it.each(["-1", "x", "", "2147483648", ["1", "2"]])("refuse the rank %j", (lastValue) => {
    expect(() => lastRankOf({ lastValue })).toThrow(refusal("lastValue"));
  });

  it.each(["a b", "é", "x".repeat(513), ["a", "b"]])("refuse the cursor %j", (lastValue) => {
    expect(() => cursorOf({ lastValue })).toThrow(refusal("lastValue"));
  });
});
