import type {
  CommitResultsRequest,
  CommitStepRequest,
  CommitStepResponse__Output,
  ParkRunRequest,
  RunAction__Output,
  RunKey,
  RunServiceDefinition,
  ToolResult,
} from "@parley/contracts/conversation/v1";
import { isAppError } from "@parley/errors";
import type { ClosableClient } from "@parley/grpc";
import { exitPoint, sleep } from "@parley/runtime";
import type { AnswerPublisher } from "../answer-publisher.ts";
import { FencedError } from "../answer-publisher.ts";
import { ModelError } from "../../models/model-error.ts";
import { ParkedError, YieldedError, endAskedFor } from "../run-ends.ts";
import type { LeftCall } from "../tools/call-runner.ts";

interface Options {
  readonly runs: Pick<ClosableClient<RunServiceDefinition>, "CommitStep" | "CommitResults" | "ParkRun" | "YieldRun">;
  readonly run: RunKey;
  readonly attempt: number;
  readonly publisher: AnswerPublisher;
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
}

const againMs = 500;
// What these say will not change; anything else may be an outage of the service or its database.
const finalCodes: ReadonlySet<string> = new Set(["NOT_FOUND", "UNAUTHENTICATED"]);

/** Commits what an attempt has come to, until somebody has heard it. */
export class RunJournal {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The caller looks whether somebody wants the answer to end (`requireWanted`). @throws FencedError, ModelError, or the signal's reason. */
  async commitStep(
    step: Omit<CommitStepRequest, "run" | "attempt" | "lastSequence">,
  ): Promise<CommitStepResponse__Output> {
    const { runs, run, attempt } = this.#options;
    return this.#commit(Number(step.step) + 1, (lastSequence) =>
      runs.CommitStep({ ...step, run, attempt, lastSequence } satisfies CommitStepRequest),
    );
  }

  /** @param step The one that comes after. @throws FencedError, or the reason of whoever wants the answer to end. */
  async commitResults(step: number, results: ToolResult[]): Promise<void> {
    const { runs, run, attempt } = this.#options;
    const request = { run, attempt, results } satisfies CommitResultsRequest;
    const response = await this.#commit(step, () => runs.CommitResults(request));
    requireWanted(response);
  }

  /**
   * @param left Calls that go on at their servers, or wait for an account there.
   * @returns The calls of the last step, where somebody has settled what they waited for. @throws ParkedError where nobody has.
   */
  async park(left: readonly LeftCall[]): Promise<RunAction__Output[]> {
    const { runs, run, attempt, publisher, signal } = this.#options;
    await publisher.drain();
    signal.throwIfAborted();
    const idsOf = (calls: readonly LeftCall[]): string[] => calls.map(({ actionId }) => actionId);
    const awaitedActionIds = idsOf(left.filter(({ needsAccount }) => !needsAccount));
    const unauthorizedActionIds = idsOf(left.filter(({ needsAccount }) => needsAccount));
    const waitMs = Math.max(0, ...left.map((call) => call.waitMs));
    const request = { run, attempt, awaitedActionIds, unauthorizedActionIds, waitMs } satisfies ParkRunRequest;
    const response = await this.#untilHeard(() => runs.ParkRun(request));
    if (response.parked) {
      exitPoint("run.parked");
      throw new ParkedError();
    }
    requireWanted(response);
    return response.actions;
  }

  /** Gives the run back between two steps. @throws YieldedError, FencedError, or the reason of whoever wants the answer to end. */
  async yield(): Promise<void> {
    const { runs, run, attempt, publisher, signal } = this.#options;
    await publisher.drain();
    signal.throwIfAborted();
    const response = await this.#untilHeard(() => runs.YieldRun({ run, attempt }));
    if (response.yielded) throw new YieldedError();
    requireWanted(response);
  }

  async #commit<R extends Pick<CommitStepResponse__Output, "expectedSequence">>(
    next: number,
    send: (lastSequence: number) => Promise<R>,
  ): Promise<R> {
    const { publisher, signal } = this.#options;
    // What is committed has been published: nobody would say it again.
    await publisher.drain();
    signal.throwIfAborted();
    const response = await this.#untilHeard(() => send(publisher.lastSequence));
    publisher.beginStep(next, Number(response.expectedSequence));
    return response;
  }

  async #untilHeard<R>(send: () => Promise<R>): Promise<R> {
    const { signal, onError } = this.#options;
    for (;;) {
      try {
        return await send();
      } catch (error) {
        if (isAppError(error) && error.code === "FAILED_PRECONDITION") throw new FencedError();
        if (isAppError(error) && finalCodes.has(error.code)) throw error;
        // What the model made up is too much to be kept: another attempt would pay for the same.
        if (isAppError(error) && error.code === "INVALID_ARGUMENT")
          throw new ModelError("model_invalid_response", { cause: error });
        onError(error);
        signal.throwIfAborted();
        await sleep(againMs, signal);
      }
    }
  }
}

/** @throws The reason of whoever wants the answer to end. */
export function requireWanted({
  cancelRequested,
  stopRequested,
}: Pick<CommitStepResponse__Output, "cancelRequested" | "stopRequested">): void {
  if (cancelRequested || stopRequested) throw endAskedFor(cancelRequested ? "cancelled" : "stopped");
}
