import { z } from "zod";
import { blockedActionFields } from "../actions/blocked-action-json.ts";
import { questionSchema } from "../actions/question-json.ts";
import { actionSchema } from "../actions/action-schema.ts";
import { epochMs, messageError } from "../field-schemas.ts";
import { conversationSchema } from "../conversations/conversation-schema.ts";
import {
  agenticDataSchema,
  agentMessageSchema,
  mentionSchema,
  messageContextSchema,
  messageSchema,
  modelSelectionSchema,
  userMessageSchema,
} from "../messages/message-schema.ts";
import {
  compactionMessageSchema,
  lightAgentMessageSchema,
  privateMessageSchema,
  privateUserMessageSchema,
} from "../messages/private-message-schema.ts";

const ofAnswer = { created: epochMs, configurationId: z.string(), messageId: z.string() };
const ofMessage = { created: epochMs, messageId: z.string() };
const step = z.int();
const runIds = z.array(z.string());

const generationTokens = z.object({
  type: z.literal("generation_tokens"),
  ...ofAnswer,
  text: z.string(),
  classification: z.enum(["tokens", "chain_of_thought", "opening_delimiter", "closing_delimiter"]),
  step,
});
const notificationData = z.object({
  label: z.string(),
  output: z
    .object({
      type: z.literal("run_agent"),
      childAgentId: z.string(),
      conversationId: z.string(),
      query: z.string(),
      agentMessageId: z.string(),
    })
    .optional()
    .describe("Where another agent was asked, in a conversation of its own"),
});
const toolEvents = [
  z.object({
    type: z.literal("tool_call_started"),
    ...ofAnswer,
    toolName: z.string(),
    toolCallId: z.string(),
    toolCallIndex: z.int(),
    step,
  }),
  z.object({ type: z.enum(["tool_params", "agent_action_success"]), ...ofAnswer, action: actionSchema, step }),
  z.object({
    type: z.literal("tool_notification"),
    ...ofAnswer,
    conversationId: z.string(),
    action: actionSchema,
    // A total of 0: the tool does not know.
    notification: z.object({
      progress: z.number(),
      total: z.number(),
      data: notificationData,
      _meta: z.object({ data: notificationData }),
    }),
    step,
  }),
  z.object({
    type: z.literal("tool_error"),
    ...ofAnswer,
    conversationId: z.string(),
    error: messageError,
    isLastBlockingEventForStep: z.boolean(),
    step,
  }),
  z.object({
    type: z.literal("tool_approve_execution"),
    ...ofAnswer,
    ...blockedActionFields,
    isLastBlockingEventForStep: z.boolean(),
    step,
  }),
  z.object({
    type: z.literal("tool_ask_user_question"),
    ...ofAnswer,
    ...blockedActionFields,
    question: questionSchema,
    isLastBlockingEventForStep: z.boolean(),
    step,
  }),
  z.object({
    type: z.literal("tool_personal_auth_required"),
    ...ofAnswer,
    ...blockedActionFields,
    authError: z.object({ mcpServerId: z.string(), toolName: z.string(), message: z.string(), provider: z.string() }),
    isLastBlockingEventForStep: z.boolean(),
    step,
  }),
  z.object({ type: z.literal("agent_context_pruned"), ...ofAnswer }),
];
const agentError = z.object({ type: z.literal("agent_error"), ...ofAnswer, error: messageError.nullable() });
const agentGenerationCancelled = z.object({ type: z.literal("agent_generation_cancelled"), ...ofAnswer });
const agentMessageDone = z.object({
  type: z.literal("agent_message_done"),
  ...ofAnswer,
  conversationId: z.string(),
  status: z.string(),
});
const conversationTitle = z.object({ type: z.literal("conversation_title"), created: epochMs, title: z.string() });

function gap(message: z.ZodType) {
  return z.object({
    type: z.literal("gap"),
    created: epochMs,
    reason: z.string(),
    messageId: z.string().optional(),
    message: message.optional(),
    conversation: conversationSchema.optional(),
    lastRank: z.int(),
  });
}

/** The `data` of the public family's events (API C87 and C92). */
export const eventSchema = z
  .union([
    generationTokens,
    ...toolEvents,
    z.object({ type: z.literal("agent_message_success"), ...ofAnswer, message: agentMessageSchema, runIds }),
    agentError,
    agentGenerationCancelled,
    agentMessageDone,
    z.object({
      type: z.literal("user_message_new"),
      ...ofMessage,
      message: userMessageSchema,
      // In the JSON form the API's fields stand here as well.
      content: z.string().optional(),
      mentions: z.array(mentionSchema).optional(),
      context: messageContextSchema.extend({ agenticMessageData: agenticDataSchema.optional() }).optional(),
      modelSelection: modelSelectionSchema.nullish(),
    }),
    z.object({ type: z.literal("agent_message_new"), ...ofAnswer, message: agentMessageSchema }),
    conversationTitle,
    gap(messageSchema),
  ])
  .meta({ id: "Event" });

/** The `data` of the private family's events. */
export const privateEventSchema = z
  .union([
    generationTokens,
    ...toolEvents,
    z.object({
      type: z.enum(["agent_message_success", "agent_message_gracefully_stopped"]),
      ...ofAnswer,
      step,
      message: lightAgentMessageSchema,
      runIds,
    }),
    agentError.extend({ step }),
    agentGenerationCancelled.extend({ step }),
    agentMessageDone,
    z.object({
      type: z.literal("user_message_new"),
      ...ofMessage,
      message: privateUserMessageSchema,
      content: z.string().optional(),
      mentions: z.array(mentionSchema).optional(),
      context: messageContextSchema.extend({ agenticMessageData: agenticDataSchema.optional() }).optional(),
      modelSelection: modelSelectionSchema.nullish(),
    }),
    z.object({ type: z.literal("agent_message_new"), ...ofAnswer, message: lightAgentMessageSchema }),
    z.object({
      type: z.literal("agent_message_consumption_updated"),
      created: epochMs,
      conversationId: z.string(),
      messageId: z.string(),
      costCredits: z.int().nullable(),
    }),
    z.object({
      type: z.enum(["compaction_message_new", "compaction_message_done"]),
      ...ofMessage,
      message: compactionMessageSchema,
    }),
    conversationTitle,
    gap(privateMessageSchema),
  ])
  .meta({ id: "PrivateEvent" });

/** The JSON form of an event route. */
export function eventListAnswer(data: z.ZodType) {
  return z.object({
    events: z.array(
      z.object({ id: z.string().describe("Give it as `lastEventId` for what comes after"), type: z.string(), data }),
    ),
  });
}
