import type { Conversation__Output, Message__Output } from "@parley/contracts/conversation/v1";
import { conversationJson, fullConversationJson } from "./conversations/conversation-json.ts";
import { fullPrivateConversationJson, privateConversationJson } from "./conversations/private-conversation-json.ts";
import type { z } from "zod";
import {
  conversationSchema,
  fullConversationSchema,
  fullPrivateConversationSchema,
  privateConversationSchema,
} from "./conversations/conversation-schema.ts";
import type { JsonContext, LinkContext } from "../http/json-context.ts";
import { messageJson } from "./messages/message-json.ts";
import { messageSchema } from "./messages/message-schema.ts";
import { privateMessageJson } from "./messages/private-message-json.ts";
import { privateMessageSchema } from "./messages/private-message-schema.ts";

/** How a family of routes shows what both have. */
export interface FamilyShapes {
  readonly name: "public" | "private";
  readonly message: (message: Message__Output, context: LinkContext) => object;
  readonly conversation: (conversation: Conversation__Output, context: JsonContext) => object;
  /** With its messages, which come last: for each rank its versions, the newest last. */
  readonly fullConversation: (
    conversation: Conversation__Output,
    content: readonly (readonly Message__Output[])[],
    context: JsonContext,
  ) => object;
  /**
   * Whether compactions are among a conversation's messages: the public family has no place for them (API C79).
   */
  readonly hasCompactions: boolean;
  /** What the answer to a posted message has besides it. */
  readonly besidesPosted: { readonly contentFragments?: never[] };
  /** What these shapes are. */
  readonly schemas: {
    readonly message: z.ZodType<object>;
    readonly conversation: z.ZodType<object>;
    readonly fullConversation: z.ZodType<object>;
  };
}

export const publicShapes: FamilyShapes = {
  name: "public",
  message: messageJson,
  conversation: conversationJson,
  fullConversation: fullConversationJson,
  hasCompactions: false,
  besidesPosted: {},
  schemas: { message: messageSchema, conversation: conversationSchema, fullConversation: fullConversationSchema },
};
export const privateShapes: FamilyShapes = {
  name: "private",
  message: privateMessageJson,
  conversation: privateConversationJson,
  fullConversation: fullPrivateConversationJson,
  hasCompactions: true,
  besidesPosted: { contentFragments: [] },
  schemas: {
    message: privateMessageSchema,
    conversation: privateConversationSchema,
    fullConversation: fullPrivateConversationSchema,
  },
};
