import type { ConversationGate } from "../changes/conversation-gate.ts";
import type { ConversationStore } from "../changes/conversation-store.ts";
import { ownerOf } from "@parley/actor";
import type { Actor } from "@parley/actor";
import type { Conversation, ConversationCursor, ConversationView } from "../model/conversation.ts";
import type { ConversationReader } from "./conversation-reader.ts";
import { readablePage } from "./readable-page.ts";

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
  readonly gate: ConversationGate;
  readonly reader: ConversationReader;
}

/** Lists the conversations that an actor owns or takes part in and can read, last updated first. */
export class ListConversations {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws The signal's reason once it aborts: nobody waits for the rest. AppError UNAVAILABLE as `ConversationGate`. */
  async execute({ actor, limit, after }: ListConversationsCommand, signal: AbortSignal): Promise<ViewedConversations> {
    const { store, gate, reader } = this.#deps;
    const { conversations, nextCursor } = await readablePage({
      limit,
      after,
      signal,
      read: (size, from) => store.list(actor.workspaceId, ownerOf(actor), size, from, signal),
      keep: (found: readonly Conversation[]) => gate.readable(actor, found),
    });
    return { conversations: await reader.views(actor, conversations), nextCursor };
  }
}
