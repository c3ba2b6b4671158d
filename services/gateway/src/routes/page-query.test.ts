import { describe, expect, it } from "vitest";
import { parseWith } from "../http/validate.ts";
import { cursorPageQuery, rankPageQuery } from "./page-query.ts";

const byRank = rankPageQuery({ max: 200, byDefault: 50 });
const byCursor = cursorPageQuery({ max: 200 });
const refusal = (field: string) =>
  expect.objectContaining({ reason: "INVALID_PAGINATION_PARAMETERS", fields: [expect.objectContaining({ field })] });

describe("paging parameters", () => {
  it("have defaults", () => {
    expect([parseWith(byRank, {}), parseWith(byCursor, {})]).toEqual([{ limit: 50 }, { limit: 0, lastValue: "" }]);
  });

  it("are read", () => {
    const query = { limit: "200", lastValue: "17" };
    expect([parseWith(byRank, query), parseWith(byCursor, query)]).toEqual([
      { limit: 200, lastValue: 17 },
      { limit: 200, lastValue: "17" },
    ]);
  });

  it.each(["0", "201", "-1", "1.5", "x", "", "1e2", "99999999999", ["1", "2"]])("refuse the limit %j", (limit) => {
    expect(() => parseWith(byRank, { limit })).toThrow(refusal("limit"));
  });

  it.each(["-1", "x", "", "2147483648", ["1", "2"]])("refuse the rank %j", (lastValue) => {
    expect(() => parseWith(byRank, { lastValue })).toThrow(refusal("lastValue"));
  });

  it.each(["a b", "é", "x".repeat(513), ["a", "b"]])("refuse the cursor %j", (lastValue) => {
    expect(() => parseWith(byCursor, { lastValue })).toThrow(refusal("lastValue"));
  });
});
