import { z } from "zod";
import { epochMs } from "../field-schemas.ts";
import { messageSchema } from "../messages/message-schema.ts";
import { privateMessageSchema } from "../messages/private-message-schema.ts";

/** The workspace, as a conversation's owner (API C18). */
export const workspaceSchema = z
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

/** A conversation without its messages (API C27). */
export const conversationSchema = shared.extend({ owner: workspaceSchema }).meta({ id: "ConversationWithoutContent" });

/** A conversation with its messages (API C28). */
export const fullConversationSchema = conversationSchema
  .extend({
    url: z.string(),
    content: z.array(z.array(messageSchema)).describe("For each rank, ascending, its versions: the newest last"),
  })
  .meta({ id: "Conversation" });

/** A conversation in the private family's shape (API C29). */
export const privateConversationSchema = shared
  .extend({
    lastReadMs: epochMs.nullable(),
    accessMode: z.enum(["workspace_members", "participants_only"]),
    hasError: z.boolean(),
    spaceId: z.string().nullable().describe("The project that it was made in"),
    triggerId: z.null(),
    metadata: z.object({}),
    requestedSpaceIds: z
      .array(z.string())
      .describe("Every space whose content may be in it: who can't read one of them does not find it"),
  })
  .meta({ id: "PrivateConversationWithoutContent" });

/** The same with its messages. */
export const fullPrivateConversationSchema = privateConversationSchema
  .extend({
    owner: workspaceSchema,
    content: z.array(z.array(privateMessageSchema)).describe("For each rank, ascending, its versions: the newest last"),
  })
  .meta({ id: "PrivateConversation" });
