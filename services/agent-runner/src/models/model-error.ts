import { APICallError } from "ai";

/** Why a model gave no answer; the codes are what `agent_error` events carry. */
export type ModelErrorCode =
  | "model_unreachable"
  | "model_timeout"
  | "model_rate_limited"
  | "model_rejected"
  | "model_stream_cut"
  | "model_invalid_response"
  | "model_unavailable"
  | "context_too_large"
  | "answer_too_large"
  | "answer_image_invalid"
  | "answer_not_stored"
  | "answer_unpublishable"
  | "credits_exhausted"
  | "user_cap_reached"
  | "attachment_unavailable"
  | "knowledge_unavailable";

const messages: Readonly<Record<ModelErrorCode, string>> = {
  model_unreachable: "The model could not be reached.",
  model_timeout: "The model took too long to answer.",
  model_rate_limited: "The model is busy: too many requests.",
  model_rejected: "The model refused the request.",
  model_stream_cut: "The model stopped in the middle of its answer.",
  model_invalid_response: "The model sent an answer that could not be understood.",
  model_unavailable: "The model is not available right now.",
  context_too_large: "The message is too long for this model.",
  answer_too_large: "The model's answer is too large to be kept.",
  answer_image_invalid: "The model made an image that can't be used.",
  answer_not_stored: "The files of the answer could not be stored.",
  answer_unpublishable: "The model's answer could not be passed on.",
  credits_exhausted:
    "The budget of the workspace or the key for this month has too little left: ask an administrator to raise it, then retry.",
  user_cap_reached: "Your budget for this month has too little left: ask an administrator to raise it, then retry.",
  attachment_unavailable: "A file of the conversation can't be read right now.",
  knowledge_unavailable: "The documents of the agent can't be searched right now: ask again in a minute.",
};

// The same request would end the same way.
const final: ReadonlySet<ModelErrorCode> = new Set([
  "model_rejected",
  "context_too_large",
  "answer_too_large",
  "answer_image_invalid",
  "answer_not_stored",
  "answer_unpublishable",
  "credits_exhausted",
  "user_cap_reached",
  "attachment_unavailable",
  "knowledge_unavailable",
]);

/** A model call that failed, in words that show nothing of the inside. The cause goes to the log. */
export class ModelError extends Error {
  readonly code: ModelErrorCode;
  /** What the provider asked to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(
    code: ModelErrorCode,
    options: { readonly cause?: unknown; readonly retryAfterMs?: number | undefined } = {},
  ) {
    super(messages[code], { cause: options.cause });
    this.name = "ModelError";
    this.code = code;
    this.retryAfterMs = options.retryAfterMs;
  }

  /** Whether the same request may succeed later. */
  get retryable(): boolean {
    return !final.has(this.code);
  }
}

/** What a failure of the model's HTTP edge means. `streaming`: the answer had begun. */
export function toModelError(error: unknown, streaming: boolean): ModelError {
  if (error instanceof ModelError) return error;
  if (APICallError.isInstance(error) && error.statusCode !== undefined)
    return fromStatus(error, error.statusCode, streaming);
  const name = error instanceof Error ? error.name : "";
  if (
    name === "AI_InvalidResponseDataError" ||
    name === "AI_JSONParseError" ||
    name === "AI_TypeValidationError" ||
    name === "AI_EmptyResponseBodyError"
  ) {
    const cut = error instanceof Error && error.message.includes("without a finish reason");
    return new ModelError(cut ? "model_stream_cut" : "model_invalid_response", { cause: error });
  }
  return new ModelError(streaming ? "model_stream_cut" : "model_unreachable", { cause: error });
}

function fromStatus(error: APICallError, status: number, streaming: boolean): ModelError {
  if (status === 429) return new ModelError("model_rate_limited", { cause: error, retryAfterMs: retryAfter(error) });
  if (status === 408 || status >= 500)
    return new ModelError("model_unavailable", { cause: error, retryAfterMs: retryAfter(error) });
  if (status >= 400) return new ModelError("model_rejected", { cause: error });
  return new ModelError(streaming ? "model_stream_cut" : "model_invalid_response", { cause: error });
}

function retryAfter(error: APICallError): number | undefined {
  const seconds = Number(error.responseHeaders?.["retry-after"]);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : undefined;
}
