import { z } from "zod";
import { actionSchema } from "../actions/action-schema.ts";
import { agentSchema } from "../agents/agent-schema.ts";
import { epochMs, messageError } from "../field-schemas.ts";
import { fragmentSchema, nodeFragmentSchema } from "../fragments/fragment-schema.ts";
import { richMentionSchema } from "../mentions/rich-mention-schema.ts";

const optionalText = z.string().optional();
const ids = z.array(z.string()).optional();

/** What all kinds of messages have. */
export const commonMessage = z.object({
  id: z.number(),
  sId: z.string(),
  created: epochMs,
  visibility: z.enum(["visible", "deleted"]),
  version: z.int(),
  rank: z.int(),
});

/** Whom a message is for. */
export const mentionSchema = z
  .union([z.object({ configurationId: z.string() }), z.object({ type: z.literal("user"), userId: z.string() })])
  .meta({ id: "Mention" });

/** The context of a message, as it was sent (API C37). */
export const messageContextSchema = z
  .object({
    username: z.string(),
    timezone: z.string(),
    fullName: optionalText,
    email: optionalText,
    profilePictureUrl: optionalText,
    origin: optionalText,
    clientSideMCPServerIds: ids,
    selectedMCPServerViewIds: ids,
    selectedSpaceIds: ids,
    lastTriggerRunAt: epochMs.optional(),
  })
  .meta({ id: "UserMessageContext" });

/** The model that a client chose for the answers to a message. */
export const modelSelectionSchema = z
  .object({ providerId: z.string(), modelId: z.string(), reasoningEffort: optionalText })
  .meta({ id: "ModelSelection" });

/** Why a message was written by an agent. */
export const agenticDataSchema = z
  .object({ type: z.string(), originMessageId: z.string() })
  .meta({ id: "AgenticMessageData" });

/** What became of an answer. */
export const answerStatus = z.enum(["created", "succeeded", "failed", "cancelled"]);

/** A person as the client knows them (API C17). */
export const userSchema = z
  .object({
    id: z.number(),
    sId: z.string(),
    createdAt: epochMs,
    provider: z.null(),
    username: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string().nullable(),
    fullName: z.string(),
    image: z.string().nullable(),
  })
  .meta({ id: "User" });

/** A user's message in the public family's shape (API C41). */
export const userMessageSchema = commonMessage
  .extend({
    type: z.literal("user_message"),
    user: userSchema.nullable().describe("Null when the key has no person"),
    mentions: z.array(mentionSchema),
    richMentions: z.array(richMentionSchema),
    content: z.string(),
    context: messageContextSchema,
    agenticMessageData: agenticDataSchema.nullable(),
    modelSelection: modelSelectionSchema.nullable(),
  })
  .meta({ id: "UserMessage" });

/** An agent's message in the public family's shape (API C42). */
export const agentMessageSchema = commonMessage
  .extend({
    type: z.literal("agent_message"),
    agentMessageId: z.number(),
    parentMessageId: z.string(),
    parentAgentMessageId: z.string().nullable(),
    status: answerStatus,
    content: z.string().nullable(),
    chainOfThought: z.string().nullable(),
    rawContents: z.array(z.object({ step: z.int(), content: z.string() })),
    error: messageError.nullable(),
    configuration: agentSchema,
    actions: z.array(actionSchema),
    richMentions: z.array(richMentionSchema),
  })
  .meta({ id: "AgentMessage" });

/** A content fragment that stands for a document, the same in both families. */
export const nodeFragmentMessage = commonMessage.extend(nodeFragmentSchema.shape).meta({ id: "ContentNodeFragment" });

/** A message of the public family. */
export const messageSchema = z.union([
  userMessageSchema,
  agentMessageSchema,
  commonMessage.extend(fragmentSchema.shape).meta({ id: "ContentFragment" }),
  nodeFragmentMessage,
]);
