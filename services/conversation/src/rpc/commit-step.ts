import type {
  CommitStepRequest__Output,
  CommitStepResponse__Output,
  RunSearch__Output,
} from "@parley/contracts/conversation/v1";
import { invalidField } from "@parley/errors";
import type { CommittedSearch } from "../domain/model/run.ts";
import type { CommitStep } from "../domain/use-cases/commit-step.ts";
import { fromRunAction, toRequestedCall } from "./action-mapper.ts";
import { toCitation, toRetrieval } from "./citation-mapper.ts";
import { toModelCall, toRunKey } from "./run-mapper.ts";

// A document holds 16 MB; runners stop a model long before.
const maxStepBytes = 4 * 1024 * 1024;
const maxCalls = 128;

/** `RunService.CommitStep` */
export function commitStep(useCase: CommitStep) {
  return async (request: CommitStepRequest__Output): Promise<CommitStepResponse__Output> => {
    const { text, chainOfThought = null, assistantContent, modelCall, calls, searchCall } = request;
    const bytes = [text, chainOfThought ?? "", assistantContent].reduce(
      (sum, part) => sum + Buffer.byteLength(part),
      0,
    );
    if (bytes > maxStepBytes) throw invalidField("text", `must be at most ${maxStepBytes} bytes with all else`);
    if (modelCall === null) throw invalidField("modelCall", "is required");
    if (calls.length > maxCalls) throw invalidField("calls", `must be at most ${maxCalls}`);
    const { actions, expectedSequence, run } = await useCase.execute({
      key: toRunKey(request.run),
      attempt: request.attempt,
      step: request.step,
      text,
      chainOfThought,
      assistantContent,
      call: toModelCall(modelCall),
      calls: calls.map(toRequestedCall),
      sequence: Number(request.lastSequence),
      contextPruned: request.contextPruned,
      search: toSearch(request.search),
      searchCall: searchCall === null ? null : toModelCall(searchCall),
    });
    const { cancelRequested, stopRequested } = run;
    const head = String(expectedSequence);
    return { actions: actions.map(fromRunAction), expectedSequence: head, cancelRequested, stopRequested };
  };
}

function toSearch(search: RunSearch__Output | null): CommittedSearch | null {
  const retrieval = toRetrieval(search?.retrieval ?? null);
  if (search === null || retrieval === null) return null;
  return { retrieval, text: search.text, citations: search.citations.map(toCitation) };
}
