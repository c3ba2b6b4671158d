import { toActor } from "@parley/actor";
import type {
  ConsumptionCursor__Output,
  ConsumptionRecord__Output,
  ExportConsumptionRequest__Output,
  ExportConsumptionResponse__Output,
} from "@parley/contracts/analytics/v1";
import type { CallContext } from "@parley/grpc";
import type { Consumption } from "../domain/model/consumption.ts";
import type { ExportConsumption, ExportCursor } from "../domain/use-cases/export-consumption.ts";
import { toQuestion } from "./question-mapper.ts";

const wholeWorkspace = {
  view: "CONSUMPTION_VIEW_WORKSPACE",
  agentId: "",
  period: "CONSUMPTION_PERIOD_DATES",
  days: 0,
  scope: "CONSUMPTION_SCOPE_ALL",
} as const;

/** `AnalyticsService.ExportConsumption` */
export function exportConsumption(useCase: ExportConsumption) {
  return async (
    { actor, startDate, endDate, filter, after, calendar }: ExportConsumptionRequest__Output,
    { signal }: CallContext,
  ): Promise<ExportConsumptionResponse__Output> => {
    const question = toQuestion({ ...wholeWorkspace, startDate, endDate, filter, calendar });
    const { rowCount, rows, next } = await useCase.execute(toActor(actor), question, toCursor(after), signal);
    const cursor = next === null ? null : fromCursor(next);
    return { rowCount: String(rowCount), rows: rows.map(fromRow), next: cursor };
  };
}

function toCursor(cursor: ConsumptionCursor__Output | null): ExportCursor | null {
  if (cursor === null) return null;
  const { rows, generation, rowCount, at, number } = cursor;
  return { rows: Number(rows), generation, rowCount: Number(rowCount), at: Number(at), n: Number(number) };
}

function fromCursor({ rows, generation, rowCount, at, n }: ExportCursor): ConsumptionCursor__Output {
  return { rows: String(rows), generation, rowCount: String(rowCount), at: String(at), number: String(n) };
}

function fromRow(row: Consumption): ConsumptionRecord__Output {
  return {
    usageId: row.usageId,
    at: String(row.at),
    kind: row.kind,
    outcome: row.outcome,
    conversationId: row.conversationId,
    messageId: row.messageId,
    runId: row.runId,
    step: row.step,
    agentId: row.agentId,
    userId: row.userId,
    keyId: row.keyId,
    provider: row.provider,
    model: row.model,
    tool: row.tool,
    groupIds: [...row.groupIds],
    skillIds: [...row.skillIds],
    source: row.source,
    inputTokens: String(row.inputTokens),
    cachedInputTokens: String(row.cachedInputTokens),
    outputTokens: String(row.outputTokens),
    microcredits: String(row.microcredits),
    calls: row.calls,
    traceId: row.traceId,
  };
}
