import { Agent, get } from "node:http";

const agent = new Agent({ keepAlive: false });

/** Follows a stream of events as a browser does: opens it again from its last event, after the pause that it was told. */
export class EventFollower {
  readonly #url: string;
  readonly #apiKey: string;
  readonly #stopping = new AbortController();
  #lastEventId = "";
  #retryMs = 1_000;
  #unfinished = "";
  /** How often it was opened, since whoever counts began anew. */
  opened = 0;
  /** Why connections broke, or with which status they were answered instead of a stream. */
  readonly broken: string[] = [];
  /** How often each answer was said to be done, by its message id. */
  readonly done = new Map<string, number>();

  constructor(url: string, apiKey: string) {
    this.#url = url;
    this.#apiKey = apiKey;
  }

  /** Opens it; resolves with its first answer. */
  start(): Promise<void> {
    return new Promise((resolve) => this.#open(resolve));
  }

  stop(): void {
    this.#stopping.abort();
  }

  #open(onAnswer: () => void = () => undefined): void {
    if (this.#stopping.signal.aborted) return;
    this.opened += 1;
    this.#unfinished = "";
    const query = this.#lastEventId === "" ? "" : `?lastEventId=${this.#lastEventId}`;
    const headers = { authorization: `Bearer ${this.#apiKey}`, accept: "text/event-stream" };
    let isOver = false;
    const again = (problem?: string): void => {
      if (isOver || this.#stopping.signal.aborted) return;
      isOver = true;
      if (problem !== undefined) this.broken.push(problem);
      setTimeout(() => this.#open(), this.#retryMs);
    };
    get(this.#url + query, { agent, headers, signal: this.#stopping.signal }, (response) => {
      onAnswer();
      response.setEncoding("utf8");
      response.on("data", (text: string) => this.#read(text));
      response.on("end", () => again(response.statusCode === 200 ? undefined : `status ${response.statusCode}`));
      response.on("error", (error) => again(`in the answer: ${error.message}`));
    }).on("error", (error) => again(error.message));
  }

  #read(text: string): void {
    const blocks = (this.#unfinished + text).split("\n\n");
    this.#unfinished = blocks.pop() ?? "";
    for (const block of blocks) for (const line of block.split("\n")) this.#readLine(line);
  }

  #readLine(line: string): void {
    if (line.startsWith("retry: ")) this.#retryMs = Number(line.slice(7));
    if (line.startsWith("id: ")) this.#lastEventId = line.slice(4);
    if (!line.startsWith("data: ")) return;
    const { data } = JSON.parse(line.slice(6)) as {
      readonly data: { readonly type: string; readonly messageId: string };
    };
    if (data.type === "agent_message_done") this.done.set(data.messageId, (this.done.get(data.messageId) ?? 0) + 1);
  }
}
