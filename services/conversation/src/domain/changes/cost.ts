import type { ModelCatalogue } from "../model/model-catalogue.ts";
import type { ModelCall } from "../model/run.ts";

/**
 * What model calls cost by today's prices, in millionths of a credit: whole numbers all the way, since prices are whole
 * millionths a token. A model that has left the settings costs nothing. Null when no model was called.
 */
export function costOf(calls: readonly ModelCall[], models: ModelCatalogue): number | null {
  return calls.length === 0 ? null : calls.reduce((sum, call) => sum + costOfCall(call, models), 0);
}

/** What one call cost, in millionths of a credit. */
export function costOfCall(call: ModelCall, models: ModelCatalogue): number {
  const { providerId, modelId, usage } = call;
  if (call.costMicrocredits !== undefined) return call.costMicrocredits;
  const price = models.find(providerId, modelId)?.price;
  if (price === undefined) return 0;
  const cached = Math.min(usage.cachedInputTokens, usage.inputTokens);
  return (usage.inputTokens - cached) * price.input + cached * price.cachedInput + usage.outputTokens * price.output;
}
