import type { ListMessagesRequest__Output, ListMessagesResponse__Output } from "@parley/contracts";
import { AppError } from "@parley/errors";
import type { ConversationReader } from "../domain/use-cases/conversation-reader.ts";
import type { MessageViews } from "../domain/use-cases/message-views.ts";
import { toActor } from "./actor-mapper.ts";
import { fromView } from "./message-mapper.ts";

const maxPage = 200;

/** `ConversationService.ListMessages` */
export function listMessages(reader: ConversationReader, views: MessageViews) {
  return async (request: ListMessagesRequest__Output): Promise<ListMessagesResponse__Output> => {
    const { limit } = request;
    if (limit < 1 || limit > maxPage) {
      const problem = `must be 1 to ${maxPage}`;
      throw new AppError("INVALID_ARGUMENT", "INVALID_PAGINATION_PARAMETERS", `limit: ${problem}`, { fields: [{ field: "limit", problem }] });
    }
    const actor = toActor(request.actor);
    const conversation = await reader.require(actor, request.conversationId);
    const { messages, hasMore, lastValue } = await reader.page(conversation, limit, request.lastValue ?? null);
    return { messages: (await views.of(conversation, messages)).map(fromView), hasMore, ...(lastValue === null ? {} : { lastValue }) };
  };
}
