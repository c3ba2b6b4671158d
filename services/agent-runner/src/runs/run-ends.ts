import type { CompleteRunRequest } from "@parley/contracts/conversation/v1";

/** What a run ends with; the rest of `CompleteRun` is the handler's. */
export type RunReport = Required<Pick<CompleteRunRequest, "outcome" | "content" | "lastSequence" | "modelCalls">> &
  Pick<
    CompleteRunRequest,
    | "chainOfThought"
    | "contextPruned"
    | "error"
    | "tokensBefore"
    | "tokensAfter"
    | "generatedFiles"
    | "citations"
    | "retrieval"
  >;

/** The run waits for somebody: this attempt is over, and there is nothing to report. */
export class ParkedError extends Error {
  constructor() {
    super("The run waits for somebody");
    this.name = "ParkedError";
  }
}

/** The run is in the queue again, because its runner stops: this attempt is over, and there is nothing to report. */
export class YieldedError extends Error {
  constructor() {
    super("The run was given back");
    this.name = "YieldedError";
  }
}

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

/** The reason with which a run is aborted, by how it was asked to end. */
export function endAskedFor(how: "cancelled" | "stopped"): CancelledError | StoppedError {
  return how === "stopped" ? new StoppedError() : new CancelledError();
}

/** Aborts as a run's signal does, but not because the agent was asked to come to an end: what it made until then counts. */
export function exceptStopped(signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = (): void => {
    if (!(signal.reason instanceof StoppedError)) controller.abort(signal.reason);
  };
  if (signal.aborted) abort();
  else signal.addEventListener("abort", abort, { once: true });
  return controller.signal;
}
