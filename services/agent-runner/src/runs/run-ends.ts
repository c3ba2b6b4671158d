import type { CompleteRunRequest } from "@parley/contracts";

/** What a run ends with; the rest of `CompleteRun` is the handler's. */
export type RunReport = Required<Pick<CompleteRunRequest, "outcome" | "content" | "lastSequence" | "modelCalls">> & Pick<CompleteRunRequest, "chainOfThought" | "error" | "tokensBefore" | "tokensAfter">;

/** Aborts a run because somebody asked for it. */
export class CancelledError extends Error {
  constructor() {
    super("The run was cancelled");
    this.name = "CancelledError";
  }
}

/** Aborts the model, not the run: what it has said so far is the answer. */
export class StoppedError extends Error {
  constructor() {
    super("The agent was asked to come to an end");
    this.name = "StoppedError";
  }
}

/** The reason with which a run is aborted, as whoever asked told it. */
export function endAskedFor(how: "cancelled" | "stopped"): CancelledError | StoppedError {
  return how === "stopped" ? new StoppedError() : new CancelledError();
}
