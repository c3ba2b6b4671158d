import { EmbeddingRefused, EmbeddingsAway } from "../model/embeddings.ts";
import type { Embeddings } from "../model/embeddings.ts";

/** A text by its hash. */
type Passage = readonly [hash: string, text: string];

/** What came of embedding texts. */
export interface Embedded {
  /** By hash; null for a text that the server will never take, which is found by its words alone. */
  readonly vectors: ReadonlyMap<string, readonly number[] | null>;
  /** Why it ended early; null where it did not, or its time was over. */
  readonly failure: unknown;
}

/** Embeds texts in batches: what has been embedded when one fails is not lost. */
export class PassageVectors {
  readonly #embeddings: Embeddings;

  constructor(embeddings: Embeddings) {
    this.#embeddings = embeddings;
  }

  /** Embeds as many as there is time for, at least one batch. @throws EmbeddingsAway where the server takes nothing. */
  async of(texts: ReadonlyMap<string, string>, ms: number, signal: AbortSignal): Promise<Embedded> {
    const vectors = new Map<string, readonly number[] | null>();
    const { batch: size } = this.#embeddings;
    const passages = [...texts];
    const until = performance.now() + ms;
    let failure: unknown = null;
    for (let start = 0; start < passages.length && (start === 0 || performance.now() < until); start += size) {
      try {
        for (const [hash, vector] of await this.#embed(passages.slice(start, start + size), signal))
          vectors.set(hash, vector);
      } catch (error) {
        if (start === 0) throw error;
        failure = error;
        break;
      }
    }
    // Whoever takes nothing at all is not as it should be; texts are not to suffer for it.
    const isRefused = vectors.size > 0 && [...vectors.values()].every((vector) => vector === null);
    if (isRefused && !(await this.#takesAnything(signal)))
      throw new EmbeddingsAway("the embeddings server refuses every text");
    return { vectors, failure };
  }

  async #takesAnything(signal: AbortSignal): Promise<boolean> {
    return (await this.#embed([["", "text"]], signal)).some(([, vector]) => vector !== null);
  }

  async #embed(
    batch: readonly Passage[],
    signal: AbortSignal,
  ): Promise<readonly (readonly [string, readonly number[] | null])[]> {
    const texts = batch.map(([, text]) => text);
    try {
      const { vectors } = await this.#embeddings.passages(texts, signal);
      return batch.map(([hash], position) => [hash, vectors[position] ?? null]);
    } catch (error) {
      if (!(error instanceof EmbeddingRefused)) throw error;
      const [only] = batch;
      if (batch.length === 1 && only !== undefined) return [[only[0], null]];
      // Some of them are the reason; the others are not to suffer for it.
      const half = Math.ceil(batch.length / 2);
      const first = await this.#embed(batch.slice(0, half), signal);
      return [...first, ...(await this.#embed(batch.slice(half), signal))];
    }
  }
}
