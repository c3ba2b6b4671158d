import { toActor } from "@parley/actor";
import type {
  EncodedGetConversationResponse__Output,
  EncodedMessageVersions__Output,
  GetConversationRequest__Output,
} from "@parley/contracts/conversation/v1";
import type { CallContext } from "@parley/grpc";
import type { GetConversation } from "../domain/use-cases/get-conversation.ts";
import type { MessageView } from "../domain/use-cases/message-views.ts";
import { fromConversation } from "./conversation-mapper.ts";
import { encodeView, sizeOf, tagOf } from "./encoded-messages.ts";
import type { EncodedMessage } from "./encoded-messages.ts";

/** `ConversationService.GetConversation` */
export function getConversation(useCase: GetConversation) {
  return async (
    request: GetConversationRequest__Output,
    { signal }: CallContext,
  ): Promise<EncodedGetConversationResponse__Output> => {
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
    const conversation = fromConversation(view);
    const encoded = messages.map(encodeView);
    const tag = tagOf(encoded, { conversation, hasMore, lowestRank });
    if (tag === request.knownTag) {
      const unchangedBytes = sizeOf(encoded);
      return { conversation: null, content: [], hasMore: false, tag, unchanged: true, unchangedBytes };
    }
    return {
      conversation,
      content: byRank(messages, encoded),
      hasMore,
      ...(lowestRank === null ? {} : { lastValue: lowestRank }),
      tag,
      unchanged: false,
    };
  };
}

function byRank(views: readonly MessageView[], encoded: readonly EncodedMessage[]): EncodedMessageVersions__Output[] {
  const ranks = new Map<number, EncodedMessageVersions__Output>();
  for (const [index, { message }] of views.entries()) {
    const bytes = encoded[index]?.bytes;
    if (bytes === undefined) continue;
    const entry = ranks.get(message.rank);
    if (entry === undefined) ranks.set(message.rank, { versions: [bytes] });
    else entry.versions.push(bytes);
  }
  return [...ranks.values()];
}
