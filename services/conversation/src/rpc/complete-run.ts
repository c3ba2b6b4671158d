import type {
  CompleteRunRequest__Output,
  CompleteRunResponse__Output,
  RunOutcome__Output,
} from "@parley/contracts/conversation/v1";
import { invalidField } from "@parley/errors";
import type { RunOutcome } from "../domain/changes/run-end.ts";
import type { CompleteRun } from "../domain/use-cases/complete-run.ts";
import { toGeneratedFile } from "./action-mapper.ts";
import { toCitation, toRetrieval } from "./citation-mapper.ts";
import { toModelCall, toRunKey } from "./run-mapper.ts";

// A document holds 16 MB; runners stop a model long before.
const maxAnswerBytes = 8 * 1024 * 1024;
const maxGeneratedFiles = 16;
const maxCitations = 32;

/** `RunService.CompleteRun` */
export function completeRun(useCase: CompleteRun) {
  return async (request: CompleteRunRequest__Output): Promise<CompleteRunResponse__Output> => {
    if (Buffer.byteLength(request.content) + Buffer.byteLength(request.chainOfThought ?? "") > maxAnswerBytes)
      throw invalidField("content", `must be at most ${maxAnswerBytes} bytes`);
    const generatedFiles = request.generatedFiles.map(toGeneratedFile);
    if (generatedFiles.length > maxGeneratedFiles)
      throw invalidField("generatedFiles", `must be at most ${maxGeneratedFiles}`);
    if (request.citations.length > maxCitations) throw invalidField("citations", `must be at most ${maxCitations}`);
    return useCase.execute({
      key: toRunKey(request.run),
      attempt: request.attempt,
      outcome: toOutcome(request.outcome),
      content: request.content,
      chainOfThought: request.chainOfThought ?? null,
      error: request.error === null ? null : { code: request.error.code, message: request.error.message },
      lastSequence: Number(request.lastSequence),
      modelCalls: request.modelCalls.map(toModelCall),
      tokens: { before: Number(request.tokensBefore), after: Number(request.tokensAfter) },
      generatedFiles,
      citations: request.citations.map(toCitation),
      retrieval: toRetrieval(request.retrieval),
      contextPruned: request.contextPruned,
    });
  };
}

function toOutcome(outcome: RunOutcome__Output): RunOutcome {
  switch (outcome) {
    case "RUN_OUTCOME_SUCCEEDED":
      return "succeeded";
    case "RUN_OUTCOME_FAILED":
      return "failed";
    case "RUN_OUTCOME_CANCELLED":
      return "cancelled";
    case "RUN_OUTCOME_STOPPED":
      return "stopped";
    case "RUN_OUTCOME_UNSPECIFIED":
      throw invalidField("outcome", "is required");
    default:
      return outcome satisfies never;
  }
}
