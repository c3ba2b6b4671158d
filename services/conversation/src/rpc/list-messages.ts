import { toActor } from "@parley/actor";
import type {
  EncodedListMessagesResponse__Output,
  ListMessagesRequest__Output,
} from "@parley/contracts/conversation/v1";
import { AppError } from "@parley/errors";
import type { CallContext } from "@parley/grpc";
import type { ListMessages } from "../domain/use-cases/list-messages.ts";
import { encodeView, sizeOf, tagOf } from "./encoded-messages.ts";

const maxPage = 200;

/** `ConversationService.ListMessages` */
export function listMessages(useCase: ListMessages) {
  return async (
    request: ListMessagesRequest__Output,
    { signal }: CallContext,
  ): Promise<EncodedListMessagesResponse__Output> => {
    const { limit } = request;
    if (limit < 1 || limit > maxPage) {
      const problem = `must be 1 to ${maxPage}`;
      throw new AppError("INVALID_ARGUMENT", "INVALID_PAGINATION_PARAMETERS", `limit: ${problem}`, {
        fields: [{ field: "limit", problem }],
      });
    }
    const { messages, hasMore, lowestRank } = await useCase.execute(
      {
        actor: toActor(request.actor),
        conversationId: request.conversationId,
        limit,
        before: request.lastValue ?? null,
      },
      signal,
    );
    const encoded = messages.map(encodeView);
    const tag = tagOf(encoded, { hasMore, lowestRank });
    if (tag === request.knownTag)
      return { messages: [], hasMore: false, tag, unchanged: true, unchangedBytes: sizeOf(encoded) };
    const lastValue = lowestRank === null ? {} : { lastValue: lowestRank };
    return { messages: encoded.map(({ bytes }) => bytes), hasMore, ...lastValue, tag, unchanged: false };
  };
}
