import { toActor } from "@parley/actor";
import type {
  ListConversationsRequest__Output,
  ListConversationsResponse__Output,
} from "@parley/contracts/conversation/v1";
import type { CallContext } from "@parley/grpc";
import type { ListConversations } from "../domain/use-cases/list-conversations.ts";
import { fromCursor, toCursor } from "./conversation-cursor.ts";
import { fromConversation } from "./conversation-mapper.ts";

const maxPage = 200;

/** `ConversationService.ListConversations` */
export function listConversations(useCase: ListConversations) {
  return async (
    request: ListConversationsRequest__Output,
    { signal }: CallContext,
  ): Promise<ListConversationsResponse__Output> => {
    const actor = toActor(request.actor);
    const limit = request.page?.limit ?? 0;
    const { conversations, nextCursor } = await useCase.execute(
      {
        actor,
        limit: Math.min(Math.max(limit, 1), maxPage),
        after: toCursor(request.page?.cursor ?? ""),
      },
      signal,
    );
    return {
      conversations: conversations.map(fromConversation),
      page: fromCursor(nextCursor),
    };
  };
}
