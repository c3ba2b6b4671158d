import { modelDisabled } from "./conversation-errors.ts";

/** In millionths of a credit for one token: whole numbers, so that sums are exact. */
export interface ModelPrice {
  readonly input: number;
  /** For input that came from the provider's cache. */
  readonly cachedInput: number;
  readonly output: number;
}

/** A model that agents and people may choose. */
export interface Model {
  readonly providerId: string;
  readonly modelId: string;
  /** In tokens, prompt and answer together. */
  readonly contextWindow: number;
  readonly maxOutputTokens: number;
  /** How tokens are counted: o200k_base, cl100k_base, llama.cpp (asks the server), or bytes (an upper bound). */
  readonly tokenizer: "o200k_base" | "cl100k_base" | "llama.cpp" | "bytes";
  readonly price: ModelPrice;
  /** Whether it takes images. */
  readonly images: boolean;
  /** Whether it makes images beside text. */
  readonly makesImages: boolean;
  /** How it learns of tools: by the protocol's calls, by a JSON schema that its replies keep, or not at all. */
  readonly tools: "native" | "schema" | "none";
  /** What people call it. */
  readonly name?: string | undefined;
  /** Who makes it. */
  readonly maker?: string | undefined;
  readonly tier?: "cost_efficient" | "balanced" | "premium" | undefined;
}

/** The models of this deployment. */
export class ModelCatalogue {
  readonly #models: readonly Model[];

  constructor(models: readonly Model[]) {
    this.#models = models;
  }

  find(providerId: string, modelId: string): Model | null {
    return this.#models.find((model) => model.providerId === providerId && model.modelId === modelId) ?? null;
  }

  /** All of them. */
  get models(): readonly Model[] {
    return this.#models;
  }

  /** The first one: for who names none. @throws AppError INVALID_ARGUMENT `MODEL_DISABLED`, naming the field, where there is none. */
  usual(field: string): Model {
    const [first] = this.#models;
    if (first === undefined) throw modelDisabled(field);
    return first;
  }

  /** @throws AppError INVALID_ARGUMENT `MODEL_DISABLED`, naming the field. */
  require(providerId: string, modelId: string, field: string): Model {
    const model = this.find(providerId, modelId);
    if (model === null) throw modelDisabled(field);
    return model;
  }
}
