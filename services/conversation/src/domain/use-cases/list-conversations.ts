import type { ConversationStore } from "../changes/conversation-store.ts";
import { ownerOf } from "@parley/actor";
import type { Actor } from "@parley/actor";
import type { ConversationCursor, ConversationView } from "../model/conversation.ts";
import type { ConversationReader } from "./conversation-reader.ts";

export interface ListConversationsCommand {
  readonly actor: Actor;
  readonly limit: number;
  readonly after: ConversationCursor | null;
}

interface ViewedConversations {
  readonly conversations: readonly ConversationView[];
  readonly nextCursor: ConversationCursor | null;
}

interface Dependencies {
  readonly store: ConversationStore;
  readonly reader: ConversationReader;
}

/** Lists the conversations that an actor owns or takes part in, last updated first. */
export class ListConversations {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws The signal's reason once it aborts: nobody waits for the rest. */
  async execute({ actor, limit, after }: ListConversationsCommand, signal: AbortSignal): Promise<ViewedConversations> {
    const { store, reader } = this.#deps;
    const { conversations, nextCursor } = await store.list(actor.workspaceId, ownerOf(actor), limit, after, signal);
    signal.throwIfAborted();
    return { conversations: await reader.views(actor, conversations), nextCursor };
  }
}
