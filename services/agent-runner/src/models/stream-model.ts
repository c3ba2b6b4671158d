import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { streamText } from "ai";
import type { ModelMessage } from "ai";
import { attributeNames, histogram, withSpan } from "@parley/telemetry";
import type { ContextMessage } from "./context-part.ts";
import { imageIn } from "./generated-image.ts";
import type { GeneratedImage } from "./generated-image.ts";
import { imageOutput } from "./image-output.ts";
import { ModelError, toModelError } from "./model-error.ts";

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
}

export interface ModelResult {
  readonly finishReason: string;
  /** As the provider counted them; undefined where it did not. */
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
  readonly cachedInputTokens: number;
}

const recordTokens = histogram("tokenUsage", "{token}");

/**
 * One call of a model over the OpenAI-compatible protocol, streamed.
 * @throws ModelError; what `signal` aborts rejects with the signal's reason.
 */
export function streamModel(request: ModelRequest): Promise<ModelResult> {
  const attributes = { [attributeNames.genAiOperation]: "chat", [attributeNames.genAiProvider]: request.providerId, [attributeNames.genAiRequestModel]: request.modelId };
  return withSpan(`chat ${request.modelId}`, { kind: "client", attributes }, async (span) => {
    const result = await readStream(request);
    const { inputTokens = 0, outputTokens = 0, finishReason } = result;
    span.setAttributes({ [attributeNames.genAiInputTokens]: inputTokens, [attributeNames.genAiOutputTokens]: outputTokens, [attributeNames.genAiFinishReasons]: [finishReason] });
    recordTokens(inputTokens, { ...attributes, "gen_ai.token.type": "input" });
    recordTokens(outputTokens, { ...attributes, "gen_ai.token.type": "output" });
    return result;
  });
}

function toModelMessage({ role, content, images = [] }: ContextMessage): ModelMessage {
  if (role === "assistant" || images.length === 0) return { role, content };
  return { role, content: [{ type: "text", text: content }, ...images.map(({ data, mediaType }) => ({ type: "file" as const, data, mediaType }))] };
}

async function readStream(request: ModelRequest): Promise<ModelResult> {
  const silence = new AbortController();
  let streaming = false;
  let timer = setTimeout(() => silence.abort(), request.firstTokenMs);
  const heard = (): void => {
    streaming = true;
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), request.idleMs);
  };
  const { onImage } = request;
  const images = onImage && imageOutput((url) => {
    heard();
    onImage(imageIn(url));
  });
  try {
    const { fullStream } = streamText({
      model: createOpenAICompatible({ name: request.providerId, baseURL: request.provider.url, apiKey: request.provider.apiKey, includeUsage: true, ...images }).chatModel(request.modelId),
      instructions: request.instructions,
      messages: request.messages.map(toModelMessage),
      temperature: request.temperature,
      maxOutputTokens: request.maxOutputTokens,
      // Retried by the runner, which knows whether anything was published.
      maxRetries: 0,
      abortSignal: AbortSignal.any([request.signal, silence.signal]),
      onError: () => undefined,
      ...(request.reasoningEffort === undefined ? {} : { providerOptions: { [request.providerId]: { reasoningEffort: request.reasoningEffort } } }),
    });
    for await (const part of fullStream) {
      switch (part.type) {
        case "text-delta":
          heard();
          request.onText(part.text, "tokens");
          break;
        case "reasoning-delta":
          heard();
          request.onText(part.text, "chain_of_thought");
          break;
        case "error":
          throw part.error;
        case "finish-step": {
          const { usage, rawFinishReason, finishReason } = part;
          const { inputTokens, outputTokens } = usage;
          return { finishReason: rawFinishReason ?? finishReason, inputTokens, outputTokens, cachedInputTokens: usage.inputTokenDetails.cacheReadTokens ?? 0 };
        }
        default:
      }
    }
    throw new ModelError("model_stream_cut");
  } catch (error) {
    request.signal.throwIfAborted();
    throw silence.signal.aborted ? new ModelError("model_timeout", { cause: error }) : toModelError(error, streaming);
  } finally {
    clearTimeout(timer);
    // However it ended here, the provider must not go on for nobody.
    silence.abort();
  }
}
