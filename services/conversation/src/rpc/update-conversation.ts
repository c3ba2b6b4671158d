import type {
  AccessMode__Output,
  UpdateConversationRequest__Output,
  UpdateConversationResponse__Output,
} from "@parley/contracts/conversation/v1";
import { invalidField } from "@parley/errors";
import type { AccessMode } from "../domain/model/conversation.ts";
import type { ConversationChange, UpdateConversation } from "../domain/use-cases/update-conversation.ts";
import { toActor } from "@parley/actor";

/** `ConversationService.UpdateConversation` */
export function updateConversation(useCase: UpdateConversation) {
  return async (request: UpdateConversationRequest__Output): Promise<UpdateConversationResponse__Output> => {
    const { actor, conversationId } = request;
    await useCase.execute({ actor: toActor(actor), conversationId, change: toChange(request) });
    return {};
  };
}

function toChange(request: UpdateConversationRequest__Output): ConversationChange {
  const { change, title = "", read = false, accessMode = "ACCESS_MODE_UNSPECIFIED", spaceId = "" } = request;
  switch (change) {
    case "title":
      return { kind: "title", title };
    case "read":
      return { kind: "read", read };
    case "accessMode":
      return { kind: "accessMode", accessMode: toAccessMode(accessMode) };
    case "spaceId":
      return { kind: "spaceId", spaceId };
    case undefined:
      throw invalidField("change", "is required");
    default:
      return change satisfies never;
  }
}

function toAccessMode(mode: AccessMode__Output): AccessMode {
  switch (mode) {
    case "ACCESS_MODE_WORKSPACE_MEMBERS":
      return "workspace_members";
    case "ACCESS_MODE_PARTICIPANTS_ONLY":
      return "participants_only";
    case "ACCESS_MODE_UNSPECIFIED":
      throw invalidField("accessMode", "is required");
    default:
      return mode satisfies never;
  }
}
