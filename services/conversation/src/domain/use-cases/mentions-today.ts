import type { ConversationStore } from "../changes/conversation-store.ts";
import type { ConversationKey } from "../model/conversation.ts";
import { dependsOnAccess, withMentionsToday } from "../model/mention-access.ts";
import type { Message } from "../model/message.ts";

/** Messages of one conversation with their mentions by today's access. Reads nothing where they mention no people. */
export async function mentionsToday<M extends Message>(
  store: Pick<ConversationStore, "find">,
  key: ConversationKey,
  messages: readonly M[],
): Promise<readonly M[]> {
  if (!messages.some(dependsOnAccess)) return messages;
  const conversation = await store.find(key);
  return conversation === null ? messages : messages.map((message) => withMentionsToday(message, conversation));
}
