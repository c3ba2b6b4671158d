import type { MethodDefinition } from "@grpc/proto-loader";
import { conversationServiceDefinition } from "./gen/conversation/v1/index.ts";
import type {
  ConversationServiceDefinition,
  EncodedGetConversationResponse,
  EncodedGetConversationResponse__Output,
  EncodedGetMessageResponse,
  EncodedGetMessageResponse__Output,
  EncodedListMessagesResponse,
  EncodedListMessagesResponse__Output,
  GetConversationRequest,
  GetConversationRequest__Output,
  GetMessageRequest,
  GetMessageRequest__Output,
  ListMessagesRequest,
  ListMessagesRequest__Output,
  Message,
  Message__Output,
} from "./gen/conversation/v1/index.ts";
import { messageCodec } from "./load-definitions.ts";
import type { MessageCodec } from "./load-definitions.ts";

// Without what describes the response's type, which here is another.
type Method<In, Out, InOutput, OutOutput> = Omit<MethodDefinition<In, Out, InOutput, OutOutput>, "responseType">;

/** The RPCs that read messages, their answers with each message as its bytes; on the wire they are the same. */
export interface EncodedAnswers {
  readonly ListMessages: Method<
    ListMessagesRequest,
    EncodedListMessagesResponse,
    ListMessagesRequest__Output,
    EncodedListMessagesResponse__Output
  >;
  readonly GetMessage: Method<
    GetMessageRequest,
    EncodedGetMessageResponse,
    GetMessageRequest__Output,
    EncodedGetMessageResponse__Output
  >;
  readonly GetConversation: Method<
    GetConversationRequest,
    EncodedGetConversationResponse,
    GetConversationRequest__Output,
    EncodedGetConversationResponse__Output
  >;
}

type Methods<T> = keyof { [K in keyof T as string extends K ? never : number extends K ? never : K]: T[K] };

/** `ConversationService` with these. */
export type EncodedConversationService = {
  readonly [M in Methods<ConversationServiceDefinition>]: M extends keyof EncodedAnswers
    ? EncodedAnswers[M]
    : ConversationServiceDefinition[M];
};

/** What a message is on the wire, alone. */
export const encodedMessageCodec: MessageCodec<Message, Message__Output> = messageCodec("conversation.v1.Message");

const methods = conversationServiceDefinition;

/** For who calls these RPCs alone. */
export const encodedAnswers: EncodedAnswers = {
  ListMessages: { ...methods.ListMessages, ...codecOf("conversation.v1.EncodedListMessagesResponse") },
  GetMessage: { ...methods.GetMessage, ...codecOf("conversation.v1.EncodedGetMessageResponse") },
  GetConversation: { ...methods.GetConversation, ...codecOf("conversation.v1.EncodedGetConversationResponse") },
};

/** For who serves them, and all others of the service. */
export const encodedConversationService: EncodedConversationService = { ...methods, ...encodedAnswers };

function codecOf<In extends object, Out extends object>(name: string) {
  const codec = messageCodec<In, Out>(name);
  return {
    responseSerialize: (value: In) => codec.encode(value) as Buffer,
    responseDeserialize: (bytes: Buffer) => codec.decode(bytes),
  };
}
