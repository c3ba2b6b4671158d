import { activeTraceparent } from "@parley/telemetry";
import type { ConversationStore } from "./conversation-store.ts";
import type { MessageRepository } from "./message.ts";

const atOnce = 100;

/** Takes the text of deleted files out of conversations. */
export class ExpireFilesService {
  readonly #store: ConversationStore;
  readonly #messages: MessageRepository;

  constructor(store: ConversationStore, messages: MessageRepository) {
    this.#store = store;
    this.#messages = messages;
  }

  /** Every fragment of the file says that it is gone, and has its text no more. Harmless when repeated. */
  async expire(workspaceId: string, fileId: string): Promise<void> {
    for (let found = await this.#messages.fragmentsOfFile(workspaceId, fileId, atOnce); found.length > 0; found = await this.#messages.fragmentsOfFile(workspaceId, fileId, atOnce)) {
      for (const { conversationId, messageId } of found) {
        await this.#store.change({ workspaceId, conversationId }, () => ({ expired: [messageId], events: [], traceparent: activeTraceparent() }));
      }
    }
  }
}
