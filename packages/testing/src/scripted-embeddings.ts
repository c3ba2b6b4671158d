import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const dimensions = 64;

/** How the server behaves until it is told otherwise. */
export type EmbeddingsScript =
  | { readonly kind: "answer"; readonly delayMs?: number }
  | { readonly kind: "status"; readonly status: number }
  /** Accepts the request and says nothing. */
  | { readonly kind: "silent" }
  /** Vectors of another length. */
  | { readonly kind: "wrong" };

/**
 * An OpenAI-compatible embeddings server: the same text has the same vector, texts that share words are close, and words that a
 * test calls synonyms are one.
 */
export class ScriptedEmbeddings {
  readonly #server: Server;
  readonly #meanings = new Map<string, string>();
  readonly #refused = new Set<string>();
  readonly #unanswered = new Set<ServerResponse>();
  #script: EmbeddingsScript = { kind: "answer" };
  /** Every passage that was embedded, in order. */
  readonly passages: string[] = [];

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<ScriptedEmbeddings> {
    const server = createServer();
    const embeddings = new ScriptedEmbeddings(server);
    server.on("request", (request, response) => void embeddings.#handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return embeddings;
  }

  /** The base URL, with `/v1`. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  /** What a service needs to know of it: the value of `PARLEY_EMBEDDINGS`. */
  get setting(): string {
    return JSON.stringify({ url: this.url, apiKey: "none", model: "scripted", dimensions, batch: 8, inputType: true });
  }

  /** How many requests it is silent to. */
  get unanswered(): number {
    return this.#unanswered.size;
  }

  /** Requests that it was silent to until now are cut. */
  play(script: EmbeddingsScript): void {
    this.#script = script;
    for (const response of this.#unanswered) response.destroy();
    this.#unanswered.clear();
  }

  /** These words mean the same. */
  synonyms(...words: readonly string[]): void {
    for (const word of words) this.#meanings.set(word, words.join("/"));
  }

  /** Requests with this in a text are answered 400. */
  refuse(part: string): void {
    this.#refused.add(part);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = JSON.parse(Buffer.concat(await request.toArray()).toString()) as {
      readonly input: readonly string[];
      readonly input_type?: string;
    };
    const script = this.#script;
    if (script.kind === "silent") {
      this.#unanswered.add(response);
      return;
    }
    const isRefused = sent.input.some((text) => [...this.#refused].some((part) => text.includes(part)));
    const status = script.kind === "status" ? script.status : isRefused ? 400 : 200;
    if (script.kind === "answer" && script.delayMs !== undefined)
      await new Promise((resolve) => setTimeout(resolve, script.delayMs));
    if (status === 200 && sent.input_type === "passage") this.passages.push(...sent.input);
    const data = sent.input.map((text, index) => ({ object: "embedding", index, embedding: this.#vector(text) }));
    const usage = { prompt_tokens: sent.input.length * 5, total_tokens: sent.input.length * 5 };
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(status === 200 ? { object: "list", data, usage } : { error: { message: "scripted" } }));
  }

  #vector(text: string): number[] {
    const length = this.#script.kind === "wrong" ? dimensions + 1 : dimensions;
    // Never all zero: such a vector is close to nothing.
    const vector = Array.from({ length }, () => 0.001);
    for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
      const digest = createHash("sha256")
        .update(this.#meanings.get(word) ?? word)
        .digest();
      const at = digest.readUInt16BE(0) % length;
      vector[at] = (vector[at] ?? 0) + 1;
    }
    const norm = Math.hypot(...vector);
    return vector.map((value) => value / norm);
  }
}
