import type { AccessMode__Output, UpdateConversationRequest__Output, UpdateConversationResponse__Output } from "@parley/contracts";
import { invalidField } from "@parley/errors";
import type { AccessMode } from "../domain/model/conversation.ts";
import type { UpdateService } from "../domain/use-cases/update-service.ts";
import { toActor } from "./actor-mapper.ts";

/** `ConversationService.UpdateConversation` */
export function updateConversation(service: UpdateService) {
  return async (request: UpdateConversationRequest__Output): Promise<UpdateConversationResponse__Output> => {
    const { conversationId, change, title = "", read = false, accessMode = "ACCESS_MODE_UNSPECIFIED" } = request;
    const actor = toActor(request.actor);
    switch (change) {
      case "title":
        await service.setTitle(actor, conversationId, title);
        return {};
      case "read":
        await service.setRead(actor, conversationId, read);
        return {};
      case "accessMode":
        await service.setAccessMode(actor, conversationId, toAccessMode(accessMode));
        return {};
      case undefined:
        throw invalidField("change", "is required");
      default:
        return change satisfies never;
    }
  };
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
