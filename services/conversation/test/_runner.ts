import type { Harness } from "./_harness.ts";

/** Does what a runner does with a run, short of asking a model: takes it and reports this end. */
export async function finish(
  service: Harness,
  conversationId: string,
  runId: string,
  end: {
    readonly content?: string;
    readonly outcome?: "RUN_OUTCOME_SUCCEEDED" | "RUN_OUTCOME_FAILED";
    readonly outputTokens?: number;
    /** The ids of images that its model made. */
    readonly fileIds?: readonly string[];
  } = {},
): Promise<void> {
  const run = service.runKey(conversationId, runId);
  const { attempt } = await service.runs.StartRun({ run });
  const usage = { inputTokens: "10", outputTokens: String(end.outputTokens ?? 5), cachedInputTokens: "0" };
  const call = { step: 0, providerId: "local", modelId: "m", usage, started: "1", ended: "2", finishReason: "stop" };
  await service.runs.CompleteRun({
    run,
    attempt,
    outcome: end.outcome ?? "RUN_OUTCOME_SUCCEEDED",
    content: end.content ?? "done",
    lastSequence: "0",
    modelCalls: [call],
    generatedFiles: (end.fileIds ?? []).map((fileId) => ({ fileId, title: "a.png", contentType: "image/png" })),
    tokensBefore: "100",
    tokensAfter: "7",
  });
}
