import type { HoldCreditsRequest__Output, HoldCreditsResponse__Output } from "@parley/contracts/conversation/v1";
import { invalidField } from "@parley/errors";
import type { HoldCredits } from "../domain/use-cases/hold-credits.ts";
import { toModelCall, toRunKey } from "./run-mapper.ts";

// Far above any window; with any price the amount stays a whole number.
const maxTokens = 1_000_000_000;

/** `RunService.HoldCredits` */
export function holdCredits(useCase: HoldCredits) {
  return async (request: HoldCreditsRequest__Output): Promise<HoldCreditsResponse__Output> => {
    const { run, attempt, providerId, modelId, uncommittedCalls } = request;
    const inputTokens = toTokens("inputTokens", request.inputTokens);
    const maxOutputTokens = toTokens("maxOutputTokens", request.maxOutputTokens);
    await useCase.execute({
      key: toRunKey(run),
      attempt,
      call: { providerId, modelId, inputTokens, maxOutputTokens },
      uncommittedCalls: uncommittedCalls.map(toModelCall),
    });
    return {};
  };
}

function toTokens(field: string, text: string): number {
  const tokens = Number(text);
  if (!Number.isSafeInteger(tokens) || tokens < 0 || tokens > maxTokens)
    throw invalidField(field, `must be a whole number from 0 to ${maxTokens}`);
  return tokens;
}
