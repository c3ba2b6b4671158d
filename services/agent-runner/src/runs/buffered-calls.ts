import type { GetRunContextResponse__Output, ModelCall } from "@parley/contracts/conversation/v1";
import type { AgentRunnerConfig } from "../config.ts";
import { ModelError } from "../models/model-error.ts";
import { streamModel } from "../models/stream-model.ts";
import { tokenCounter } from "../models/tokenizer.ts";
import type { CountTokens } from "../models/tokenizer.ts";
import { backOff } from "./backoff.ts";
import type { CreditHolder } from "./credit-holder.ts";

const maxTextLength = 1_000_000;

// What a chat template puts around instructions and question, with room to spare.
const overheadTokens = 16;

/** What quiet calls are made with. */
export interface BufferedMeans {
  readonly config: AgentRunnerConfig;
  readonly signal: AbortSignal;
  readonly onRetry: (error: ModelError) => void;
  readonly credits: CreditHolder;
}

/** Model calls whose text nobody sees while it comes: for titles and summaries. Keeps the bill. */
export class BufferedCalls {
  readonly #config: AgentRunnerConfig;
  readonly #signal: AbortSignal;
  readonly #onRetry: (error: ModelError) => void;
  readonly #credits: CreditHolder;
  /** What was called, in order. */
  readonly calls: ModelCall[] = [];

  constructor({ config, signal, onRetry, credits }: BufferedMeans) {
    this.#config = config;
    this.#signal = signal;
    this.#onRetry = onRetry;
    this.#credits = credits;
  }

  /** The run's model and how its tokens are counted. @throws ModelError `model_unavailable`. */
  modelOf(context: GetRunContextResponse__Output) {
    const { model } = context;
    const provider = this.#config.providers[model?.providerId ?? ""];
    if (model === null || provider === undefined) throw new ModelError("model_unavailable");
    return { model, provider, count: tokenCounter(model.tokenizer, provider.url) };
  }

  /**
   * Asks once what it can cost at most has been held, and again while the failure may pass. @param maxOutputTokens At most what the
   * model can.
   * @throws ModelError, or the signal's reason.
   */
  async ask(
    use: ReturnType<BufferedCalls["modelOf"]>,
    instructions: string,
    question: string,
    maxOutputTokens: number,
  ): Promise<string> {
    const { model, count } = use;
    const inputTokens = (await count(instructions)) + (await count(question)) + overheadTokens;
    const planned = { model, inputTokens, maxOutputTokens: Math.min(maxOutputTokens, model.maxOutputTokens) };
    // The run's bill is written with its end: until then all its calls are held.
    await this.#credits.hold(planned, this.calls);
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#askOnce(use, instructions, question, maxOutputTokens);
      } catch (error) {
        if (!(error instanceof ModelError) || !error.retryable || attempt >= this.#config.model.attempts) throw error;
        this.#onRetry(error);
        await backOff(error, attempt, this.#config.model.backoffMs, this.#signal);
      }
    }
  }

  async #askOnce(
    {
      model,
      provider,
      count,
    }: {
      readonly model: NonNullable<GetRunContextResponse__Output["model"]>;
      readonly provider: { readonly url: string; readonly apiKey: string };
      readonly count: CountTokens;
    },
    instructions: string,
    question: string,
    maxOutputTokens: number,
  ): Promise<string> {
    const { providerId, modelId, temperature } = model;
    const started = Date.now();
    let text = "";
    let length = 0;
    // Idle limits see a model that says a word now and then for ever as one that works.
    const late = AbortSignal.timeout(this.#config.model.quietMs);
    const result = await streamModel({
      provider,
      providerId,
      modelId,
      temperature,
      maxOutputTokens: Math.min(maxOutputTokens, model.maxOutputTokens),
      reasoningEffort: undefined,
      instructions,
      messages: [{ role: "user", content: question }],
      ...this.#config.model,
      signal: AbortSignal.any([this.#signal, late]),
      onText: (piece, classification) => {
        length += piece.length;
        if (length > maxTextLength) throw new ModelError("answer_too_large");
        if (classification === "tokens") text += piece;
      },
    }).catch((error: unknown) => {
      this.#signal.throwIfAborted();
      throw late.aborted ? new ModelError("model_timeout", { cause: error }) : error;
    });
    const { finishReason, cachedInputTokens } = result;
    const inputTokens = result.inputTokens ?? (await count(instructions)) + (await count(question));
    const outputTokens = result.outputTokens ?? (await count(text));
    this.calls.push({
      step: this.calls.length,
      providerId,
      modelId,
      usage: { inputTokens, outputTokens, cachedInputTokens },
      started,
      ended: Date.now(),
      finishReason,
    });
    return text;
  }
}
