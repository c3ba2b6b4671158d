import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { streamText, wrapLanguageModel } from "ai";
import type { AssistantContent } from "ai";
import { attributeNames, histogram, withSpan } from "@parley/telemetry";
import type { ContextMessage } from "./context-part.ts";
import { toModelMessages } from "./model-message.ts";
import { toOfferedCall, toToolSet } from "./tool-definition.ts";
import type { OfferedCall, ToolDefinition } from "./tool-definition.ts";
import { CallIds, functionNameOf } from "./call-names.ts";
import { imageIn } from "./generated-image.ts";
import type { GeneratedImage } from "./generated-image.ts";
import { imageOutput } from "./image-output.ts";
import { ModelError, toModelError } from "./model-error.ts";
import type { ToolMode } from "./tool-mode.ts";
import { toolsBySchema, withoutTools } from "./tools-by-schema.ts";

export interface ModelRequest {
  readonly provider: { readonly url: string; readonly apiKey: string };
  readonly providerId: string;
  readonly modelId: string;
  readonly temperature: number;
  readonly maxOutputTokens: number;
  readonly reasoningEffort: string | undefined;
  readonly instructions: string;
  readonly messages: readonly ContextMessage[];
  /** How long the first and each further piece may take, in milliseconds. */
  readonly firstTokenMs: number;
  readonly idleMs: number;
  readonly signal: AbortSignal;
  readonly onText: (text: string, classification: "tokens" | "chain_of_thought") => void;
  /** Set for a model that makes images: it is asked for them. */
  readonly onImage?: (image: GeneratedImage) => void;
  /** What it may call; nothing is run here. */
  readonly tools?: OfferedTools;
  /** How it learns of tools: `native` where it is not said. */
  readonly toolMode?: ToolMode;
}

const middlewares = { schema: toolsBySchema, none: withoutTools };

export interface OfferedTools {
  readonly definitions: readonly ToolDefinition[];
  readonly choice: "auto" | "required";
  /** A call has begun; its arguments are still to come. */
  readonly onCallStarted: (call: Pick<OfferedCall, "callId" | "functionName">) => void;
}

export interface ModelResult {
  readonly finishReason: string;
  /** As the provider counted them; undefined where it did not. */
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
  readonly cachedInputTokens: number;
  /** Of the output tokens; 0 where the provider does not count them. */
  readonly reasoningTokens: number;
  /** What it wants called. None of a stream that was cut: that may have held whole ones. */
  readonly calls: readonly OfferedCall[];
  /** Its whole message, for the calls after it. */
  readonly assistant: AssistantContent;
}

const recordTokens = histogram("tokenUsage");

/**
 * One call of a model over the OpenAI-compatible protocol, streamed.
 * @throws ModelError; what `signal` aborts rejects with the signal's reason.
 */
export function streamModel(request: ModelRequest): Promise<ModelResult> {
  const attributes = {
    [attributeNames.genAiOperation]: "chat",
    [attributeNames.genAiProvider]: request.providerId,
    [attributeNames.genAiRequestModel]: request.modelId,
  };
  return withSpan(`chat ${request.modelId}`, { kind: "client", attributes }, async (span) => {
    const result = await readStream(request);
    const { inputTokens = 0, outputTokens = 0, finishReason } = result;
    span.setAttributes({
      [attributeNames.genAiInputTokens]: inputTokens,
      [attributeNames.genAiOutputTokens]: outputTokens,
      [attributeNames.genAiFinishReasons]: [finishReason],
    });
    recordTokens(inputTokens, { ...attributes, [attributeNames.genAiTokenType]: "input" });
    recordTokens(outputTokens, { ...attributes, [attributeNames.genAiTokenType]: "output" });
    return result;
  });
}

/** Aborts a stream of which nothing has been heard for too long. */
class SilenceTimer {
  readonly #controller = new AbortController();
  readonly #idleMs: number;
  #timer: NodeJS.Timeout;
  #heard = false;

  constructor({ firstTokenMs, idleMs }: Pick<ModelRequest, "firstTokenMs" | "idleMs">) {
    this.#idleMs = idleMs;
    this.#timer = setTimeout(() => this.#controller.abort(), firstTokenMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Whether anything has been heard. */
  get hasHeard(): boolean {
    return this.#heard;
  }

  hear(): void {
    this.#heard = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#controller.abort(), this.#idleMs);
  }

  /** Aborts at once: however the stream ended here, the provider must not go on for nobody. */
  end(): void {
    clearTimeout(this.#timer);
    this.#controller.abort();
  }
}

async function readStream(request: ModelRequest): Promise<ModelResult> {
  const silence = new SilenceTimer(request);
  const calls: OfferedCall[] = [];
  const [begunIds, ids] = [new CallIds(), new CallIds()];
  const stream = openStream(request, silence);
  let end: Omit<ModelResult, "assistant"> | null = null;
  try {
    for await (const part of stream.fullStream) {
      switch (part.type) {
        case "text-delta":
          silence.hear();
          request.onText(part.text, "tokens");
          break;
        case "reasoning-delta":
          silence.hear();
          request.onText(part.text, "chain_of_thought");
          break;
        case "tool-input-start":
          silence.hear();
          request.tools?.onCallStarted({ callId: begunIds.of(part.id), functionName: functionNameOf(part.toolName) });
          break;
        case "tool-input-delta":
          silence.hear();
          break;
        case "tool-call":
          calls.push(toOfferedCall(part, ids));
          break;
        case "error":
          throw part.error;
        case "finish-step": {
          const { usage, rawFinishReason, finishReason } = part;
          const { inputTokens, outputTokens } = usage;
          const cachedInputTokens = usage.inputTokenDetails.cacheReadTokens ?? 0;
          const reasoningTokens = usage.outputTokenDetails.reasoningTokens ?? 0;
          const used = { inputTokens, outputTokens, cachedInputTokens, reasoningTokens };
          end = { finishReason: rawFinishReason ?? finishReason, ...used, calls };
          if (calls.length === 0) return { ...end, assistant: [] };
          break;
        }
        default:
      }
    }
    // The client's own record is whole only once its stream is read to the end.
    if (end !== null) return { ...end, assistant: await assistantOf(stream) };
    throw new ModelError("model_stream_cut");
  } catch (error) {
    request.signal.throwIfAborted();
    if (silence.signal.aborted) throw new ModelError("model_timeout", { cause: error });
    throw toModelError(error, silence.hasHeard);
  } finally {
    silence.end();
  }
}

function openStream(request: ModelRequest, silence: SilenceTimer) {
  const { providerId, provider, onImage, reasoningEffort } = request;
  const onUrl = (url: string): void => {
    silence.hear();
    onImage?.(imageIn(url));
  };
  const { url: baseURL, apiKey } = provider;
  const images = onImage === undefined ? {} : imageOutput(onUrl);
  const settings = { name: providerId, baseURL, apiKey, includeUsage: true, ...images };
  const model = createOpenAICompatible({ ...settings, supportsStructuredOutputs: true }).chatModel(request.modelId);
  return streamText({
    model:
      request.toolMode === undefined || request.toolMode === "native"
        ? model
        : wrapLanguageModel({ model, middleware: middlewares[request.toolMode] }),
    instructions: request.instructions,
    messages: request.messages.flatMap(toModelMessages),
    ...(request.tools === undefined
      ? {}
      : { tools: toToolSet(request.tools.definitions), toolChoice: request.tools.choice }),
    temperature: request.temperature,
    maxOutputTokens: request.maxOutputTokens,
    // Retried by the runner, which knows whether anything was published.
    maxRetries: 0,
    abortSignal: AbortSignal.any([request.signal, silence.signal]),
    onError: () => undefined,
    ...(reasoningEffort === undefined ? {} : { providerOptions: { [providerId]: { reasoningEffort } } }),
  });
}

/** What the model's client kept of the answer, without what it says of calls that it could not read. */
async function assistantOf({ response }: Pick<ReturnType<typeof openStream>, "response">): Promise<AssistantContent> {
  const { messages } = await response;
  const content = messages.find(({ role }) => role === "assistant")?.content as AssistantContent;
  if (typeof content === "string") return content;
  const ids = new CallIds();
  return content.map((part) => {
    if (part.type !== "tool-call") return part;
    return { ...part, toolCallId: ids.of(part.toolCallId), toolName: functionNameOf(part.toolName) };
  });
}
