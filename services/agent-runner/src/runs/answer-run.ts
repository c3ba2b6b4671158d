import type { GetRunContextResponse__Output, ModelCall } from "@parley/contracts/conversation/v1";
import type { AgentRunnerConfig } from "../config.ts";
import type { ContextMessage } from "../models/context-part.ts";
import type { GeneratedImage } from "../models/generated-image.ts";
import { cutContext } from "../models/cut-context.ts";
import { ModelError } from "../models/model-error.ts";
import type { ModelErrorCode } from "../models/model-error.ts";
import { streamModel } from "../models/stream-model.ts";
import { tokenCounter } from "../models/tokenizer.ts";
import type { CountTokens } from "../models/tokenizer.ts";
import type { AnswerPublisher, Classification } from "./answer-publisher.ts";
import { backOff } from "./backoff.ts";
import { citationsOf } from "./knowledge/citations.ts";
import { withKnowledge } from "./knowledge/knowledge.ts";
import type { FoundKnowledge, KnowledgeSearch } from "./knowledge/knowledge.ts";
import type { GeneratedFiles } from "./files/generated-files.ts";
import { CancelledError, StoppedError } from "./run-ends.ts";
import type { RunReport } from "./run-ends.ts";
import type { RunWork } from "./run-work.ts";

// A provider that never stops must not make a message that the database can't hold.
const maxAnswerLength = 1_000_000;
// They are in memory until they are stored.
const maxImages = 8;
// What these say of an answer, they say of one that was made.
const answered: ReadonlySet<ModelErrorCode> = new Set(["answer_too_large", "answer_image_invalid"]);

/** The messages of a context with what files hold. */
export type ReadContext = (
  context: GetRunContextResponse__Output,
  count: CountTokens,
) => Promise<readonly ContextMessage[]>;

interface Answer {
  text: string;
  chainOfThought: string;
}

/** What an answer is made with. */
export interface AnswerTools {
  readonly publisher: AnswerPublisher;
  readonly read: ReadContext;
  readonly knowledge: KnowledgeSearch;
  readonly files: GeneratedFiles;
  readonly signal: AbortSignal;
  readonly onRetry: (error: ModelError) => void;
}

/** Asks the model and publishes its answer; tries again while nobody has seen anything. */
export class AnswerRun implements RunWork {
  readonly #config: AgentRunnerConfig;
  readonly #publisher: AnswerPublisher;
  readonly #read: ReadContext;
  readonly #knowledge: KnowledgeSearch;
  #found: FoundKnowledge | null = null;
  readonly #files: GeneratedFiles;
  readonly #signal: AbortSignal;
  readonly #onRetry: (error: ModelError) => void;
  readonly #images: GeneratedImage[] = [];
  readonly #answer: Answer = { text: "", chainOfThought: "" };
  readonly #calls: ModelCall[] = [];
  #underWay: {
    readonly model: { readonly providerId: string; readonly modelId: string };
    readonly started: number;
    readonly inputTokens: number;
    readonly count: CountTokens;
  } | null = null;

  constructor(config: AgentRunnerConfig, { publisher, read, knowledge, files, signal, onRetry }: AnswerTools) {
    this.#config = config;
    this.#publisher = publisher;
    this.#read = read;
    this.#knowledge = knowledge;
    this.#files = files;
    this.#signal = signal;
    this.#onRetry = onRetry;
  }

  /** @throws FencedError, or the signal's reason unless that is a CancelledError. */
  async run(context: GetRunContextResponse__Output): Promise<RunReport> {
    try {
      return await this.#end(context);
    } catch (error) {
      // After a report this is done once somebody has heard it: nobody waits for the end of an answer meanwhile.
      await this.discard();
      throw error;
    } finally {
      this.#images.length = 0;
    }
  }

  discard(): Promise<void> {
    return this.#files.discard();
  }

  async #end(context: GetRunContextResponse__Output): Promise<RunReport> {
    try {
      const outcome = await this.#askUntilStopped(context);
      const report = await this.#report(outcome, null);
      const generatedFiles = await this.#files.keep(context.owner, this.#images);
      return { ...report, generatedFiles, citations: citationsOf(report.content, this.#found?.passages ?? []) };
    } catch (error) {
      if (error instanceof CancelledError) return this.#report("RUN_OUTCOME_CANCELLED", null);
      if (error instanceof ModelError) return this.#report("RUN_OUTCOME_FAILED", error);
      throw error;
    }
  }

  async #askUntilStopped(
    context: GetRunContextResponse__Output,
  ): Promise<"RUN_OUTCOME_SUCCEEDED" | "RUN_OUTCOME_STOPPED"> {
    try {
      await this.#ask(context);
      return "RUN_OUTCOME_SUCCEEDED";
    } catch (error) {
      if (error instanceof StoppedError) return "RUN_OUTCOME_STOPPED";
      throw error;
    }
  }

  /** How far the answer has come, for the heartbeat. */
  async progress(): Promise<{ published: boolean; modelCall: ModelCall | null }> {
    const { published } = this.#publisher;
    if (this.#underWay === null) return { published, modelCall: null };
    const { model, started, inputTokens, count } = this.#underWay;
    const usage = { inputTokens, outputTokens: await this.#countAnswer(count), cachedInputTokens: 0 };
    return {
      published,
      modelCall: {
        step: 0,
        providerId: model.providerId,
        modelId: model.modelId,
        usage,
        started,
        ended: Date.now(),
        finishReason: "interrupted",
      },
    };
  }

  async #ask(context: GetRunContextResponse__Output): Promise<void> {
    const { agent, model } = context;
    const provider = this.#config.providers[model?.providerId ?? ""];
    if (agent === null || model === null || provider === undefined) throw new ModelError("model_unavailable");
    const count = tokenCounter(model.tokenizer, provider.url);
    const read = await this.#read(context, count);
    this.#found = await this.#knowledge.find(context, read.at(-1), count);
    if (this.#found?.modelCall != null) this.#calls.push(this.#found.modelCall);
    const messages = withKnowledge(read, this.#found);
    const cut = await cutContext(agent.instructions, summaryOf(context), messages, model, count);
    for (let attempt = 1; ; attempt++) {
      const started = Date.now();
      this.#underWay = { model, started, inputTokens: cut.inputTokens, count };
      try {
        const result = await streamModel({
          provider,
          providerId: model.providerId,
          modelId: model.modelId,
          temperature: model.temperature,
          maxOutputTokens: model.maxOutputTokens,
          reasoningEffort: model.reasoningEffort,
          instructions: agent.instructions,
          messages: cut.messages,
          ...this.#config.model,
          signal: this.#signal,
          onText: (text, classification) => this.#take(text, classification),
          ...(model.makesImages ? { onImage: (image: GeneratedImage) => this.#takeImage(image) } : {}),
        });
        const {
          finishReason,
          cachedInputTokens,
          inputTokens = cut.inputTokens,
          outputTokens = await this.#countAnswer(count),
        } = result;
        this.#bill(model, started, { inputTokens, outputTokens, cachedInputTokens }, finishReason);
        return;
      } catch (error) {
        if (await this.#mayRetry(error, attempt)) continue;
        // What the provider did not count is counted here: a call that was cut short was made all the same.
        if (this.#hasOutput() || (error instanceof ModelError && answered.has(error.code)))
          this.#bill(
            model,
            started,
            { inputTokens: cut.inputTokens, outputTokens: await this.#countAnswer(count), cachedInputTokens: 0 },
            "interrupted",
          );
        throw error;
      }
    }
  }

  #hasOutput(): boolean {
    return this.#answer.text !== "" || this.#answer.chainOfThought !== "" || this.#images.length > 0;
  }

  #take(text: string, classification: Classification): void {
    if (this.#answer.text.length + this.#answer.chainOfThought.length + text.length > maxAnswerLength)
      throw new ModelError("answer_too_large");
    if (classification === "tokens") this.#answer.text += text;
    else this.#answer.chainOfThought += text;
    this.#publisher.push(text, classification);
  }

  #takeImage(image: GeneratedImage): void {
    if (this.#images.length === maxImages) throw new ModelError("answer_too_large");
    this.#images.push(image);
  }

  /** Waits before the next try; says false when there must be none. */
  async #mayRetry(error: unknown, attempt: number): Promise<boolean> {
    if (
      !(error instanceof ModelError) ||
      !error.retryable ||
      this.#publisher.published ||
      attempt >= this.#config.model.attempts
    )
      return false;
    this.#publisher.discardPending();
    this.#answer.text = this.#answer.chainOfThought = "";
    this.#images.length = 0;
    this.#onRetry(error);
    await backOff(error, attempt, this.#config.model.backoffMs, this.#signal);
    return true;
  }

  async #countAnswer(count: CountTokens): Promise<number> {
    return count(this.#answer.chainOfThought + this.#answer.text);
  }

  #bill(
    model: { readonly providerId: string; readonly modelId: string },
    started: number,
    usage: { inputTokens: number; outputTokens: number; cachedInputTokens: number },
    finishReason: string,
  ): void {
    const { providerId, modelId } = model;
    this.#calls.push({
      step: this.#calls.length,
      providerId,
      modelId,
      usage,
      started,
      ended: Date.now(),
      finishReason,
    });
  }

  async #report(outcome: RunReport["outcome"], error: ModelError | null): Promise<RunReport> {
    // Whoever reads the end must have been able to read all text before it.
    await this.#publisher.flush(this.#signal);
    const { text, chainOfThought } = this.#answer;
    return {
      outcome,
      content: text,
      ...(chainOfThought === "" ? {} : { chainOfThought }),
      error: error === null ? null : { code: error.code, message: error.message },
      lastSequence: this.#publisher.lastSequence,
      modelCalls: this.#calls,
      ...(this.#found === null ? {} : { retrieval: this.#found.retrieval }),
    };
  }
}

/** What stands for the messages that were summarised, as the model reads it. */
function summaryOf({ summary }: GetRunContextResponse__Output): { role: "user"; content: string } | null {
  return summary === undefined ? null : { role: "user", content: `Summary of the conversation so far:\n${summary}` };
}
