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
    { actor, startDate, endDate, filter, after }: ExportConsumptionRequest__Output,
    { signal }: CallContext,
  ): Promise<ExportConsumptionResponse__Output> => {
    const question = toQuestion({ ...wholeWorkspace, startDate, endDate, filter });
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
  const { usageId, at, kind, outcome, conversationId, messageId, runId, step, agentId, userId, keyId } = row;
  const { provider, model, tool, source, calls, traceId } = row;
  const { inputTokens, cachedInputTokens, outputTokens, microcredits } = row;
  return {
    ...{ usageId, kind, outcome, conversationId, messageId, runId, step, agentId, userId, keyId },
    ...{ provider, model, tool, source, calls, traceId },
    at: String(at),
    groupIds: [...row.groupIds],
    skillIds: [...row.skillIds],
    inputTokens: String(inputTokens),
    cachedInputTokens: String(cachedInputTokens),
    outputTokens: String(outputTokens),
    microcredits: String(microcredits),
  };
}
