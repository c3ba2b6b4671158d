import type { Actor } from "@parley/actor";
import type { ConversationView } from "../model/conversation.ts";
import type { ConversationReader, MessagePage } from "./conversation-reader.ts";
import type { MessageView, MessageViews } from "./message-views.ts";

export interface GetConversationCommand {
  readonly actor: Actor;
  readonly conversationId: string;
  /** How many ranks, the newest; 0 for all. */
  readonly limit: number;
  /** Only ranks below it; null for all. */
  readonly before: number | null;
  readonly includeCompactions: boolean;
}

/** `messages` ascending by rank, then version. */
export interface ReadConversation extends Omit<MessagePage, "messages"> {
  readonly view: ConversationView;
  readonly messages: readonly MessageView[];
}

interface Dependencies {
  readonly reader: ConversationReader;
  readonly views: MessageViews;
}

/** Reads a conversation with its messages, all versions. */
export class GetConversation {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED. */
  async execute(
    { actor, conversationId, ...range }: GetConversationCommand,
    signal: AbortSignal,
  ): Promise<ReadConversation> {
    const { reader, views } = this.#deps;
    const conversation = await reader.require(actor, conversationId);
    const [view, page] = await Promise.all([
      reader.view(actor, conversation),
      reader.content(conversation, range.limit, range.before, range.includeCompactions, signal),
    ]);
    return { ...page, view, messages: await views.of(actor, conversation, page.messages) };
  }
}
