import type { ConversationGate } from "../changes/conversation-gate.ts";
import type { ConversationStore } from "../changes/conversation-store.ts";
import type { Conversation, ConversationKey } from "../model/conversation.ts";
import { dependsOnAccess, mentionedPeopleIn, withMentionsToday } from "../model/mention-access.ts";
import type { Message } from "../model/message.ts";

interface Dependencies {
  readonly store: Pick<ConversationStore, "find">;
  readonly gate: ConversationGate;
}

/** Messages with their mentions by today's access. Asks and reads nothing where they mention no people. */
export class MentionsToday {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Messages of a conversation, in their order. */
  async of<M extends Message>(conversation: Conversation, messages: readonly M[]): Promise<readonly M[]> {
    if (!messages.some(dependsOnAccess)) return messages;
    const readers = await this.#deps.gate.readersOf(conversation, mentionedPeopleIn(messages));
    return messages.map((message) => withMentionsToday(message, { ...conversation, readers }));
  }

  /** The same where the conversation was not read yet. */
  async in<M extends Message>(key: ConversationKey, messages: readonly M[]): Promise<readonly M[]> {
    if (!messages.some(dependsOnAccess)) return messages;
    const conversation = await this.#deps.store.find(key);
    return conversation === null ? messages : this.of(conversation, messages);
  }
}
