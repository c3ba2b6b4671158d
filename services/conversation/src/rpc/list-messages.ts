import type { ListMessagesRequest__Output, ListMessagesResponse__Output } from "@parley/contracts";
import { AppError } from "@parley/errors";
import type { ConversationReader } from "../domain/conversation-reader.ts";
import type { ReactionService } from "../domain/reaction-service.ts";
import { toActor } from "./actor-mapper.ts";
import { withReactions } from "./message-mapper.ts";

const maxPage = 200;

/** `ConversationService.ListMessages` */
export function listMessages(reader: ConversationReader, reactions: ReactionService) {
  return async (request: ListMessagesRequest__Output): Promise<ListMessagesResponse__Output> => {
    const { limit } = request;
    if (limit < 1 || limit > maxPage) {
      const problem = `must be 1 to ${maxPage}`;
      throw new AppError("INVALID_ARGUMENT", "INVALID_PAGINATION_PARAMETERS", `limit: ${problem}`, { fields: [{ field: "limit", problem }] });
    }
    const actor = toActor(request.actor);
    const { messages, hasMore, lastValue } = await reader.page(actor, request.conversationId, limit, request.lastValue ?? null);
    const reacted = await reactions.of({ workspaceId: actor.workspaceId, conversationId: request.conversationId }, messages);
    return { messages: withReactions(messages, reacted), hasMore, ...(lastValue === null ? {} : { lastValue }) };
  };
}
