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
}
