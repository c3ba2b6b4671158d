import type { GetConversationRequest__Output, GetConversationResponse__Output, MessageVersions__Output, Message__Output } from "@parley/contracts";
import type { ConversationReader } from "../domain/use-cases/conversation-reader.ts";
import type { MessageViews } from "../domain/use-cases/message-views.ts";
import { toActor } from "./actor-mapper.ts";
import { fromConversation } from "./conversation-mapper.ts";
import { fromView } from "./message-mapper.ts";

/** `ConversationService.GetConversation` */
export function getConversation(reader: ConversationReader, views: MessageViews) {
  return async (request: GetConversationRequest__Output): Promise<GetConversationResponse__Output> => {
    const actor = toActor(request.actor);
    const conversation = await reader.require(actor, request.conversationId);
    const [view, { messages, hasMore, lastValue }] = await Promise.all([reader.view(actor, conversation), reader.content(conversation, request.limit, request.lastValue ?? null, request.includeCompactions)]);
    return { conversation: fromConversation(view), content: byRank((await views.of(conversation, messages)).map(fromView)), hasMore, ...(lastValue === null ? {} : { lastValue }) };
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
