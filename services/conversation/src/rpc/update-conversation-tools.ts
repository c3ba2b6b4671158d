import type {
  UpdateConversationToolsRequest__Output,
  UpdateConversationToolsResponse__Output,
} from "@parley/contracts/conversation/v1";
import { toActor } from "@parley/actor";
import type { UpdateConversationTools } from "../domain/use-cases/update-conversation-tools.ts";

/** `ConversationService.UpdateConversationTools` */
export function updateConversationTools(useCase: UpdateConversationTools) {
  return async (request: UpdateConversationToolsRequest__Output): Promise<UpdateConversationToolsResponse__Output> => {
    const { conversationId, mcpServerViewId: viewId, agentId = null, add } = request;
    await useCase.execute({ actor: toActor(request.actor), conversationId, tools: { viewId, agentId }, add });
    return {};
  };
}
