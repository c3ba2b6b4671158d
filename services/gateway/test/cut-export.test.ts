import { analyticsServiceDefinition } from "@parley/contracts/analytics/v1";
import type {
  AnalyticsServiceDefinition,
  AnalyticsServiceHandlers,
  ConsumptionRecord__Output,
  ExportConsumptionRequest__Output,
} from "@parley/contracts/analytics/v1";
import { AppError } from "@parley/errors";
import { GrpcServer } from "@parley/grpc";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Harness } from "./_harness.ts";

const record: ConsumptionRecord__Output = {
  usageId: "run_1-0",
  at: "1000",
  kind: "answer",
  outcome: "succeeded",
  conversationId: "cnv_1",
  messageId: "msg_1",
  runId: "run_1",
  step: 0,
  agentId: "agt_1",
  userId: "usr_1",
  keyId: "key_1",
  provider: "local",
  model: "m",
  tool: "",
  groupIds: [],
  skillIds: [],
  source: "api",
  inputTokens: "1",
  cachedInputTokens: "0",
  outputTokens: "1",
  microcredits: "1",
  calls: 1,
  traceId: "",
};
const next = { rows: "2", generation: "g", rowCount: "2", at: "1000", number: "0" };

/** What the second page of an export is. */
let second: () => Promise<{ rows: ConsumptionRecord__Output[]; rowCount: string; next: null }>;
let harness: Harness;
const analytics = new GrpcServer({ onUnexpectedError: () => undefined });
beforeAll(async () => {
  const others = Object.keys(analyticsServiceDefinition).map((name) => [name, () => Promise.reject(new Error(name))]);
  const exportConsumption = ({ after }: ExportConsumptionRequest__Output) =>
    after === null ? Promise.resolve({ rows: [record], rowCount: "2", next }) : second();
  const handlers: object = { ...Object.fromEntries(others), ExportConsumption: exportConsumption };
  analytics.add<AnalyticsServiceDefinition, AnalyticsServiceHandlers>(analyticsServiceDefinition, handlers as never);
  const port = await analytics.listen({ host: "127.0.0.1", port: 0 });
  harness = await Harness.start({ environment: { PARLEY_ANALYTICS_ADDRESS: `127.0.0.1:${port}` } });
}, 60_000);
afterAll(async () => {
  await harness.stop();
  await analytics.shutdown(0);
});

function exported(format: string): Promise<Response> {
  const { workspaceId } = harness.workspace;
  return fetch(`${harness.baseUrl}/api/v1/w/${workspaceId}/analytics/consumption/export`, {
    method: "POST",
    headers: { authorization: `Bearer ${harness.key}`, "content-type": "application/json" },
    body: JSON.stringify({ startDate: "2026-11-01", endDate: "2026-11-02", format }),
  });
}

const failures = [
  ["fails", () => Promise.reject(new AppError("UNAVAILABLE", "SERVICE_UNAVAILABLE", "away"))],
  ["is of rows that were made anew", () => Promise.reject(new AppError("FAILED_PRECONDITION", "EXPORT_OUTDATED", "x"))],
  ["lacks a row", () => Promise.resolve({ rows: [], rowCount: "2", next: null })],
] as const;

for (const [what, page] of failures)
  for (const format of ["csv", "ndjson", "json"])
    it(`breaks the connection where a later page ${what}, so that no ${format} looks whole`, async () => {
      second = page;
      const response = await exported(format);
      expect([response.status, response.headers.get("parley-row-count")]).toEqual([200, "2"]);
      await expect(response.text()).rejects.toThrow("terminated");
    });

it("is whole where every page comes", async () => {
  second = () => Promise.resolve({ rows: [{ ...record, usageId: "run_1-1" }], rowCount: "2", next: null });
  const text = await (await exported("ndjson")).text();
  expect(text.trimEnd().split("\n")).toHaveLength(2);
});
