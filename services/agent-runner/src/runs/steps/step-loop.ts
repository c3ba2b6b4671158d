import type {
  GetRunContextResponse__Output,
  RunAction__Output,
  RunStep__Output,
  ToolResult,
} from "@parley/contracts/conversation/v1";
import { exitPoint } from "@parley/runtime";
import type { ContextMessage } from "../../models/context-part.ts";
import type { CountTokens } from "../../models/tokenizer.ts";
import { cutContext } from "../../models/cut-context.ts";
import type { FoundKnowledge } from "../knowledge/knowledge.ts";
import { withKnowledge } from "../knowledge/knowledge.ts";
import { allowedStatuses, hasUnbegun } from "./open-calls.ts";
import type { CallRunner, LeftCall } from "../tools/call-runner.ts";
import type { OfferedTools } from "../tools/offered-tools.ts";
import { failedResult } from "../tools/tool-results.ts";
import type { ModelResult } from "../../models/stream-model.ts";
import { messagesOfSteps } from "./committed-messages.ts";
import { keptCalls } from "./kept-calls.ts";
import { fitResults } from "./fit-results.ts";
import { ResultsRoom } from "./results-room.ts";
import type { SaidBefore } from "./said.ts";
import { ModelStep } from "./model-step.ts";
import type { StepMeans } from "./model-step.ts";
import { inputSegments } from "./segments.ts";
import { requireWanted } from "./run-journal.ts";
import type { CreditHolder } from "../credit-holder.ts";
import type { RunJournal } from "./run-journal.ts";

export interface StepLimits {
  /** Calls of one step, and of the whole run. */
  readonly callsPerStep: number;
  readonly callsPerRun: number;
  /** How long runners may work on it before the model gets no more tools, in milliseconds. */
  readonly workMs: number;
}

export interface LoopOptions {
  readonly context: GetRunContextResponse__Output;
  /** The conversation as the model reads it, oldest first. */
  readonly messages: readonly ContextMessage[];
  readonly found: Pick<FoundKnowledge, "text" | "retrieval" | "citations"> | null;
  /** Of the search before the first step; null once that is committed. */
  readonly searchCall: FoundKnowledge["modelCall"];
  readonly means: StepMeans;
  /** Counts what the model reads, of which every step reads most again. */
  readonly count: CountTokens;
  readonly tools: OfferedTools;
  readonly calls: CallRunner;
  readonly journal: RunJournal;
  readonly credits: CreditHolder;
  readonly limits: StepLimits;
  /** Aborts when the runner stops: the run is given back before its next step. */
  readonly draining: AbortSignal;
}

/** An answer as a loop of steps: the model is asked, what it calls is run, and it is asked again until it calls nothing. */
export class StepLoop {
  readonly #options: LoopOptions;
  readonly #started = Date.now();
  readonly #steps: RunStep__Output[];
  readonly #room: ResultsRoom;
  #searchCall: FoundKnowledge["modelCall"];
  /** Resolves once servers know which results are committed; it never rejects. */
  #forgotten: Promise<unknown> = Promise.resolve();
  /** The step that is not committed. */
  open: ModelStep | null = null;
  /** Whether something of the conversation was left out of what the model read last. */
  pruned = false;

  constructor(options: LoopOptions) {
    this.#options = options;
    this.#steps = [...options.context.steps];
    this.#searchCall = options.searchCall;
    const { context, messages, means, tools, count } = options;
    const instructions = context.agent?.instructions ?? "";
    const question = messages.slice(-1);
    this.#room = new ResultsRoom({ instructions, question, tools: tools.written, limits: means.model, count });
  }

  get steps(): readonly RunStep__Output[] {
    return this.#steps;
  }

  /** What was embedded before the first step, as long as no commit has it. */
  get uncommittedSearch(): FoundKnowledge["modelCall"] {
    return this.#searchCall;
  }

  /** Goes on after what is committed. @throws ModelError, FencedError, or the signal's reason. */
  async run(): Promise<void> {
    for (const step of this.#steps) step.actions = await this.#readable(step, step.actions);
    try {
      await this.#runSteps();
    } finally {
      await this.#forgotten;
    }
  }

  async #runSteps(): Promise<void> {
    for (;;) {
      await this.#settleCalls();
      if (this.#options.draining.aborted) await this.#options.journal.yield();
      const isLast = this.#isLast();
      const result = await this.#ask(isLast);
      if (isLast || result.calls.length === 0) return;
      await this.#commit(result);
    }
  }

  async #ask(isLast: boolean): Promise<ModelResult> {
    const { context, messages, found, means, count, tools } = this.#options;
    const newest = this.#steps.at(-1);
    if (newest !== undefined) newest.actions = await this.#room.fit(newest, !isLast);
    const definitions = isLast ? [] : tools.definitions;
    const instructions = context.agent?.instructions ?? "";
    const steps = new Map(this.#steps.flatMap((step) => messagesOfSteps([step]).map((message) => [message, step])));
    const cut = await cutContext(
      {
        instructions,
        summary: summaryOf(context),
        messages: withKnowledge(messages, found),
        steps: [...steps.keys()],
        tools: isLast ? "" : tools.written,
      },
      means.model,
      count,
    );
    this.pruned = cut.pruned;
    const step = new ModelStep(means, this.#steps.length, this.#saidSoFar());
    this.open = step;
    const choice = context.agent?.tools?.choice === "required" && this.#steps.length === 0 ? "required" : "auto";
    // Without tools all that it reads is the agent's own.
    const words = { definitions, instructions, messages: cut.messages, steps };
    const segments = tools.definitions.length + steps.size === 0 ? [] : await inputSegments(words, count);
    const nameOf = (functionName: string) => tools.nameOf(functionName);
    const { maxOutputTokens } = means.model;
    const planned = { model: means.model, inputTokens: cut.inputTokens, maxOutputTokens };
    await this.#options.credits.hold(planned, this.#searchCall === null ? [] : [this.#searchCall]);
    return step.ask({
      instructions,
      messages: cut.messages,
      inputTokens: cut.inputTokens,
      tools: definitions.length === 0 ? null : { definitions, choice, nameOf },
      segments,
    });
  }

  async #commit(made: ModelResult): Promise<void> {
    const { calls, assistant } = keptCalls(made);
    const { tools, journal, limits, found } = this.#options;
    const open = this.open;
    if (open === null) return;
    const step = this.#steps.length;
    const most = Math.min(limits.callsPerStep, limits.callsPerRun - this.#callsSoFar());
    const assistantContent = JSON.stringify(assistant);
    exitPoint("run.step-made");
    const { text, chainOfThought } = open.said;
    const committed = await journal.commitStep({
      step,
      text,
      ...(chainOfThought === "" ? {} : { chainOfThought }),
      assistantContent,
      modelCall: open.call,
      calls: calls.map((call, index) => ({
        ...tools.toToolCall(call),
        ...(index < most ? {} : { result: tooManyCalls(most) }),
      })),
      contextPruned: this.pruned,
      ...(step === 0 && found !== null ? { search: { ...found, citations: [...found.citations] } } : {}),
      ...(this.#searchCall === null ? {} : { searchCall: this.#searchCall }),
    });
    exitPoint("run.step-committed");
    [this.open, this.pruned, this.#searchCall] = [null, false, null];
    this.#steps.push({
      step,
      text,
      assistantContent,
      actions: committed.actions,
      hasThoughts: chainOfThought !== "",
    });
    requireWanted(committed);
  }

  /**
   * Runs what the last committed step has called, and waits for who must allow the rest and for tools that take long.
   * @throws ParkedError, YieldedError
   */
  async #settleCalls(): Promise<void> {
    const { journal, draining } = this.#options;
    for (;;) {
      const left = await this.#runAllowedCalls();
      const last = this.#steps.at(-1);
      // A call that nobody has to allow must not wait for who allows the others.
      if (draining.aborted && last !== undefined && hasUnbegun(last, left)) await journal.yield();
      const isBlocked = last?.actions.some(({ status }) => status.startsWith("blocked_")) === true;
      if (last !== undefined && (isBlocked || left.length > 0))
        last.actions = await this.#readable(last, await journal.park(left));
      else if (last?.actions.some(({ status }) => allowedStatuses.has(status)) !== true) return;
      if (draining.aborted) await journal.yield();
    }
  }

  /** @returns Those that go on at their servers. */
  async #runAllowedCalls(): Promise<readonly LeftCall[]> {
    const { calls } = this.#options;
    const last = this.#steps.at(-1);
    const open = last?.actions.filter(({ status }) => allowedStatuses.has(status)) ?? [];
    if (last === undefined || open.length === 0) return [];
    const others = last.actions.map(({ result }) => result);
    const { results, left } = await calls.run(open, await this.#room.shareOf(last, others));
    if (results.length > 0) await this.#commitResults(last, open, results);
    return left;
  }

  async #commitResults(
    last: RunStep__Output,
    open: readonly RunAction__Output[],
    results: ToolResult[],
  ): Promise<void> {
    const { calls, journal } = this.#options;
    const byId = new Map(results.map((result) => [result.actionId, result]));
    exitPoint("run.calls-made");
    await journal.commitResults(this.#steps.length, results);
    exitPoint("run.results-committed");
    // The next step does not wait for that.
    const forgotten = calls.forget(open.filter(({ actionId }) => byId.has(actionId)));
    this.#forgotten = Promise.all([this.#forgotten, forgotten]);
    last.actions = last.actions.map((action) => {
      const result = byId.get(action.actionId);
      return result === undefined ? action : { ...action, ...settled(result) };
    });
  }

  /** Calls whose results, as far as others than this runner have brought them, fit the window like those it makes. */
  async #readable(step: RunStep__Output, actions: readonly RunAction__Output[]): Promise<RunAction__Output[]> {
    return fitResults(actions, await this.#room.shareOf(step, []), this.#options.count);
  }

  /** The last step gets no tools, so that the agent ends in words. */
  #isLast(): boolean {
    const { context, tools, limits } = this.#options;
    const worked = Number(context.workMs) + (Date.now() - this.#started);
    return (
      tools.definitions.length === 0 ||
      context.agent?.tools?.choice === "none" ||
      this.#steps.length + 1 >= (context.agent?.maxStepsPerRun ?? 1) ||
      this.#callsSoFar() >= limits.callsPerRun ||
      worked >= limits.workMs
    );
  }

  #callsSoFar(): number {
    return this.#steps.reduce((sum, { actions }) => sum + actions.length, 0);
  }

  #saidSoFar(): SaidBefore {
    return {
      length: this.#steps.reduce((sum, { text }) => sum + text.length, 0),
      text: this.#steps.some(({ text }) => text !== ""),
      thoughts: this.#steps.some(({ hasThoughts }) => hasThoughts),
    };
  }
}

function tooManyCalls(most: number): ToolResult {
  return failedResult("too_many_calls", `Only the first ${most} calls of a step are made: ask again for the others.`);
}

function settled({ text = "", error = null, citations = [] }: ToolResult) {
  const status = error === null ? "succeeded" : "errored";
  return { result: text, status, citations: citations as RunStep__Output["actions"][number]["citations"] };
}

/** What stands for the messages that were summarised, as the model reads it. */
function summaryOf({ summary }: GetRunContextResponse__Output): { role: "user"; content: string } | null {
  return summary === undefined ? null : { role: "user", content: `Summary of the conversation so far:\n${summary}` };
}
