import type {
  GetRunContextResponse__Output,
  RunKey,
  StartRunResponse__Output,
} from "@parley/contracts/conversation/v1";
import { isAppError } from "@parley/errors";
import type { Broker, Decision } from "@parley/events";
import { Interval, exitPoint, sleep } from "@parley/runtime";
import { attributeNames, withSpan } from "@parley/telemetry";
import type { AgentRunnerConfig } from "../config.ts";
import { logger } from "../logger.ts";
import { ModelError } from "../models/model-error.ts";
import { AnswerPublisher, FencedError } from "./answer-publisher.ts";
import { AnswerRun } from "./answer-run.ts";
import type { AnswerMeans, ReadContext } from "./answer-run.ts";
import { askerOf } from "./files/asker.ts";
import { Attachments } from "./files/attachments.ts";
import { NodeTexts } from "./knowledge/node-texts.ts";
import { KnowledgeSearch } from "./knowledge/knowledge.ts";
import { makeSummary } from "./compaction.ts";
import { GeneratedFiles } from "./files/generated-files.ts";
import { CreditHolder } from "./credit-holder.ts";
import { BufferedCalls } from "./buffered-calls.ts";
import { BufferedRun } from "./buffered-run.ts";
import { HandedOver, decide, toTicket } from "./ticket.ts";
import { RunCancels } from "./run-cancels.ts";
import { endAskedFor } from "./run-ends.ts";
import type { RunReport } from "./run-ends.ts";
import type { RunWork } from "./run-work.ts";
import type { RunServices } from "./services.ts";
import { RunJournal } from "./steps/run-journal.ts";
import { makeTitle } from "./title.ts";

const completeRetryMs = 500;
// What these say will not change; anything else may be an outage of the service or its database.
const finalCodes: ReadonlySet<string> = new Set([
  "FAILED_PRECONDITION",
  "NOT_FOUND",
  "INVALID_ARGUMENT",
  "UNAUTHENTICATED",
]);
const spanNames = {
  RUN_KIND_UNSPECIFIED: "answer",
  RUN_KIND_ANSWER: "answer",
  RUN_KIND_TITLE: "title",
  RUN_KIND_COMPACTION: "compaction",
} as const;
const agentUnavailable = {
  outcome: "RUN_OUTCOME_FAILED",
  content: "",
  error: { code: "agent_unavailable", message: "The agent or its model is not available any more." },
} as const;

/** What conversation says of a run that this runner has taken. */
interface Taken {
  readonly started: StartRunResponse__Output;
  readonly context: GetRunContextResponse__Output | null;
}

/** Handles a message of the queue: takes the run, answers, reports. */
export class RunHandler {
  readonly #config: AgentRunnerConfig;
  readonly #broker: Broker;
  readonly #runs: RunServices["runs"];
  readonly #files: RunServices["files"];
  readonly #retrieval: RunServices["retrieval"];
  readonly #services: RunServices;
  readonly #runnerId: string;
  readonly #cancels: RunCancels;
  #working = 0;
  readonly #draining = new AbortController();
  readonly #shutdown = new AbortController();

  constructor(config: AgentRunnerConfig, broker: Broker, services: RunServices, runnerId: string) {
    this.#config = config;
    this.#broker = broker;
    this.#services = services;
    this.#runs = services.runs;
    this.#files = services.files;
    this.#retrieval = services.retrieval;
    this.#runnerId = runnerId;
    this.#cancels = new RunCancels(broker);
  }

  /** Has the runs under way given back before their next step, and no other begun. */
  drain(): void {
    this.#draining.abort();
  }

  /** Stops the runs under way, so that other runners take them over. */
  handOver(): void {
    this.#shutdown.abort(new HandedOver());
  }

  /** What becomes of the queue message, which tells that some run waits. It is acknowledged only when what it led to has ended. */
  readonly handle = async (payload: Uint8Array): Promise<Decision> => {
    const ticket = toTicket(payload);
    if (ticket === null) return { kind: "dead", reason: "names no run" };
    for (;;) {
      if (this.#draining.signal.aborted) return { kind: "nak", delayMs: 0 };
      const { decision, askAgain } = await this.#takeOne(ticket);
      if (!askAgain || decision.kind !== "ack") return decision;
    }
  };

  /** Takes the run whose turn it is, and works on it. */
  async #takeOne(ticket: Required<RunKey>): Promise<{ readonly decision: Decision; readonly askAgain: boolean }> {
    let askAgain = false;
    try {
      const room = Math.max(1, this.#config.slots - this.#working);
      const request = { ticket, runnerId: this.#runnerId, room, withContext: true };
      const { run, started, context, ...took } = await this.#runs.TakeRun(request);
      if (run === null || started === null) return { decision: { kind: "ack" }, askAgain };
      exitPoint("run.taken");
      askAgain = took.askAgain;
      return { decision: await this.#watched(run, { started, context }, run.runId === ticket.runId), askAgain };
    } catch (error) {
      return { decision: decide(error), askAgain };
    }
  }

  async #watched(run: Required<RunKey>, taken: Taken, isNamed: boolean): Promise<Decision> {
    const abort = new AbortController();
    using _cancels = this.#cancels.watch(run.runId, abort);
    this.#working += 1;
    try {
      return await this.#work(run, taken, abort, isNamed ? undefined : taken.started.traceparent);
    } finally {
      this.#working -= 1;
    }
  }

  /** @param traceparent Of the run, where the message of the queue is of another one. */
  #work(
    run: Required<RunKey>,
    { started, ...told }: Taken,
    abort: AbortController,
    traceparent: string | undefined,
  ): Promise<Decision> {
    const attributes = {
      [attributeNames.conversationId]: run.conversationId ?? "",
      [attributeNames.messageId]: started.messageId,
      [attributeNames.runId]: run.runId ?? "",
      [attributeNames.runAttempt]: started.attempt,
    };
    return withSpan(`run ${spanNames[started.kind]}`, { kind: "internal", attributes, traceparent }, async (span) => {
      span.setAttribute(attributeNames.workspaceId, run.workspaceId ?? "");
      const work = this.#workFor(run, started, abort);
      await using _heartbeat = this.#heartbeat(run, started, work, abort).start();
      // A service of before, or one that was slow, has not told it.
      const context = told.context ?? (await this.#context(run, started));
      const report =
        context === null
          ? { ...agentUnavailable, modelCalls: [], lastSequence: started.expectedSequence }
          : await work.run(context);
      await this.#complete(run, started.attempt, work, report, abort.signal);
      return { kind: "ack" };
    });
  }

  #workFor(run: Required<RunKey>, started: StartRunResponse__Output, abort: AbortController): RunWork {
    const signal = AbortSignal.any([abort.signal, this.#shutdown.signal]);
    const onRetry = (error: ModelError): void =>
      logger.warn({ err: error, runId: run.runId }, "the model will be asked again");
    const credits = this.#creditHolder(run, started, signal);
    const calls = new BufferedCalls({ config: this.#config, signal, onRetry, credits });
    const attachments = new Attachments(this.#files, new NodeTexts(this.#retrieval, signal), signal);
    const read: ReadContext = (context, count, takenTokens) =>
      attachments.read(askerOf(run.workspaceId ?? "", context.owner), context, count, takenTokens);
    switch (started.kind) {
      case "RUN_KIND_TITLE":
        return new BufferedRun(calls, (context) => makeTitle(calls, context));
      case "RUN_KIND_COMPACTION":
        return new BufferedRun(calls, (context) =>
          makeSummary(
            calls,
            context,
            (fromRank) => this.#runs.GetRunContext({ run, attempt: started.attempt, fromRank }),
            read,
          ),
        );
      case "RUN_KIND_ANSWER":
      case "RUN_KIND_UNSPECIFIED":
        return this.#answerRun(run, started, { signal, abort, read, onRetry, credits });
      default:
        return started.kind satisfies never;
    }
  }

  #answerRun(
    run: Required<RunKey>,
    started: StartRunResponse__Output,
    {
      abort,
      ...means
    }: Pick<AnswerMeans, "signal" | "read" | "onRetry" | "credits"> & { readonly abort: AbortController },
  ): AnswerRun {
    const { signal } = means;
    const publisher = this.#publisher(run, started, abort);
    const { attempt } = started;
    const warn = (message: string) => (error: unknown) => logger.warn({ err: error, runId: run.runId }, message);
    const onError = warn("a commit will be repeated");
    return new AnswerRun(this.#config, {
      ...means,
      publisher,
      journal: new RunJournal({ runs: this.#runs, run, attempt, publisher, signal, onError }),
      knowledge: new KnowledgeSearch(this.#retrieval, signal),
      files: this.#generatedFiles(run, started, signal),
      askerOf: ({ owner }) => askerOf(run.workspaceId, owner),
      clients: this.#services,
      broker: this.#broker,
      callKey: run,
      draining: this.#draining.signal,
      onToolError: warn("a tool failed"),
    });
  }

  #creditHolder(run: RunKey, { attempt }: StartRunResponse__Output, signal: AbortSignal): CreditHolder {
    const onError = (error: unknown): void =>
      logger.warn({ err: error, runId: run.runId }, "credits will be asked for again");
    return new CreditHolder({ runs: this.#runs, run, attempt, signal, onError });
  }

  #generatedFiles(run: Required<RunKey>, { attempt }: StartRunResponse__Output, signal: AbortSignal): GeneratedFiles {
    return new GeneratedFiles(this.#files, { run, attempt }, signal, (error) =>
      logger.warn({ err: error, runId: run.runId }, "a file that no answer refers to could not be deleted"),
    );
  }

  #publisher(run: RunKey, started: StartRunResponse__Output, abort: AbortController): AnswerPublisher {
    return new AnswerPublisher(this.#broker, {
      subject: started.subject,
      expectedSequence: Number(started.expectedSequence),
      workspaceId: run.workspaceId ?? "",
      conversationId: run.conversationId ?? "",
      runId: run.runId ?? "",
      messageId: started.messageId,
      configurationId: started.configurationId,
      attempt: started.attempt,
      onError: (error) => logger.warn({ err: error, runId: run.runId }, "publishing will be repeated"),
      onFailed: (error) =>
        abort.abort(error instanceof FencedError ? error : new ModelError("answer_unpublishable", { cause: error })),
      handedOver: this.#shutdown.signal,
    });
  }

  /** null when the agent or its model is gone: another attempt would find the same. */
  async #context(run: RunKey, started: StartRunResponse__Output): Promise<GetRunContextResponse__Output | null> {
    try {
      return await this.#runs.GetRunContext({ run, attempt: started.attempt });
    } catch (error) {
      if (isAppError(error) && (error.code === "NOT_FOUND" || error.code === "INVALID_ARGUMENT")) return null;
      throw error;
    }
  }

  #heartbeat(run: RunKey, started: StartRunResponse__Output, work: RunWork, abort: AbortController): Interval {
    const everyMs = started.leaseMs / 4;
    const beat = async (signal: AbortSignal): Promise<void> => {
      const { cancelRequested, stopRequested } = await this.#runs.HeartbeatRun(
        { run, attempt: started.attempt, ...(await work.progress()) },
        // A call that hangs must not outlast the lease: the next beat may reach another replica.
        { signal, deadlineMs: everyMs },
      );
      if (cancelRequested || stopRequested) abort.abort(endAskedFor(cancelRequested ? "cancelled" : "stopped"));
    };
    const onError = (error: unknown): void => {
      // While the service is away the run goes on; what counts is whether it is still ours when it is back.
      if (isAppError(error) && error.code === "FAILED_PRECONDITION") abort.abort(new FencedError());
    };
    return new Interval(beat, { everyMs, onError });
  }

  /** Reports until somebody hears it: the text is with the broker, and only this report can end the answer as it is. */
  async #complete(run: RunKey, attempt: number, work: RunWork, report: RunReport, signal: AbortSignal): Promise<void> {
    for (;;) {
      try {
        const { filesKept } = await this.#runs.CompleteRun({ run, attempt, ...report });
        if (!filesKept) await work.discard();
        return;
      } catch (error) {
        if (isAppError(error) && finalCodes.has(error.code)) {
          // Only a refusal says that no message refers to them: a report that was not answered may have been taken.
          await work.discard();
          throw error;
        }
        if (signal.reason instanceof FencedError || this.#shutdown.signal.aborted) throw error;
        await sleep(completeRetryMs, this.#shutdown.signal);
      }
    }
  }
}
