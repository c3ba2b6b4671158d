import type { GetConsumptionBreakdownResponse__Output } from "@parley/contracts/analytics/v1";
import { expect, test } from "vitest";
import { csvText, jsonText, tableText } from "./usage-text.ts";
import { periodText } from "./period-text.ts";

const sums = (microcredits: number, calls: number, inputTokens = 0, cachedInputTokens = 0, outputTokens = 0) => ({
  microcredits: String(microcredits),
  calls: String(calls),
  documentCount: String(calls),
  inputTokens: String(inputTokens),
  cachedInputTokens: String(cachedInputTokens),
  outputTokens: String(outputTokens),
});

const answer: GetConsumptionBreakdownResponse__Output = {
  startAt: String(Date.parse("2026-11-01T00:00:00Z")),
  endAt: String(Date.parse("2026-12-01T00:00:00Z")),
  rows: [{ value: "agt_1f", label: "Helper", sums: sums(3_120_400, 12, 40_210, 8_000, 2_950) }],
  other: sums(0, 0),
  none: sums(130_000, 1, 900, 0, 120),
  total: sums(3_250_400, 13, 41_110, 8_000, 3_070),
  additive: true,
  updatedAt: String(Date.parse("2026-11-30T14:05:00Z")),
};
const report = { workspaceName: "Demo", timeZone: "UTC", by: "agent", answer } as const;

test("a table has a line for each value, what has none, and the total", () => {
  expect(tableText(report)).toEqual([
    "Usage of Demo by agent, 1 to 30 Nov 2026 (UTC), as of 30 Nov 14:05",
    "NAME    ID      CALLS   INPUT  CACHED  OUTPUT  CREDITS  SHARE",
    "Helper  agt_1f     12  40,210   8,000   2,950   3.1204  96.0%",
    "(none)              1     900       0     120   0.1300   4.0%",
    "TOTAL              13  41,110   8,000   3,070   3.2504   100%",
  ]);
});

test("days and hours are those of the workspace", () => {
  const month = {
    startAt: String(Date.parse("2026-10-31T23:00:00Z")),
    endAt: String(Date.parse("2026-11-30T23:00:00Z")),
  };
  const local = { ...report, timeZone: "Europe/Berlin", answer: { ...answer, ...month } };
  expect(tableText(local)[0]).toBe("Usage of Demo by agent, 1 to 30 Nov 2026 (Europe/Berlin), as of 30 Nov 15:05");
});

test("names neither steer a terminal nor become formulas of a spreadsheet", () => {
  const named = (label: string) => ({
    ...report,
    answer: { ...answer, rows: answer.rows.map((row) => ({ ...row, label })) },
  });
  expect(tableText(named("\u001B[2Jx"))[2]).toContain(" [2Jx");
  const [csv = ""] = csvText(named('=1+"2",\n3'));
  expect(csv).toContain(`agent,"'=1+""2"",\n3",agt_1f,12,40210,8000,2950,3120400`);
  expect(csv.split("\r\n")[0]).toBe("by,name,id,calls,inputTokens,cachedInputTokens,outputTokens,microcredits");
});

test("programs get whole numbers", () => {
  expect(JSON.parse(jsonText(report)[0] ?? "")).toMatchObject({
    period: { startDate: "2026-11-01T00:00:00.000Z", endDate: "2026-12-01T00:00:00.000Z" },
    by: "agent",
    rows: [{ value: "agt_1f", label: "Helper", microcredits: 3_120_400 }],
    total: { microcredits: 3_250_400, calls: 13 },
  });
});

test.each([
  ["2026-11-30", "2026-12-01", "30 Nov 2026"],
  ["2026-10-28", "2026-11-04", "28 Oct to 3 Nov 2026"],
  ["2026-12-30", "2027-01-02", "30 Dec 2026 to 1 Jan 2027"],
])("from %s to before %s is %s", (start, end, text) => {
  expect(periodText(Date.parse(start), Date.parse(end), "UTC")).toBe(text);
});
