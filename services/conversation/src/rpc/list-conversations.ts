import { toActor } from "@parley/actor";
import type {
  ListConversationsRequest__Output,
  ListConversationsResponse__Output,
} from "@parley/contracts/conversation/v1";
import { AppError } from "@parley/errors";
import type { CallContext } from "@parley/grpc";
import type { ConversationCursor } from "../domain/model/conversation.ts";
import type { ListConversations } from "../domain/use-cases/list-conversations.ts";
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
      page: {
        hasMore: nextCursor !== null,
        nextCursor: nextCursor === null ? "" : `${nextCursor.updated}.${nextCursor.conversationId}`,
      },
    };
  };
}

function toCursor(text: string): ConversationCursor | null {
  if (text === "") return null;
  const match = /^(\d{1,15})\.([A-Za-z0-9_]{1,64})$/.exec(text);
  if (match?.[2] === undefined) {
    const field = "page.cursor";
    throw new AppError("INVALID_ARGUMENT", "INVALID_PAGINATION_PARAMETERS", `${field}: is not a cursor of this list`, {
      fields: [{ field, problem: "is not a cursor of this list" }],
    });
  }
  return { updated: Number(match[1]), conversationId: match[2] };
}
