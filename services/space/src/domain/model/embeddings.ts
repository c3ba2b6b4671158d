/** Turns texts into vectors of one length that are close where the texts mean the same. */
export interface Embeddings {
  /** Names model and length: vectors of different ones do not compare. */
  readonly model: string;
  readonly dimensions: number;
  /** Of a token, in millionths of a credit. */
  readonly price: number;
  /** How many texts one call takes. */
  readonly batch: number;
  /** @throws EmbeddingsAway, EmbeddingRefused. */
  passages(texts: readonly string[], signal: AbortSignal): Promise<EmbeddedTexts>;
  /** @throws EmbeddingsAway, EmbeddingRefused. */
  query(text: string, signal: AbortSignal): Promise<EmbeddedTexts>;
}

export interface EmbeddedTexts {
  /** One for each text, in order. */
  readonly vectors: readonly (readonly number[])[];
  /** As the server counts them. */
  readonly tokens: number;
}

/** The server does not answer, or not with what was asked for: the same may work later. */
export class EmbeddingsAway extends Error {}

/** The server will never take these texts. */
export class EmbeddingRefused extends Error {}
