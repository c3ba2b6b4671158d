import type { CommitResultsRequest__Output, CommitResultsResponse__Output } from "@parley/contracts/conversation/v1";
import { invalidField } from "@parley/errors";
import type { CommitResults } from "../domain/use-cases/commit-results.ts";
import { toActionResult } from "./action-mapper.ts";
import { toRunKey } from "./run-mapper.ts";

const maxResults = 128;

/** `RunService.CommitResults` */
export function commitResults(useCase: CommitResults) {
  return async (request: CommitResultsRequest__Output): Promise<CommitResultsResponse__Output> => {
    const { attempt, results } = request;
    if (results.length > maxResults) throw invalidField("results", `must be at most ${maxResults}`);
    const { expectedSequence, run } = await useCase.execute({
      key: toRunKey(request.run),
      attempt,
      results: results.map((result) => ({ ...toActionResult(result), actionId: result.actionId })),
    });
    const { cancelRequested, stopRequested } = run;
    return { expectedSequence: String(expectedSequence), cancelRequested, stopRequested };
  };
}
