import type {
  CommitStepRequest,
  CommitStepResponse__Output,
  RunKey,
  ToolCall,
} from "@parley/contracts/conversation/v1";
import type { Harness } from "./_harness.ts";

/** What a model call of a step used; at the prices of the tests it costs 8,460 millionths of a credit. */
export const usage = { inputTokens: 10, outputTokens: 4, cachedInputTokens: 2 };

export function modelCall(step: number) {
  return { step, providerId: "local", modelId: "m", usage, started: 1, ended: 2, finishReason: "tool_calls" };
}

/** A call of the search, as a runner commits it. */
export function searchCall(callId: string, more: Partial<ToolCall> = {}): ToolCall {
  const tool = { serverName: "search", serverId: "", viewId: "", name: "search" };
  const definitionHash = "0".repeat(64);
  return { callId, functionName: "search", tool, arguments: `{"query":"${callId}"}`, definitionHash, ...more };
}

export interface StartedRun {
  readonly conversationId: string;
  readonly messageId: string;
  readonly run: Required<RunKey>;
  readonly attempt: number;
}

/** An answer that a runner has begun. */
export async function startedAnswer(service: Harness): Promise<StartedRun> {
  const { conversationId, answers } = await service.ask("x", await service.createAgent());
  const run = service.runKey(conversationId, answers[0]?.runId ?? "");
  const { attempt } = await service.runs.StartRun({ run });
  return { conversationId, messageId: answers[0]?.messageId ?? "", run, attempt };
}

/** Commits a step as its runner does. */
export function commitStep(
  service: Harness,
  { run, attempt }: Pick<StartedRun, "run" | "attempt">,
  step: number,
  calls: ToolCall[],
  more: Partial<CommitStepRequest> = {},
): Promise<CommitStepResponse__Output> {
  const assistantContent = JSON.stringify([{ type: "text", text: `Step ${step}.` }]);
  const said = { text: `${step === 0 ? "" : "\n\n"}Step ${step}.`, assistantContent };
  return service.runs.CommitStep({ run, attempt, step, ...said, modelCall: modelCall(step), calls, ...more });
}
