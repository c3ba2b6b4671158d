import type { Actor } from "@parley/actor";
import type { BillRepository } from "../model/bill.ts";
import { subAgentsOf } from "../model/consumption.ts";
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
  readonly bills: BillRepository;
}

export interface ReadMessage {
  readonly view: MessageView;
  /** What the sub-agents of an answer have cost. */
  readonly subAgentMicrocredits: number;
}

/** Reads one message. */
export class GetMessage {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED. */
  async execute({ actor, conversationId, messageId }: GetMessageCommand): Promise<ReadMessage> {
    const { reader, views, bills } = this.#deps;
    const conversation = await reader.require(actor, conversationId);
    const message = await reader.message(conversation, messageId);
    const [view] = message === null ? [] : await views.of(actor, conversation, [message]);
    if (view === undefined) throw messageNotFound();
    const isCalling = message?.kind === "agent" && (message.actions ?? []).some(({ child }) => child !== null);
    const facts = isCalling ? await bills.subAgentsOf(actor.workspaceId, messageId) : [];
    return { view, subAgentMicrocredits: subAgentsOf(facts) };
  }
}
