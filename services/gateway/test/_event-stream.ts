/** One event as it came over the wire. */
export interface ReceivedEvent {
  readonly id: string;
  readonly data: { readonly eventId: string; readonly data: { readonly type: string; readonly text?: string } };
}

/** Reads an event route as server-sent events; what it has so far is in `events`. */
export class EventStream {
  readonly status: number;
  readonly events: ReceivedEvent[] = [];
  readonly retries: number[] = [];
  comments = 0;
  /** Resolves when the server has ended the stream, rejects when the connection broke. */
  readonly ended: Promise<void>;
  readonly #abort: AbortController;

  private constructor(response: Response, abort: AbortController) {
    this.status = response.status;
    this.#abort = abort;
    this.ended = this.#read(response);
    this.ended.catch(() => undefined);
  }

  static async open(url: string, key: string, lastEventId?: string): Promise<EventStream> {
    const abort = new AbortController();
    const headers = {
      authorization: `Bearer ${key}`,
      accept: "text/event-stream",
      ...(lastEventId === undefined ? {} : { "last-event-id": lastEventId }),
    };
    return new EventStream(await fetch(url, { headers, signal: abort.signal }), abort);
  }

  get types(): readonly string[] {
    return this.events.map(({ data }) => data.data.type);
  }

  /** The answer's text so far. */
  get text(): string {
    return this.events.map(({ data }) => data.data.text ?? "").join("");
  }

  close(): void {
    this.#abort.abort();
  }

  async #read(response: Response): Promise<void> {
    const decoder = new TextDecoder();
    let rest = "";
    for await (const chunk of response.body ?? []) {
      rest += decoder.decode(chunk as Uint8Array, { stream: true });
      const blocks = rest.split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) this.#take(block);
    }
  }

  #take(block: string): void {
    const fields = new Map(
      block
        .split("\n")
        .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trimStart()]),
    );
    const data = fields.get("data");
    if (data !== undefined)
      this.events.push({ id: fields.get("id") ?? "", data: JSON.parse(data) as ReceivedEvent["data"] });
    else if (fields.has("retry")) this.retries.push(Number(fields.get("retry")));
    else this.comments += 1;
  }
}
