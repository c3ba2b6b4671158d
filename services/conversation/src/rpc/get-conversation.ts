import { toActor } from "@parley/actor";
import type {
  GetConversationRequest__Output,
  GetConversationResponse__Output,
  Message__Output,
  MessageVersions__Output,
} from "@parley/contracts/conversation/v1";
import type { CallContext } from "@parley/grpc";
import type { GetConversation } from "../domain/use-cases/get-conversation.ts";
import { fromConversation } from "./conversation-mapper.ts";
import { fromView } from "./message-mapper.ts";

/** `ConversationService.GetConversation` */
export function getConversation(useCase: GetConversation) {
  return async (
    request: GetConversationRequest__Output,
    { signal }: CallContext,
  ): Promise<GetConversationResponse__Output> => {
    const actor = toActor(request.actor);
    const { conversationId, limit, lastValue: before = null, includeCompactions } = request;
    const { view, messages, hasMore, lowestRank } = await useCase.execute(
      {
        actor,
        conversationId,
        limit,
        before,
        includeCompactions,
      },
      signal,
    );
    return {
      conversation: fromConversation(view),
      content: byRank(messages.map(fromView)),
      hasMore,
      ...(lowestRank === null ? {} : { lastValue: lowestRank }),
    };
  };
}

function byRank(messages: readonly Message__Output[]): MessageVersions__Output[] {
  const ranks = new Map<number, MessageVersions__Output>();
  for (const message of messages) {
    const entry = ranks.get(message.rank);
    if (entry === undefined) ranks.set(message.rank, { versions: [message] });
    else entry.versions.push(message);
  }
  return [...ranks.values()];
}
