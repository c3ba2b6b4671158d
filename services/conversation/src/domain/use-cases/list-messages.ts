import type { Actor } from "@parley/actor";
import type { ConversationReader, MessagePage } from "./conversation-reader.ts";
import type { MessageView, MessageViews } from "./message-views.ts";

export interface ListMessagesCommand {
  readonly actor: Actor;
  readonly conversationId: string;
  readonly limit: number;
  /** Only ranks below it; null for the newest. */
  readonly before: number | null;
}

interface ViewedPage extends Omit<MessagePage, "messages"> {
  readonly messages: readonly MessageView[];
}

interface Dependencies {
  readonly reader: ConversationReader;
  readonly views: MessageViews;
}

/** Lists the messages of a conversation, the newest version of each, a page of ranks at a time. */
export class ListMessages {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED; the signal's reason once it aborts. */
  async execute(
    { actor, conversationId, limit, before }: ListMessagesCommand,
    signal: AbortSignal,
  ): Promise<ViewedPage> {
    const { reader, views } = this.#deps;
    const conversation = await reader.require(actor, conversationId);
    const page = await reader.page(conversation, limit, before, signal);
    return { ...page, messages: await views.of(actor, conversation, page.messages) };
  }
}
