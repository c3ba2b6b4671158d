import type { LanguageModelMiddleware } from "ai";

type Transform = NonNullable<LanguageModelMiddleware["transformParams"]>;
type WrapStream = NonNullable<LanguageModelMiddleware["wrapStream"]>;

/** What a model is asked, as the model's client hands it to a provider. */
export type CallOptions = Parameters<Transform>[0]["params"];
export type Prompt = CallOptions["prompt"];
export type PromptMessage = Prompt[number];

/** A part of what a provider answers. */
export type StreamPart = Awaited<ReturnType<WrapStream>>["stream"] extends ReadableStream<infer Part> ? Part : never;
