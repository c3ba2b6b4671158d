import type { ValidateActionRequest__Output, ValidateActionResponse__Output } from "@parley/contracts/conversation/v1";
import { toActor } from "@parley/actor";
import { hasLength, invalidField } from "@parley/errors";
import type { Decision } from "../domain/model/action.ts";
import type { ValidateAction } from "../domain/use-cases/validate-action.ts";

const maxReasonLength = 1_000;

/** `ConversationService.ValidateAction` */
export function validateAction(useCase: ValidateAction) {
  return async (request: ValidateActionRequest__Output): Promise<ValidateActionResponse__Output> => {
    const { conversationId, messageId, actionId, decision, reason = null } = request;
    if (reason !== null && !hasLength(reason, 0, maxReasonLength))
      throw invalidField("reason", `must have at most ${maxReasonLength} characters`);
    const actor = toActor(request.actor);
    await useCase.execute({ actor, conversationId, messageId, actionId, decision: toDecision(decision), reason });
    return {};
  };
}

function toDecision(decision: string): Decision {
  if (decision !== "approved" && decision !== "rejected" && decision !== "always_approved")
    throw invalidField("decision", "must be approved, rejected or always_approved");
  return decision;
}
