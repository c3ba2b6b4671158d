import type { ModelCall__Output, RunKey__Output, Segment__Output } from "@parley/contracts/conversation/v1";
import { invalidField } from "@parley/errors";
import type { ModelCall, RunKey } from "../domain/model/run.ts";
import { toToolName } from "./tool-name-mapper.ts";

// More than as many calls as a run may make, each with its result, and as many definitions.
const maxSegments = 4_096;

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
    ...(call.reasoningTokens === "0" ? {} : { reasoningTokens: Number(call.reasoningTokens) }),
    ...toSegments("input", call.input),
    ...toSegments("output", call.output),
  };
}

/** @throws AppError INVALID_ARGUMENT naming the field. */
function toSegments(name: "input" | "output", segments: readonly Segment__Output[]): Pick<ModelCall, typeof name> {
  if (segments.length === 0) return {};
  const field = `modelCall.${name}`;
  if (segments.length > maxSegments) throw invalidField(field, `must be at most ${maxSegments}`);
  return {
    [name]: segments.map(({ kind, weight, tool }) => {
      const tokens = Number(weight);
      if (!Number.isSafeInteger(tokens) || tokens < 0) throw invalidField(field, "must have weights that are counts");
      return { kind, weight: tokens, tool: tool === null ? null : toToolName(tool) };
    }),
  };
}
