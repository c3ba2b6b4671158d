import type {
  DecideMentionRequest__Output,
  DecideMentionResponse__Output,
  MentionDecision__Output,
} from "@parley/contracts/conversation/v1";
import { invalidField } from "@parley/errors";
import type { DecideMention, MentionDecision } from "../domain/use-cases/decide-mention.ts";
import { toActor } from "@parley/actor";
import { toMentionKind } from "./mention-mapper.ts";

/** `ConversationService.DecideMention` */
export function decideMention(useCase: DecideMention) {
  return async (request: DecideMentionRequest__Output): Promise<DecideMentionResponse__Output> => {
    const { conversationId, messageId, kind, id, decision } = request;
    await useCase.execute({
      actor: toActor(request.actor),
      conversationId,
      messageId,
      mentioned: { kind: toMentionKind(kind), id },
      decision: toDecision(decision),
    });
    return {};
  };
}

function toDecision(decision: MentionDecision__Output): MentionDecision {
  switch (decision) {
    case "MENTION_DECISION_APPROVED":
      return "approved";
    case "MENTION_DECISION_REJECTED":
      return "rejected";
    case "MENTION_DECISION_DISMISSED":
      return "dismissed";
    case "MENTION_DECISION_UNSPECIFIED":
      throw invalidField("decision", "is required");
    default:
      return decision satisfies never;
  }
}
