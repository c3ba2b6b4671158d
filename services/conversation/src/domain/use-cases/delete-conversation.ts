import type { Changes, ConversationStore } from "../changes/conversation-store.ts";
import type { ConversationGate } from "../changes/conversation-gate.ts";
import { activeTraceparent } from "@parley/telemetry";
import { ownerOf } from "@parley/actor";
import type { Actor } from "@parley/actor";
import { conversationAccessRestricted } from "../model/conversation-errors.ts";
import type { Conversation } from "../model/conversation.ts";
import type { RunRepository } from "../model/run.ts";
import type { AnswerCancellation } from "./answer-cancellation.ts";
import type { ConversationReader } from "./conversation-reader.ts";

export interface DeleteConversationCommand {
  readonly actor: Actor;
  readonly conversationId: string;
}

interface Dependencies {
  readonly gate: ConversationGate;
  readonly reader: ConversationReader;
  readonly cancellation: AnswerCancellation;
  readonly runs: RunRepository;
  readonly store: ConversationStore;
}

// No message is named: all that the conversation held.
const deletion = (): Changes => ({
  conversation: { visibility: "deleted" },
  events: [{ type: "access_changed" }, { type: "files_released", messageIds: [] }],
  traceparent: activeTraceparent(),
});

/** Deletes a conversation: its documents stay, and nobody can reach them. */
export class DeleteConversation {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Deletes a conversation for everybody, cancels what is being answered in it and ends the streams of it. Only its owner may: the person, or the
   * key without one, that created it. @throws AppError NOT_FOUND (also the second time), PERMISSION_DENIED.
   */
  async execute({ actor, conversationId }: DeleteConversationCommand): Promise<void> {
    const { reader, cancellation, gate } = this.#deps;
    const conversation = await reader.require(actor, conversationId);
    if (conversation.ownerId !== ownerOf(actor)) throw conversationAccessRestricted();
    // First, so that after a crash the request, which finds the conversation still there, can be made again.
    await cancellation.cancelAllIn(conversation);
    await this.#deleteBelow(conversation);
    await gate.change({ actor }, conversation, deletion);
    // Once more, for what somebody asked meanwhile.
    await cancellation.cancelAllIn(conversation);
    await this.#deleteBelow(conversation);
  }

  /** What its agents have asked others: nobody reads it without the conversation itself, and its files go with it. */
  async #deleteBelow(conversation: Conversation): Promise<void> {
    const { runs, store, cancellation } = this.#deps;
    const { workspaceId } = conversation;
    for (const conversationId of await runs.conversationsBelow(conversation)) {
      const key = { workspaceId, conversationId };
      await cancellation.cancelAllIn(key);
      await store.change(key, deletion);
    }
  }
}
