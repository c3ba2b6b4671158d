import { activeTraceparent } from "@parley/telemetry";
import { ownerOf } from "../model/actor.ts";
import type { Actor } from "../model/actor.ts";
import type { CancelService } from "./cancel-service.ts";
import { conversationAccessRestricted } from "../model/conversation-errors.ts";
import type { ConversationReader } from "./conversation-reader.ts";
import type { ConversationStore } from "../changes/conversation-store.ts";
import { requireOpen } from "../model/require-open.ts";

interface Dependencies {
  readonly store: ConversationStore;
  readonly reader: ConversationReader;
  readonly cancel: CancelService;
}

/** Deleting conversations. The documents stay, and nobody can reach them. */
export class DeleteConversationService {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Deletes a conversation for everybody, cancels what is being answered in it and ends the streams of it. Only its owner may: the person, or the
   * key without one, that created it. @throws AppError NOT_FOUND (also the second time), PERMISSION_DENIED.
   */
  async delete(actor: Actor, conversationId: string): Promise<void> {
    const { reader, cancel, store } = this.#deps;
    const conversation = await reader.require(actor, conversationId);
    if (conversation.ownerId !== ownerOf(actor)) throw conversationAccessRestricted();
    // First, so that after a crash the request, which finds the conversation still there, can be made again.
    await cancel.cancelAllIn(conversation);
    await store.change(conversation, (current) => {
      requireOpen(current, actor);
      return { conversation: { visibility: "deleted" }, events: [{ type: "access_changed" }], traceparent: activeTraceparent() };
    });
    // Once more, for what somebody asked meanwhile.
    await cancel.cancelAllIn(conversation);
  }
}
