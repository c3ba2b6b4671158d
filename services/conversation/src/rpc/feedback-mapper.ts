import type { Feedback__Output, ThumbDirection__Output } from "@parley/contracts/conversation/v1";
import { invalidField } from "@parley/errors";
import type { Feedback, ThumbDirection } from "../domain/model/feedback.ts";

/** What a person thinks of an answer, on the wire. */
export function fromFeedback(feedback: Feedback): Feedback__Output {
  const { messageId, userId, thumbDirection, content, created, agentId, agentVersion, conversationShared } = feedback;
  return {
    messageId,
    userId,
    thumbDirection: thumbDirection === "up" ? "THUMB_DIRECTION_UP" : "THUMB_DIRECTION_DOWN",
    ...(content === null ? {} : { content }),
    created: String(created),
    agentId,
    agentVersion,
    conversationShared,
  };
}

/** @throws AppError INVALID_ARGUMENT naming `thumbDirection`. */
export function toThumbDirection(direction: ThumbDirection__Output): ThumbDirection {
  switch (direction) {
    case "THUMB_DIRECTION_UP":
      return "up";
    case "THUMB_DIRECTION_DOWN":
      return "down";
    case "THUMB_DIRECTION_UNSPECIFIED":
      throw invalidField("thumbDirection", "must be up or down");
    default:
      return direction satisfies never;
  }
}
