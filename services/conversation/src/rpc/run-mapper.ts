import type { ModelCall__Output, RunKey__Output } from "@parley/contracts/conversation/v1";
import { invalidField } from "@parley/errors";
import type { ModelCall, RunKey } from "../domain/model/run.ts";

/** Names a run, from the wire. */
export function toRunKey(run: RunKey__Output | null): RunKey {
  if (run === null) throw invalidField("run", "is required");
  return { workspaceId: run.workspaceId, conversationId: run.conversationId, runId: run.runId };
}

/** A model call, from the wire. */
export function toModelCall(call: ModelCall__Output): ModelCall {
  const { step, providerId, modelId, usage, started, ended, finishReason, costMicrocredits } = call;
  return {
    step,
    providerId,
    modelId,
    usage: {
      inputTokens: Number(usage?.inputTokens ?? 0),
      outputTokens: Number(usage?.outputTokens ?? 0),
      cachedInputTokens: Number(usage?.cachedInputTokens ?? 0),
    },
    started: Number(started),
    ended: Number(ended),
    finishReason,
    ...(costMicrocredits === undefined ? {} : { costMicrocredits: Number(costMicrocredits) }),
  };
}
