import { z } from "zod";
import { generatedFileSchema } from "../actions/action-schema.ts";
import { minimalAgentSchema } from "../agents/agent-schema.ts";
import { epochMs, messageError } from "../field-schemas.ts";
import { privateFragmentSchema } from "../fragments/fragment-schema.ts";
import { richMentionSchema } from "../mentions/rich-mention-schema.ts";
import {
  answerStatus,
  commonMessage,
  mentionSchema,
  messageContextSchema,
  nodeFragmentMessage,
} from "./message-schema.ts";

const branchId = z.null().describe("Always null");

const reactionSchema = z
  .object({
    emoji: z.string(),
    users: z.array(z.object({ userId: z.string().nullable(), username: z.string(), fullName: z.string().nullable() })),
  })
  .meta({ id: "Reaction" });

const citationSchema = z
  .object({
    title: z.string(),
    description: z.string().describe("How the passage begins"),
    href: z.string().describe("Where the document is from; empty where nobody said"),
    provider: z.string(),
    contentType: z.string(),
  })
  .meta({ id: "Citation", description: "A document that the answer was taken from" });

/** A user's message in the private family's shape (API C41). */
export const privateUserMessageSchema = commonMessage
  .extend({
    type: z.literal("user_message"),
    branchId,
    user: z
      .object({ sId: z.string(), username: z.string(), fullName: z.string(), image: z.string().nullable() })
      .nullable(),
    mentions: z.array(mentionSchema),
    richMentions: z.array(richMentionSchema),
    content: z.string(),
    context: messageContextSchema.required({ origin: true }),
    reactions: z.array(reactionSchema),
  })
  .meta({ id: "PrivateUserMessage" });

/** An agent's message in the private family's shape (API C43). */
export const lightAgentMessageSchema = commonMessage
  .extend({
    type: z.literal("agent_message"),
    completedTs: epochMs.nullable(),
    branchId,
    parentMessageId: z.string(),
    parentAgentMessageId: z.string().nullable(),
    status: answerStatus,
    content: z.string().nullable(),
    chainOfThought: z.string().nullable(),
    error: messageError.nullable(),
    configuration: minimalAgentSchema,
    citations: z.record(z.string(), citationSchema).describe("By the keys of the text's `:cite[key]` markers"),
    generatedFiles: z.array(generatedFileSchema),
    richMentions: z.array(richMentionSchema),
    completionDurationMs: z.int().nullable(),
    costCredits: z.int().nullable().describe("Null when nothing was billed"),
    subAgentCostCredits: z.number().nullable().describe("Only where a single message is read, else null"),
    resolvedModel: z.object({ providerId: z.string(), modelId: z.string(), reasoningEffort: z.string() }).nullable(),
    modelResolutionMethod: z.string().nullable().describe("agent, user or auto"),
    activitySteps: z.array(
      z.union([
        z.object({ type: z.literal("thinking"), id: z.string(), content: z.string() }),
        z.object({ type: z.literal("action"), id: z.string(), actionId: z.string(), label: z.string() }),
      ]),
    ),
    reactions: z.array(reactionSchema),
  })
  .meta({ id: "LightAgentMessage" });

/** A compaction message (API C78). */
export const compactionMessageSchema = commonMessage
  .extend({
    type: z.literal("compaction_message"),
    compactionMessageId: z.number(),
    branchId,
    sourceConversationId: z.null(),
    status: z.enum(["created", "succeeded", "failed"]),
    content: z.string().nullable().describe("The summary; null unless it succeeded"),
  })
  .meta({ id: "CompactionMessage" });

/** A compaction with what was kept about it. */
export const compactionRecordSchema = compactionMessageSchema
  .extend({
    model: z.object({ providerId: z.string(), modelId: z.string() }),
    fromRank: z.int().describe("The first rank that it stands for"),
    toRank: z.int().describe("The last rank that it stands for"),
    tokensBefore: z.int().nullable(),
    tokensAfter: z.int().nullable(),
    costCredits: z.int().nullable(),
    error: messageError.nullable(),
    completedTs: epochMs.nullable(),
  })
  .meta({ id: "CompactionRecord" });

/** A message of the private family. */
export const privateMessageSchema = z.union([
  privateUserMessageSchema,
  lightAgentMessageSchema,
  compactionMessageSchema,
  commonMessage.extend(privateFragmentSchema.shape).meta({ id: "PrivateContentFragment" }),
  nodeFragmentMessage,
]);
