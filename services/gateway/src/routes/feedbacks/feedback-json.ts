import type { Feedback__Output } from "@parley/contracts/conversation/v1";
import type { z } from "zod";
import { numericId } from "../../http/numeric-id.ts";
import { agentMessageIdOf } from "../actions/action-json.ts";
import type { feedbackSchema, privateFeedbackSchema } from "./feedback-schema.ts";

/** What a person thinks of an answer, in the public family's shape (API C56). */
export function feedbackJson(feedback: Feedback__Output): z.output<typeof feedbackSchema> {
  return {
    messageId: feedback.messageId,
    agentMessageId: agentMessageIdOf(feedback.messageId),
    userId: numericId(feedback.userId),
    thumbDirection: feedback.thumbDirection === "THUMB_DIRECTION_UP" ? "up" : "down",
    content: feedback.content ?? null,
    createdAt: Number(feedback.created),
    agentConfigurationId: feedback.agentId,
    agentConfigurationVersion: feedback.agentVersion,
    isConversationShared: feedback.conversationShared,
  };
}

/** The same in the private family's: its time is text. */
export function privateFeedbackJson(feedback: Feedback__Output): z.output<typeof privateFeedbackSchema> {
  return { ...feedbackJson(feedback), createdAt: new Date(Number(feedback.created)).toISOString() };
}
