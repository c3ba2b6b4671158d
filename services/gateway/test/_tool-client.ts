import { eventually } from "@parley/testing";

/** A JSON-RPC message as a client is sent it. */
export interface Sent {
  readonly eventId: string;
  readonly data: {
    readonly id?: string;
    readonly method?: string;
    readonly params?: Readonly<Record<string, unknown>>;
  };
}

interface Access {
  readonly baseUrl: string;
  readonly workspaceId: string;
  readonly apiKey: string;
}

interface Posted {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A client of the MCP routes that does only what a test says, at once. */
export class ToolClient {
  readonly #access: Access;

  constructor(access: Access) {
    this.#access = access;
  }

  async post(what: string, body: unknown): Promise<Posted> {
    const response = await fetch(this.#url(what), {
      method: "POST",
      headers: { ...this.#headers(), "content-type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Posted["body"] };
  }

  async register(serverName: string): Promise<string> {
    const { status, body } = await this.post("register", { serverName });
    if (status !== 200) throw new Error(`It was not registered: ${JSON.stringify(body)}`);
    return String(body["serverId"]);
  }

  /** Answers a call. */
  async answer(serverId: string, callId: string, text = "done"): Promise<Posted> {
    const result = { jsonrpc: "2.0", id: callId, result: { content: [{ type: "text", text }] } };
    return this.post("results", { serverId, result });
  }

  /** Opens the stream of a server. */
  async open(serverId: string, lastEventId = ""): Promise<ToolStream> {
    const query = new URLSearchParams({ serverId, ...(lastEventId === "" ? {} : { lastEventId }) });
    const abort = new AbortController();
    const response = await fetch(`${this.#url("requests")}?${query.toString()}`, {
      headers: { ...this.#headers(), accept: "text/event-stream" },
      signal: abort.signal,
    });
    return new ToolStream(response, abort);
  }

  #headers(): Record<string, string> {
    return { authorization: `Bearer ${this.#access.apiKey}` };
  }

  #url(what: string): string {
    const { baseUrl, workspaceId } = this.#access;
    return `${baseUrl}/api/v1/w/${workspaceId}/mcp/${what}`;
  }
}

/** What came on a stream. */
export class ToolStream {
  readonly status: number;
  readonly sent: Sent[] = [];
  /** How many comments came. */
  comments = 0;
  /** How it ended; null while it is open. */
  end: "cleanly" | "torn" | null = null;
  /** The body of a refusal. */
  refusal = "";
  readonly #abort: AbortController;

  constructor(response: Response, abort: AbortController) {
    this.status = response.status;
    this.#abort = abort;
    void this.#read(response);
  }

  /** As a client does that goes away. */
  close(): void {
    this.#abort.abort();
  }

  /** The frames once there are so many. */
  async frames(count: number): Promise<readonly Sent[]> {
    return eventually(`${count} frames`, () => (this.sent.length >= count ? this.sent : undefined));
  }

  /** Resolves once it has ended. */
  async ended(): Promise<string> {
    return eventually("the end of the stream", () => this.end ?? undefined);
  }

  async #read(response: Response): Promise<void> {
    try {
      if (response.status !== 200) {
        this.refusal = await response.text();
        this.end = "cleanly";
        return;
      }
      let text = "";
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const parts = (text + chunk).split("\n\n");
        text = parts.pop() ?? "";
        for (const part of parts) this.#take(part);
      }
      this.end = "cleanly";
    } catch {
      this.end = "torn";
    }
  }

  #take(part: string): void {
    const data = part.split("\n").find((line) => line.startsWith("data: "));
    if (data === undefined) this.comments += 1;
    else this.sent.push(JSON.parse(data.slice("data: ".length)) as Sent);
  }
}
