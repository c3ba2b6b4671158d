import { z } from "zod";
import { epochMs } from "../field-schemas.ts";

/** What a person thinks of an answer (API C56). */
export const feedbackSchema = z
  .object({
    messageId: z.string(),
    agentMessageId: z.number(),
    userId: z.number(),
    thumbDirection: z.enum(["up", "down"]),
    content: z.string().nullable(),
    createdAt: epochMs,
    agentConfigurationId: z.string(),
    agentConfigurationVersion: z.int(),
    isConversationShared: z.boolean(),
  })
  .meta({ id: "Feedback" });

/** The private family's: its time is text. */
export const privateFeedbackSchema = feedbackSchema
  .extend({ createdAt: z.iso.datetime() })
  .meta({ id: "PrivateFeedback" });
