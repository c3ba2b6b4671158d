import { z } from "zod";
import { epochMs } from "../field-schemas.ts";
import { messageSchema } from "../messages/message-schema.ts";
import { privateMessageSchema } from "../messages/private-message-schema.ts";

/** Wire-facts B.5, Workspace. */
const workspaceSchema = z
  .object({
    id: z.number(),
    sId: z.string(),
    name: z.string(),
    role: z.literal("user"),
    segmentation: z.null(),
    whiteListedProviders: z.null(),
    defaultEmbeddingProvider: z.null(),
  })
  .meta({ id: "Workspace" });

const shared = z.object({
  id: z.number(),
  sId: z.string(),
  created: epochMs,
  updated: epochMs,
  unread: z.boolean().describe("For the calling person; false for a key without one"),
  actionRequired: z.boolean(),
  title: z.string().nullable(),
  visibility: z.enum(["unlisted", "workspace", "deleted", "test"]),
  depth: z.int(),
});

/** Wire-facts B.8, ConversationWithoutContent. */
export const conversationSchema = shared.extend({ owner: workspaceSchema }).meta({ id: "ConversationWithoutContent" });

/** Wire-facts B.8, Conversation. */
export const fullConversationSchema = conversationSchema
  .extend({ url: z.string(), content: z.array(z.array(messageSchema)).describe("For each rank, ascending, its versions: the newest last") })
  .meta({ id: "Conversation" });

/** Wire-facts B.8, PrivateConversation. */
export const privateConversationSchema = shared
  .extend({
    lastReadMs: epochMs.nullable(),
    accessMode: z.enum(["workspace_members", "participants_only"]),
    hasError: z.boolean(),
    spaceId: z.null(),
    triggerId: z.null(),
    metadata: z.object({}),
    requestedSpaceIds: z.array(z.never()),
  })
  .meta({ id: "PrivateConversationWithoutContent" });

/** The same with its messages. */
export const fullPrivateConversationSchema = privateConversationSchema
  .extend({ owner: workspaceSchema, content: z.array(z.array(privateMessageSchema)).describe("For each rank, ascending, its versions: the newest last") })
  .meta({ id: "PrivateConversation" });
