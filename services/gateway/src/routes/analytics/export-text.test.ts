import type { ConsumptionRecord__Output } from "@parley/contracts/analytics/v1";
import { expect, test } from "vitest";
import { exportText } from "./export-text.ts";
import type { ExportFormat } from "./export-text.ts";

const ids = { conversationId: "c", messageId: "m", runId: "run", agentId: "agt", userId: "", keyId: "k", traceId: "t" };
const words = { kind: "answer", outcome: "succeeded", provider: "local", model: "m1", tool: "", source: "" };
const numbers = { inputTokens: "10", cachedInputTokens: "0", outputTokens: "5", microcredits: "120", calls: 1 };
const lists = { groupIds: ["g1", "g2"], skillIds: [] };
const row: ConsumptionRecord__Output = { usageId: "run-0", at: "0", step: 0, ...ids, ...words, ...numbers, ...lists };

async function* pagesOf(...pages: readonly (readonly ConsumptionRecord__Output[])[]) {
  for (const page of pages) yield await Promise.resolve(page);
}

async function textOf(format: ExportFormat, ...pages: readonly (readonly ConsumptionRecord__Output[])[]) {
  let text = "";
  for await (const piece of exportText(pagesOf(...pages), format)) text += piece;
  return text;
}

test("CSV has its names once, and no text that a spreadsheet would run", async () => {
  const hostile = { ...row, tool: '=HYPERLINK("x"),\n', agentId: "@sum" };
  const [head, first, ...rest] = (await textOf("csv", [row], [], [hostile])).split("\r\n");
  expect(head?.split(",").slice(0, 3)).toEqual(["at", "usageId", "kind"]);
  expect(first).toBe(
    "1970-01-01T00:00:00.000Z,run-0,answer,succeeded,c,m,run,0,agt,,k,local,m1,,g1 g2,,,1,10,0,5,120,t",
  );
  expect(rest[0]).toContain(`,'@sum,`);
  expect(rest[0]).toContain(`"'=HYPERLINK(""x""),\n"`);
  expect(rest.slice(1)).toEqual([""]);
});

test("lines and lists of JSON have every row of every page", async () => {
  const lines = (await textOf("ndjson", [row, row], [], [row])).trimEnd().split("\n");
  expect(lines.map((line) => (JSON.parse(line) as { microcredits: number }).microcredits)).toEqual([120, 120, 120]);
  expect(JSON.parse(await textOf("json", [], [row, row], [row]))).toHaveLength(3);
  expect([await textOf("json"), await textOf("ndjson")]).toEqual(["[]", ""]);
});
