import type { Actor } from "@parley/actor";
import { messageNotFound } from "../model/conversation-errors.ts";
import type { ConversationReader } from "./conversation-reader.ts";
import type { MessageView, MessageViews } from "./message-views.ts";

export interface GetMessageCommand {
  readonly actor: Actor;
  readonly conversationId: string;
  readonly messageId: string;
}

interface Dependencies {
  readonly reader: ConversationReader;
  readonly views: MessageViews;
}

/** Reads one message. */
export class GetMessage {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED. */
  async execute({ actor, conversationId, messageId }: GetMessageCommand): Promise<MessageView> {
    const { reader, views } = this.#deps;
    const conversation = await reader.require(actor, conversationId);
    const message = await reader.message(conversation, messageId);
    const [view] = message === null ? [] : await views.of(actor, conversation, [message]);
    if (view === undefined) throw messageNotFound();
    return view;
  }
}
