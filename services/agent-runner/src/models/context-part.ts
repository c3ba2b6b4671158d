import type { AssistantContent } from "ai";

/** An image that goes with a message. */
export interface ContextImage {
  readonly data: Uint8Array;
  /** image/png, image/jpeg, image/gif or image/webp. */
  readonly mediaType: string;
}

/** What an image counts as; the large models take less for one that was made to fit them. */
export const tokensPerImage = 1_600;

/** A message as it goes to a model. */
export interface ContextMessage {
  readonly role: "user" | "assistant";
  readonly content: string;
  readonly images?: readonly ContextImage[];
  /** Set for a step of an agent that called tools: `content` is then its text, and what its results say besides. */
  readonly calls?: CalledTools;
  /** Whether it stands beside what people say: an attachment, or what was found for them. */
  readonly isFragment?: true;
}

/** The calls of one step and what came of them: a model reads both or neither. */
export interface CalledTools {
  /** The assistant's message as the model's client returned it. */
  readonly assistant: AssistantContent;
  readonly results: readonly CallResult[];
}

export interface CallResult {
  readonly callId: string;
  readonly functionName: string;
  readonly text: string;
}
