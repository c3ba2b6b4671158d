import type { ConversationGate } from "../changes/conversation-gate.ts";
import { ownerOf } from "@parley/actor";
import type { Actor } from "@parley/actor";
import { conversationAccessRestricted } from "../model/conversation-errors.ts";
import type { AnswerCancellation } from "./answer-cancellation.ts";
import { deletion } from "./conversations-below.ts";
import type { ConversationsBelow } from "./conversations-below.ts";

export interface DeleteConversationCommand {
  readonly actor: Actor;
  readonly conversationId: string;
}

interface Dependencies {
  readonly gate: ConversationGate;
  readonly cancellation: AnswerCancellation;
  readonly below: ConversationsBelow;
}

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
    const { cancellation, gate, below } = this.#deps;
    const conversation = await gate.requireForWrite(actor, conversationId);
    if (conversation.ownerId !== ownerOf(actor)) throw conversationAccessRestricted();
    // First, so that after a crash the request, which finds the conversation still there, can be made again.
    await cancellation.cancelAllIn(conversation);
    // What its agents have asked others: nobody reads it without the conversation itself, and its files go with it.
    await below.delete(actor.workspaceId, [conversation.conversationId]);
    await gate.change({ actor }, conversation, deletion);
    // Once more, for what somebody asked meanwhile.
    await cancellation.cancelAllIn(conversation);
    await below.delete(actor.workspaceId, [conversation.conversationId]);
  }
}
