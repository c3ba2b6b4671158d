import { agentWork, attribute, attributionVersion } from "../model/attribution.ts";
import type { CostPart } from "../model/attribution.ts";
import type { BilledCall } from "../model/bill.ts";
import type { ModelCatalogue, ModelPrice } from "../model/model-catalogue.ts";
import type { ModelCall } from "../model/run.ts";

/**
 * Model calls with what they cost by today's prices, in millionths of a credit: whole numbers all the way, since prices are whole
 * millionths a token. A model that has left the settings costs nothing.
 */
export function billCalls(calls: readonly ModelCall[], models: ModelCatalogue): readonly BilledCall[] {
  return calls.map((call) => {
    const price = priceOf(call, models);
    const microcredits = price === null ? (call.costMicrocredits ?? 0) : costAt(call, price);
    const parts = price === null ? agentWork(microcredits) : partsOf(call, price, microcredits);
    return { ...call, bill: { microcredits, price, attributions: [{ version: attributionVersion, parts }] } };
  });
}

/** What calls cost together, in millionths of a credit. */
export function costOf(calls: readonly BilledCall[]): number {
  return calls.reduce((sum, { bill }) => sum + bill.microcredits, 0);
}

/** null where whoever made the call knows what it cost, or nobody does. */
function priceOf({ providerId, modelId, costMicrocredits }: ModelCall, models: ModelCatalogue): ModelPrice | null {
  if (costMicrocredits !== undefined) return null;
  return models.find(providerId, modelId)?.price ?? null;
}

function costAt({ usage }: ModelCall, price: ModelPrice): number {
  const cached = Math.min(usage.cachedInputTokens, usage.inputTokens);
  return (usage.inputTokens - cached) * price.input + cached * price.cachedInput + usage.outputTokens * price.output;
}

/** A provider may count in any way: what are no numbers of tokens can't be split. */
function partsOf(call: ModelCall, price: ModelPrice, microcredits: number): readonly CostPart[] {
  const { usage, reasoningTokens = 0, input = [], output = [] } = call;
  const counted = [usage.inputTokens, usage.outputTokens, usage.cachedInputTokens, reasoningTokens];
  const isCounted = counted.every((tokens) => Number.isSafeInteger(tokens) && tokens >= 0);
  return isCounted ? attribute({ usage, reasoningTokens, input, output }, price) : agentWork(microcredits);
}

/** A model call that is to be made. */
export interface PlannedCall {
  readonly providerId: string;
  readonly modelId: string;
  /** What its prompt was counted as. */
  readonly inputTokens: number;
  readonly maxOutputTokens: number;
}

/** What a call can cost at most by today's prices, in millionths of a credit: nothing from a cache, all the words that it may write. */
export function worstCaseOf(call: PlannedCall, models: ModelCatalogue): number {
  const price = models.find(call.providerId, call.modelId)?.price ?? null;
  if (price === null) return 0;
  const { input, cachedInput, output } = price;
  return call.inputTokens * Math.max(input, cachedInput) + call.maxOutputTokens * output;
}
