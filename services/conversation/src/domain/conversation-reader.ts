import type { Actor } from "./actor.ts";
import { conversationNotFound } from "./conversation-errors.ts";
import { ownerOf } from "./conversation-service.ts";
import type { ConversationStore } from "./conversation-store.ts";
import type { Conversation, ConversationCursor, ConversationKey, ConversationPage } from "./conversation.ts";
import { newestVersions } from "./message.ts";
import type { Message, MessageRepository } from "./message.ts";

export interface MessagePage {
  /** Ascending by rank. */
  readonly messages: readonly Message[];
  readonly hasMore: boolean;
  /** The lowest rank of the page; null when nothing is older. */
  readonly lastValue: number | null;
}

// What one answer may weigh: several times less than the RPC's limit.
const answerBytes = 8 * 1024 * 1024;
const chunkRanks = 200;

/** Reading conversations. */
export class ConversationReader {
  readonly #store: ConversationStore;
  readonly #messages: MessageRepository;

  constructor(store: ConversationStore, messages: MessageRepository) {
    this.#store = store;
    this.#messages = messages;
  }

  /** @throws AppError NOT_FOUND when the conversation is not there, deleted, or another workspace's. */
  async require(actor: Actor, conversationId: string): Promise<Conversation> {
    const conversation = await this.#store.find({ workspaceId: actor.workspaceId, conversationId });
    if (conversation === null) throw conversationNotFound();
    return conversation;
  }

  list(actor: Actor, limit: number, after: ConversationCursor | null): Promise<ConversationPage> {
    return this.#store.list(actor.workspaceId, ownerOf(actor), limit, after);
  }

  /**
   * The newest versions at the `limit` ranks below `before` (null: at the end). A page is the bounded range of ranks
   * `[before - limit, before)`, so a deep page costs what the newest costs (wire-facts A.1).
   */
  async page(actor: Actor, conversationId: string, limit: number, before: number | null): Promise<MessagePage> {
    const conversation = await this.require(actor, conversationId);
    const to = Math.min(before ?? conversation.nextRank, conversation.nextRank);
    const from = Math.max(0, to - limit);
    const messages = to <= 0 ? [] : newestVersions(await this.#messages.inRanks(conversation, from, to));
    return { messages, hasMore: from > 0, lastValue: from > 0 ? from : null };
  }

  /** All versions, ascending, the newest `limit` ranks below `before` or as many as fit the answer's byte budget. */
  async content(conversation: Conversation, limit: number, before: number | null): Promise<MessagePage> {
    const to = Math.min(before ?? conversation.nextRank, conversation.nextRank);
    const lowest = limit > 0 ? Math.max(0, to - limit) : 0;
    const messages: Message[] = [];
    let [from, bytes] = [to, 0];
    while (from > lowest && bytes < answerBytes) {
      const start = Math.max(lowest, from - chunkRanks);
      const chunk = await this.#messages.inRanks(conversation, start, from);
      messages.unshift(...chunk);
      bytes += chunk.reduce((sum, message) => sum + weightOf(message), 0);
      from = start;
    }
    return { messages, hasMore: from > 0, lastValue: from > 0 ? from : null };
  }

  /** @returns null when the message is not in the conversation. */
  message(key: ConversationKey, messageId: string): Promise<Message | null> {
    return this.#messages.find(key, messageId);
  }

  messages(key: ConversationKey, messageIds: readonly string[]): Promise<readonly Message[]> {
    return this.#messages.findMany(key, messageIds);
  }
}

function weightOf(message: Message): number {
  return 1_000 + (message.content?.length ?? 0) * 2;
}
