import { EventSourceParserStream } from "eventsource-parser/stream";
import { ApiDocument, Undocumented } from "./api-document.ts";

/** An event as clients get it. */
export interface ClientEvent {
  readonly eventId: string;
  readonly data: { readonly type: string; readonly [key: string]: unknown };
}

export interface FollowOptions {
  readonly lastEventId?: string;
  readonly signal?: AbortSignal;
  /** Called with each event as it comes. */
  readonly onEvent?: (event: ClientEvent) => void;
  /** Stop after this event. */
  readonly until?: (event: ClientEvent) => boolean;
}

export interface CreatedMessage {
  readonly conversationId: string;
  readonly userMessageId: string;
  readonly agentMessageIds: readonly string[];
}

interface Versions {
  readonly content: readonly (readonly { readonly sId: string; readonly type: string }[])[];
}

/** Speaks to a gateway as any client would: HTTP and bearer key. */
export class ApiClient {
  readonly baseUrl: string;
  readonly workspaceId: string;
  readonly apiKey: string;

  constructor(baseUrl: string, workspaceId: string, apiKey: string) {
    this.baseUrl = baseUrl;
    this.workspaceId = workspaceId;
    this.apiKey = apiKey;
  }

  /** A path of the public family. */
  p(path: string): string {
    return `/api/v1/w/${this.workspaceId}${path}`;
  }

  /** A path of the private family. */
  q(path: string): string {
    return `/api/w/${this.workspaceId}${path}`;
  }

  /** Any request; `body` is sent as JSON. */
  request(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    return fetch(this.baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${this.apiKey}`, "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
  }

  /** The JSON answer of a request that must have this status, and be what the gateway's document says. */
  async expect(
    status: number,
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<unknown> {
    const response = await this.request(method, path, body, headers);
    const text = await response.text();
    if (response.status !== status)
      throw new Error(`${method} ${path}: ${response.status} instead of ${status}: ${text}`);
    const answer: unknown = text === "" ? null : JSON.parse(text);
    await this.#compare(method, path, response, answer);
    return answer;
  }

  async #compare(method: string, path: string, { status, headers }: Response, body: unknown): Promise<void> {
    const document = await ApiDocument.of(this.baseUrl);
    document.check({
      method,
      path,
      status,
      contentType: (headers.get("content-type") ?? "").replace(/;.*$/, ""),
      body,
    });
  }

  /** Creates a conversation with a message to these agents; with a title, so that the model is not asked for one, unless that is null. */
  async ask(
    content: string,
    agentIds: readonly string[],
    headers: Readonly<Record<string, string>> = {},
    title: string | null = "A test",
  ): Promise<CreatedMessage> {
    const answer = (await this.expect(
      200,
      "POST",
      this.p("/assistant/conversations"),
      { title, message: newMessage(content, agentIds) },
      headers,
    )) as { conversation: Versions & { sId: string }; message: { sId: string } };
    const newest = answer.conversation.content.map((versions) => versions.at(-1));
    return {
      conversationId: answer.conversation.sId,
      userMessageId: answer.message.sId,
      agentMessageIds: newest.flatMap((message) => (message?.type === "agent_message" ? [message.sId] : [])),
    };
  }

  /** Posts a message to a conversation. */
  async post(
    conversationId: string,
    content: string,
    agentIds: readonly string[],
    headers: Readonly<Record<string, string>> = {},
  ): Promise<CreatedMessage> {
    const answer = (await this.expect(
      200,
      "POST",
      this.p(`/assistant/conversations/${conversationId}/messages`),
      newMessage(content, agentIds),
      headers,
    )) as { message: { sId: string }; agentMessages: { sId: string }[] };
    return {
      conversationId,
      userMessageId: answer.message.sId,
      agentMessageIds: answer.agentMessages.map((message) => message.sId),
    };
  }

  /** The newest versions of a conversation's messages. */
  async messages(conversationId: string): Promise<
    readonly {
      readonly sId: string;
      readonly type: string;
      readonly status?: string;
      readonly content: string | null;
      readonly error?: { readonly code: string } | null;
    }[]
  > {
    const { messages } = (await this.expect(
      200,
      "GET",
      this.q(`/assistant/conversations/${conversationId}/messages?limit=200`),
    )) as { messages: never[] };
    return messages;
  }

  eventsPath(conversationId: string, messageId?: string): string {
    return this.p(
      `/assistant/conversations/${conversationId}${messageId === undefined ? "" : `/messages/${messageId}`}/events`,
    );
  }

  /** The events that exist, in the JSON form. */
  async listEvents(
    conversationId: string,
    messageId?: string,
    lastEventId?: string,
  ): Promise<
    readonly { readonly id: string; readonly type: string; readonly data: Readonly<Record<string, unknown>> }[]
  > {
    const query = lastEventId === undefined ? "" : `?lastEventId=${lastEventId}`;
    const { events } = (await this.expect(200, "GET", this.eventsPath(conversationId, messageId) + query)) as {
      events: never[];
    };
    return events;
  }

  /** Follows a stream until the server closes it, `until` says so, or the connection breaks; returns the events. */
  async follow(
    path: string,
    options: FollowOptions = {},
  ): Promise<{ readonly events: readonly ClientEvent[]; readonly closed: "server" | "client" | "broken" }> {
    const events: ClientEvent[] = [];
    const abort = new AbortController();
    options.signal?.addEventListener("abort", () => abort.abort());
    const query = options.lastEventId === undefined ? "" : `?lastEventId=${options.lastEventId}`;
    try {
      const response = await fetch(this.baseUrl + path + query, {
        headers: { authorization: `Bearer ${this.apiKey}`, accept: "text/event-stream" },
        signal: abort.signal,
      });
      if (!response.ok || response.body === null)
        throw new Error(`${path}: ${response.status} ${await response.text()}`);
      const frames = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
      for await (const frame of frames) {
        const event = JSON.parse(frame.data) as ClientEvent;
        await this.#compare("GET", path, response, event.data);
        events.push(event);
        options.onEvent?.(event);
        if (options.until?.(event) === true) {
          abort.abort();
          return { events, closed: "client" };
        }
      }
      return { events, closed: "server" };
    } catch (error) {
      if (error instanceof Undocumented || (error instanceof Error && error.message.startsWith(path))) throw error;
      return { events, closed: options.signal?.aborted === true ? "client" : "broken" };
    }
  }
}

/** A message as clients post it. */
export function newMessage(content: string, agentIds: readonly string[]): object {
  return {
    content,
    mentions: agentIds.map((configurationId) => ({ configurationId })),
    context: { username: "tester", timezone: "Europe/Paris", origin: "api" },
  };
}
