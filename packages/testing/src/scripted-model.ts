import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A call of a tool that the model asks for. */
export interface ScriptedCall {
  readonly id: string;
  readonly name: string;
  /** JSON, or what is none; sent in pieces of a few characters. */
  readonly arguments: string;
}

/** How the model behaves on one call. Images are URLs, each sent in a chunk of its own before the text. */
export type Script =
  | {
      readonly kind: "answer";
      readonly pieces: readonly string[];
      readonly delayMs?: number;
      readonly reasoning?: readonly string[];
      readonly images?: readonly string[];
      /** Tools that it asks for after the text. */
      readonly calls?: readonly ScriptedCall[];
    }
  /** Pieces come when the test sends them. */
  | { readonly kind: "controlled"; readonly control: AnswerControl }
  | {
      readonly kind: "status";
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }
  /** Sends some images, or whole calls of tools, then destroys the connection before any text and any end. */
  | { readonly kind: "cut"; readonly images?: readonly string[]; readonly calls?: readonly ScriptedCall[] }
  /** Sends bytes that are no event stream of this protocol. */
  | { readonly kind: "garbage" }
  /** Accepts the request and says nothing. */
  | { readonly kind: "silent" }
  /** Does what it is asked. */
  | { readonly kind: "reply"; readonly to: (call: ModelCallRecord) => Script };

export interface ModelCallRecord {
  readonly model: string;
  /** Texts; what else came with them is in `images`, as it was sent. */
  readonly messages: readonly {
    readonly role: string;
    readonly content: string;
    readonly images?: readonly string[];
    /** Of an assistant's message: which tools it asked for. */
    readonly tool_calls?: readonly { readonly id: string; readonly function: { readonly name: string } }[];
    /** Of a tool's message: which call it answers. */
    readonly tool_call_id?: string;
  }[];
  /** The tools that it was offered. */
  readonly tools?: readonly { readonly function: { readonly name: string; readonly description?: string } }[];
  readonly temperature?: number;
  readonly [key: string]: unknown;
}

// How the runner's own prompts begin; what is asked in them is a conversation, which scripts for its answers would match.
const quietAnswers = [
  { instructions: "You name conversations.", pieces: ["A title"] },
  { instructions: "You summarise conversations", pieces: ["A summary"] },
] as const;

/** Lets a test decide when each piece of an answer comes. */
export class AnswerControl {
  #chunks: ChunkWriter | undefined;
  #cut: (() => void) | undefined;
  #started: (() => void) | undefined;
  /** Resolves when the model was asked. */
  readonly asked: Promise<void> = new Promise((resolve) => (this.#started = resolve));

  attach(chunks: ChunkWriter, cut: () => void): void {
    [this.#chunks, this.#cut] = [chunks, cut];
    this.#started?.();
  }

  send(piece: string): void {
    this.#chunks?.piece(piece);
  }

  sendImage(url: string): void {
    this.#chunks?.image(url);
  }

  /** @param calls Tools that it asks for last. */
  finish(calls: readonly ScriptedCall[] = []): void {
    this.#chunks?.finish(calls);
  }

  /** Destroys the connection. */
  cut(): void {
    this.#cut?.();
  }
}

/** A server that speaks the OpenAI-compatible protocol and does what a test says, by what it is asked. */
export class ScriptedModel {
  readonly #server: Server;
  readonly #scripts: { readonly match: string; readonly queue: Script[] }[] = [];
  readonly #quietScripts: { readonly match: string; readonly queue: Script[] }[] = [];
  /** Every call for an answer, in the order of arrival. */
  readonly calls: ModelCallRecord[] = [];
  /** Every call for a title or a summary. */
  readonly quietCalls: ModelCallRecord[] = [];

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<ScriptedModel> {
    const server = createServer();
    const model = new ScriptedModel(server);
    server.on("request", (request, response) => void model.#handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return model;
  }

  /** The base URL, with `/v1`. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  /** Calls whose newest message of a user contains `match` get these scripts, one each; the last one goes on. */
  on(match: string, ...scripts: Script[]): void {
    this.#scripts.unshift({ match, queue: scripts });
  }

  /** The same for titles and summaries, by what they are of; without a script a title is "A title", a summary "A summary". */
  onQuiet(match: string, ...scripts: Script[]): void {
    this.#quietScripts.unshift({ match, queue: scripts });
  }

  /** An answer to `match` whose pieces the test sends. */
  control(match: string): AnswerControl {
    const control = new AnswerControl();
    this.on(match, { kind: "controlled", control }, { kind: "answer", pieces: ["second ", "try"] });
    return control;
  }

  callsFor(match: string): readonly ModelCallRecord[] {
    return this.calls.filter((call) => askedIn(call).includes(match));
  }

  /** Ends open answers and forgets all scripts and calls. */
  forget(): void {
    this.#server.closeAllConnections();
    for (const list of [this.#scripts, this.#quietScripts, this.calls, this.quietCalls]) list.length = 0;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = JSON.parse(Buffer.concat(await request.toArray()).toString()) as SentCall;
    const body: ModelCallRecord = {
      ...sent,
      messages: sent.messages.map(({ content, ...message }) =>
        typeof content === "string" ? { ...message, content } : { ...message, ...ofParts(content ?? []) },
      ),
    };
    const quiet = quietAnswers.find(({ instructions }) => body.messages[0]?.content.startsWith(instructions) === true);
    (quiet === undefined ? this.calls : this.quietCalls).push(body);
    const asked = askedIn(body);
    const scripts = (quiet === undefined ? this.#scripts : this.#quietScripts).find(({ match }) =>
      asked.includes(match),
    )?.queue;
    const script = (scripts !== undefined && scripts.length > 1 ? scripts.shift() : scripts?.[0]) ?? {
      kind: "answer",
      pieces: quiet?.pieces ?? ["Hello", " from", " the", " model."],
    };
    await play(script, response, body);
  }
}

/** What people said last; results of tools may come after it. */
function askedIn({ messages }: ModelCallRecord): string {
  // A model without a format for calls reads their results as the user's words.
  return messages.findLast(({ role, content }) => role === "user" && !content.startsWith("Result of "))?.content ?? "";
}

interface SentPart {
  readonly type: string;
  readonly text?: string;
  readonly image_url?: { readonly url: string };
}

type SentCall = Omit<ModelCallRecord, "messages"> & {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string | readonly SentPart[] | null }[];
};

function ofParts(parts: readonly SentPart[]): { content: string; images: readonly string[] } {
  return {
    content: parts.map(({ text = "" }) => text).join(""),
    images: parts.flatMap(({ image_url }) => (image_url === undefined ? [] : [image_url.url])),
  };
}

/** Writes the chunks of one answer. */
class ChunkWriter {
  readonly #response: ServerResponse;
  readonly #model: string;

  constructor(response: ServerResponse, model: string) {
    this.#response = response;
    this.#model = model;
  }

  begin(): void {
    this.#response.writeHead(200, { "content-type": "text/event-stream" });
  }

  piece(content: string): void {
    this.delta({ role: "assistant", content });
  }

  image(url: string): void {
    this.delta({ role: "assistant", content: "", images: [{ type: "image_url", image_url: { url } }] });
  }

  call({ id, name, arguments: args }: ScriptedCall, index: number): void {
    const begin = { index, id, type: "function", function: { name, arguments: "" } };
    this.delta({ role: "assistant", tool_calls: [begin] });
    for (let at = 0; at < args.length; at += 7)
      this.delta({ tool_calls: [{ index, function: { arguments: args.slice(at, at + 7) } }] });
  }

  finish(calls: readonly ScriptedCall[] = []): void {
    calls.forEach((asked, index) => this.call(asked, index));
    this.#write([{ index: 0, delta: {}, finish_reason: calls.length === 0 ? "stop" : "tool_calls" }]);
    const tokens = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 };
    this.#write([], { usage: { ...tokens, prompt_tokens_details: { cached_tokens: 3 } } });
    this.#response.end("data: [DONE]\n\n");
  }

  delta(delta: object): void {
    this.#write([{ index: 0, delta, finish_reason: null }]);
  }

  #write(choices: readonly object[], extra: object = {}): void {
    const chunk = { id: "c", object: "chat.completion.chunk", created: 1, model: this.#model, choices, ...extra };
    this.#response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  }
}

async function play(script: Script, response: ServerResponse, call: ModelCallRecord): Promise<void> {
  const chunks = new ChunkWriter(response, call.model);
  switch (script.kind) {
    case "answer":
      chunks.begin();
      for (const reasoning_content of script.reasoning ?? []) chunks.delta({ reasoning_content });
      for (const url of script.images ?? []) chunks.image(url);
      for (const text of script.pieces) {
        if (script.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, script.delayMs));
        if (response.destroyed) return;
        chunks.piece(text);
      }
      return chunks.finish(script.calls);
    case "controlled":
      chunks.begin();
      response.flushHeaders();
      return script.control.attach(chunks, () => response.destroy());
    case "status":
      response.writeHead(script.status, { "content-type": "application/json", ...script.headers });
      response.end(script.body ?? JSON.stringify({ error: { message: "scripted", type: "scripted" } }));
      return;
    case "cut":
      chunks.begin();
      for (const url of script.images ?? []) chunks.image(url);
      script.calls?.forEach((asked, index) => chunks.call(asked, index));
      setTimeout(() => response.destroy(), 100);
      return;
    case "garbage":
      chunks.begin();
      response.end("data: {this is not json\n\ndata: [1,2\n\n");
      return;
    case "silent":
      return;
    case "reply":
      return play(script.to(call), response, call);
    default:
      script satisfies never;
  }
}
