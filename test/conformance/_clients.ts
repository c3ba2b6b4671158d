import { DustAPI as Older } from "@dust-tt/client";
import type { ConversationPublicType } from "@dust-tt/client";
import { DustAPI as Newer } from "dust-client-1.2.8";

/** What both versions have, as the older one types it. */
export type Client = Older;

/** What both versions make of an event; the fields are those of API C87 and C92. */
export interface SeenEvent {
  readonly type: string;
  readonly text?: string;
  readonly classification?: string;
  readonly [field: string]: unknown;
}

export interface StreamOptions {
  readonly signal?: AbortSignal;
  readonly options: {
    readonly maxReconnectAttempts: number;
    readonly reconnectDelay: number;
    readonly autoReconnect: boolean;
  };
}

/** One version of the real client, and what the versions do not call the same. */
export interface ClientVersion {
  readonly version: string;
  connect(baseUrl: string, workspaceId: string, apiKey: string): Client;
  /** `streamAgentMessageEvents`, which takes an id in the newer version and the message itself in the older. */
  followMessage(
    client: Client,
    conversation: ConversationPublicType,
    agentMessageId: string,
    options: StreamOptions,
  ): Promise<AsyncIterable<SeenEvent>>;
}

// Both log what they retry.
const silent = {
  error: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  debug: () => undefined,
  trace: () => undefined,
} as never;

/** The versions that Parley must serve with the same answers. */
export const versions: readonly ClientVersion[] = [
  {
    version: "1.2.4",
    connect: (url, workspaceId, apiKey) => new Older({ url }, { workspaceId, apiKey }, silent),
    followMessage: async (client, conversation, agentMessageId, options) => {
      const agentMessage = conversation.content.flat().find((message) => message.sId === agentMessageId);
      if (agentMessage?.type !== "agent_message") throw new Error(`${agentMessageId} is not in the conversation`);
      return valueOf(await client.streamAgentMessageEvents({ conversation, agentMessage, ...options }))
        .eventStream as AsyncIterable<SeenEvent>;
    },
  },
  {
    version: "1.2.8",
    connect: (url, workspaceId, apiKey) => new Newer({ url }, { workspaceId, apiKey }, silent) as unknown as Client,
    followMessage: async (client, conversation, agentMessageId, options) =>
      valueOf(
        await newer(client).streamAgentMessageEvents({ conversationId: conversation.sId, agentMessageId, ...options }),
      ).eventStream as AsyncIterable<SeenEvent>,
  },
];

/** The client as version 1.2.8 types it, for what only that has. */
export function newer(client: Client): Newer {
  return client as unknown as Newer;
}

/** The value of a result. @throws Error with what the client says went wrong. */
export function valueOf<T>(result: {
  isErr(): boolean;
  readonly value?: T;
  readonly error?: { readonly message: string; readonly type?: string };
}): T {
  if (result.isErr() || result.value === undefined)
    throw new Error(`${result.error?.type ?? ""}: ${result.error?.message ?? ""}`);
  return result.value;
}

/** What went wrong, by its type. @throws Error when nothing did. */
export function errorTypeOf(result: { isErr(): boolean; readonly error?: { readonly type?: string } }): string {
  if (!result.isErr()) throw new Error("It did not fail");
  return result.error?.type ?? "";
}

/** The same client; the names of the methods that are called are added to `called`, those of its helpers as `helper.method`. */
export function recorded<T extends object>(client: T, called: Set<string>, prefix = ""): T {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value === "object" && value !== null) return recorded(value, called, `${prefix}${String(name)}.`);
      if (typeof value !== "function") return value;
      called.add(prefix + String(name));
      return value.bind(target) as unknown;
    },
  });
}

/** What the client sends to say something. @param agentIds Whom it mentions. */
export const message = (content: string, ...agentIds: string[]) => ({
  content,
  mentions: agentIds.map((configurationId) => ({ configurationId })),
  context: {
    username: "tester",
    timezone: "Europe/Paris",
    origin: "api",
    fullName: null,
    email: null,
    profilePictureUrl: null,
  } as never,
});
