import { EmbeddingRefused, EmbeddingsAway } from "../domain/model/embeddings.ts";
import type { EmbeddedTexts, Embeddings } from "../domain/model/embeddings.ts";
import { z } from "zod";
import { firstTokens } from "./first-tokens.ts";

/** An OpenAI-compatible embeddings API (`POST <url>/embeddings`). */
export interface EmbeddingsSettings {
  /** Ends in `/v1`. */
  readonly url: string;
  /** For queries alone, so that none waits for a batch of passages; `url` where there is none. */
  readonly queryUrl?: string | undefined;
  readonly apiKey: string;
  readonly model: string;
  readonly dimensions: number;
  /** o200k tokens that are sent of a text, its prefix among them; what is longer is cut. null sends all. */
  readonly maxTokens: number | null;
  /** Texts in a request. */
  readonly batch: number;
  /** Put in front of what is embedded, as some models want it. */
  readonly queryPrefix: string;
  readonly passagePrefix: string;
  /** Send `input_type`, query or passage. */
  readonly inputType: boolean;
  /** Of a token, in millionths of a credit. */
  readonly price: number;
}

const answer = z.object({
  data: z.array(z.object({ index: z.number().int().optional(), embedding: z.array(z.number()) })),
  usage: z.object({ prompt_tokens: z.number().int().nonnegative().optional() }).optional(),
});

// What these say passes; every other 4xx is about the texts.
const passing = new Set([401, 403, 404, 408, 425, 429]);
const passagesMs = 30_000;
const queryMs = 5_000;

/** Embeddings of an OpenAI-compatible API. */
export class OpenaiEmbeddings implements Embeddings {
  readonly #settings: EmbeddingsSettings;

  constructor(settings: EmbeddingsSettings) {
    this.#settings = settings;
  }

  get model(): string {
    return `${this.#settings.model}/${this.#settings.dimensions}`;
  }

  get dimensions(): number {
    return this.#settings.dimensions;
  }

  get batch(): number {
    return this.#settings.batch;
  }

  get price(): number {
    return this.#settings.price;
  }

  passages(texts: readonly string[], signal: AbortSignal): Promise<EmbeddedTexts> {
    const { url, passagePrefix } = this.#settings;
    const inputs = texts.map((text) => this.#cut(`${passagePrefix}${text}`));
    return this.#embed(url, inputs, "passage", AbortSignal.any([signal, AbortSignal.timeout(passagesMs)]));
  }

  query(text: string, signal: AbortSignal): Promise<EmbeddedTexts> {
    const { url, queryUrl = url, queryPrefix } = this.#settings;
    const soon = AbortSignal.any([signal, AbortSignal.timeout(queryMs)]);
    return this.#embed(queryUrl, [this.#cut(`${queryPrefix}${text}`)], "query", soon);
  }

  #cut(input: string): string {
    const { maxTokens } = this.#settings;
    return maxTokens === null ? input : firstTokens(input, maxTokens);
  }

  async #embed(url: string, input: string[], inputType: string, signal: AbortSignal): Promise<EmbeddedTexts> {
    const { apiKey, model } = this.#settings;
    const body = {
      model,
      input,
      encoding_format: "float",
      ...(this.#settings.inputType ? { input_type: inputType } : {}),
    };
    const response = await fetch(`${url}/embeddings`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${apiKey}` },
      body: JSON.stringify(body),
      signal,
    }).catch(away);
    if (!response.ok) {
      await response.body?.cancel();
      const problem = `the embeddings server answered ${response.status}`;
      throw response.status < 500 && !passing.has(response.status)
        ? new EmbeddingRefused(problem)
        : new EmbeddingsAway(problem);
    }
    return this.#read(await response.json().catch(away), input.length);
  }

  /** What comes back in another shape would be found for the wrong reasons. */
  #read(body: unknown, count: number): EmbeddedTexts {
    const parsed = answer.safeParse(body);
    if (!parsed.success) throw new EmbeddingsAway("the embeddings server answered with another shape");
    const { data, usage } = parsed.data;
    const vectors = data
      .map(({ index, embedding }, position) => ({ index: index ?? position, embedding }))
      .toSorted((left, right) => left.index - right.index);
    const { dimensions } = this.#settings;
    const isRight =
      vectors.length === count &&
      vectors.every(
        ({ index, embedding }, position) =>
          index === position && embedding.length === dimensions && embedding.every(Number.isFinite),
      );
    if (!isRight) throw new EmbeddingsAway("the embeddings server answered with other vectors than were asked for");
    return { vectors: vectors.map(({ embedding }) => embedding), tokens: usage?.prompt_tokens ?? 0 };
  }
}

function away(cause: unknown): never {
  throw new EmbeddingsAway("the embeddings server does not answer", { cause });
}
