import type { GetConversationRequest__Output, GetConversationResponse__Output, MessageVersions__Output, Message__Output } from "@parley/contracts";
import type { ConversationReader } from "../domain/conversation-reader.ts";
import type { ReactionService } from "../domain/reaction-service.ts";
import { toActor } from "./actor-mapper.ts";
import { fromConversation } from "./conversation-mapper.ts";
import { withReactions } from "./message-mapper.ts";

/** `ConversationService.GetConversation` */
export function getConversation(reader: ConversationReader, reactions: ReactionService) {
  return async (request: GetConversationRequest__Output): Promise<GetConversationResponse__Output> => {
    const actor = toActor(request.actor);
    const conversation = await reader.require(actor, request.conversationId);
    const [view, { messages, hasMore, lastValue }] = await Promise.all([reader.view(actor, conversation), reader.content(conversation, request.limit, request.lastValue ?? null, request.includeCompactions)]);
    return { conversation: fromConversation(view), content: byRank(withReactions(messages, await reactions.of(conversation, messages))), hasMore, ...(lastValue === null ? {} : { lastValue }) };
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
