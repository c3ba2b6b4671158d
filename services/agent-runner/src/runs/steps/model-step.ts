import type { ModelCall, RunModel__Output, Segment, ToolName } from "@parley/contracts/conversation/v1";
import type { AgentRunnerConfig } from "../../config.ts";
import type { ContextMessage } from "../../models/context-part.ts";
import type { GeneratedImage } from "../../models/generated-image.ts";
import { ModelError } from "../../models/model-error.ts";
import type { ModelErrorCode } from "../../models/model-error.ts";
import { streamModel } from "../../models/stream-model.ts";
import { toolModeOf } from "../../models/tool-mode.ts";
import type { ModelResult, OfferedTools } from "../../models/stream-model.ts";
import type { CountTokens } from "../../models/tokenizer.ts";
import type { AnswerPublisher } from "../answer-publisher.ts";
import { backOff } from "../backoff.ts";
import { maxCallsOfStep } from "./kept-calls.ts";
import { Said } from "./said.ts";
import { outputSegments } from "./segments.ts";
import type { SaidBefore } from "./said.ts";

// They are in memory until they are stored.
const maxImages = 8;
// What these say of an answer, they say of one that was made.
const answered: ReadonlySet<ModelErrorCode> = new Set(["answer_too_large", "answer_image_invalid"]);

/** What steps of an answer are made with. */
export interface StepMeans {
  readonly config: AgentRunnerConfig;
  readonly provider: { readonly url: string; readonly apiKey: string };
  readonly model: RunModel__Output;
  readonly count: CountTokens;
  readonly publisher: AnswerPublisher;
  readonly signal: AbortSignal;
  readonly onRetry: (error: ModelError) => void;
}

/** What a model is asked. */
export interface StepPrompt {
  readonly instructions: string;
  readonly messages: readonly ContextMessage[];
  readonly inputTokens: number;
  readonly tools: (Pick<OfferedTools, "definitions" | "choice"> & OwnedTools) | null;
  /** What of it is whose; none where all of it is the agent's own. */
  readonly segments: Segment[];
}

interface OwnedTools {
  readonly nameOf: (functionName: string) => ToolName | null;
}

type BegunCall = Pick<StepPrompt, "inputTokens" | "segments"> & { readonly started: number };

/** One step: asks the model and publishes what it says; asks again while nobody has seen anything of it. */
export class ModelStep {
  readonly #means: StepMeans;
  readonly #step: number;
  readonly said: Said;
  readonly images: GeneratedImage[] = [];
  /** The call; also of one that failed once it had made something. */
  call: ModelCall | null = null;
  #underWay: BegunCall | null = null;
  /** Whether its model has begun to ask for a call. */
  #hasCalled = false;

  constructor(means: StepMeans, step: number, before: SaidBefore) {
    this.#means = means;
    this.#step = step;
    this.said = new Said(before);
  }

  /** How far its call has come; null before it began. */
  async progress(): Promise<ModelCall | null> {
    return this.#underWay === null ? null : this.#interrupted(this.#underWay);
  }

  /** @throws ModelError, FencedError, or the signal's reason. */
  async ask(prompt: StepPrompt): Promise<ModelResult> {
    for (let attempt = 1; ; attempt++) {
      const { inputTokens, segments } = prompt;
      const begun = { started: Date.now(), inputTokens, segments };
      this.#underWay = begun;
      try {
        const result = await this.#stream(prompt);
        this.call = await this.#ended(begun, prompt, result);
        return result;
      } catch (error) {
        if (await this.#mayRetry(error, attempt)) continue;
        // What the provider did not count is counted here: a call that was cut short was made all the same.
        if (
          !this.said.isEmpty ||
          this.#hasCalled ||
          this.images.length > 0 ||
          (error instanceof ModelError && answered.has(error.code))
        )
          this.call = await this.#interrupted(begun);
        throw error;
      }
    }
  }

  #stream({ instructions, messages, tools }: StepPrompt): Promise<ModelResult> {
    const { config, provider, model, publisher, signal } = this.#means;
    let index = 0;
    const onCallStarted: OfferedTools["onCallStarted"] = ({ callId, functionName }) => {
      this.#hasCalled = true;
      // The others are not kept either.
      if (index >= maxCallsOfStep) return;
      publisher.pushEvent({
        toolCallStarted: { callId, functionName, index: index++, step: this.#step },
        event: "toolCallStarted",
      });
    };
    return streamModel({
      provider,
      providerId: model.providerId,
      modelId: model.modelId,
      temperature: model.temperature,
      maxOutputTokens: model.maxOutputTokens,
      reasoningEffort: model.reasoningEffort,
      instructions,
      messages,
      ...config.model,
      signal,
      onText: (text, classification) => publisher.push(this.said.add(text, classification), classification),
      ...(model.makesImages ? { onImage: (image: GeneratedImage) => this.#takeImage(image) } : {}),
      toolMode: toolModeOf(model),
      ...(tools === null ? {} : { tools: { definitions: tools.definitions, choice: tools.choice, onCallStarted } }),
    });
  }

  #takeImage(image: GeneratedImage): void {
    if (this.images.length === maxImages) throw new ModelError("answer_too_large");
    this.images.push(image);
  }

  /** Waits before the next try; says false when there must be none. */
  async #mayRetry(error: unknown, attempt: number): Promise<boolean> {
    const { config, publisher, signal, onRetry } = this.#means;
    if (!(error instanceof ModelError) || !error.retryable) return false;
    if (publisher.published || attempt >= config.model.attempts) return false;
    publisher.discardPending();
    this.said.clear();
    this.#hasCalled = false;
    this.images.length = 0;
    onRetry(error);
    await backOff(error, attempt, config.model.backoffMs, signal);
    return true;
  }

  async #ended(begun: BegunCall, { tools }: StepPrompt, result: ModelResult): Promise<ModelCall> {
    const { count } = this.#means;
    const { inputTokens = begun.inputTokens, cachedInputTokens, reasoningTokens, finishReason } = result;
    const outputTokens = result.outputTokens ?? (await count(outputOf(this.said, result)));
    const call = this.#callOf(begun, { inputTokens, outputTokens, cachedInputTokens }, finishReason);
    // All that a step without calls has written is the agent's own.
    if (tools === null || result.calls.length === 0) return { ...call, reasoningTokens };
    const thoughts = reasoningTokens > 0 ? "" : this.said.chainOfThought;
    const toolOf = ({ functionName }: { readonly functionName: string }) => tools.nameOf(functionName);
    return { ...call, reasoningTokens, output: await outputSegments(result.assistant, thoughts, toolOf, count) };
  }

  async #interrupted(begun: BegunCall): Promise<ModelCall> {
    const outputTokens = await this.#means.count(outputOf(this.said, { calls: [] }));
    const usage = { inputTokens: begun.inputTokens, outputTokens, cachedInputTokens: 0 };
    return this.#callOf(begun, usage, "interrupted");
  }

  #callOf(
    { started, segments }: BegunCall,
    usage: { readonly inputTokens: number; readonly outputTokens: number; readonly cachedInputTokens: number },
    finishReason: string,
  ) {
    const { providerId, modelId } = this.#means.model;
    const input = segments;
    return { step: this.#step, providerId, modelId, usage, started, ended: Date.now(), finishReason, input };
  }
}

/** What a model wrote, for one whose provider does not count. */
function outputOf({ chainOfThought, text }: Said, { calls }: Pick<ModelResult, "calls">): string {
  const written = calls.map(({ functionName, arguments: args }) => functionName + JSON.stringify(args));
  return [chainOfThought, text, ...written].join("");
}
