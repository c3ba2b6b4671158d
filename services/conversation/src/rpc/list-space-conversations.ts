import { toActor } from "@parley/actor";
import type {
  ListSpaceConversationsRequest__Output,
  ListSpaceConversationsResponse__Output,
} from "@parley/contracts/conversation/v1";
import type { CallContext } from "@parley/grpc";
import type { ListSpaceConversations } from "../domain/use-cases/list-space-conversations.ts";
import { fromCursor, toCursor } from "./conversation-cursor.ts";
import { fromConversation } from "./conversation-mapper.ts";

const maxPage = 1_000;

/** `ConversationService.ListSpaceConversations` */
export function listSpaceConversations(useCase: ListSpaceConversations) {
  return async (
    request: ListSpaceConversationsRequest__Output,
    { signal }: CallContext,
  ): Promise<ListSpaceConversationsResponse__Output> => {
    const { spaceId, updatedSince, page } = request;
    const { conversations, nextCursor } = await useCase.execute(
      {
        actor: toActor(request.actor),
        spaceId,
        updatedSince: Number(updatedSince),
        limit: Math.min(Math.max(page?.limit ?? 0, 1), maxPage),
        after: toCursor(page?.cursor ?? ""),
      },
      signal,
    );
    return { conversations: conversations.map(fromConversation), page: fromCursor(nextCursor) };
  };
}
