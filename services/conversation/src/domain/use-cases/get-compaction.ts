import type { Actor } from "@parley/actor";
import { messageNotFound } from "../model/conversation-errors.ts";
import type { CompactionMessage } from "../model/message.ts";
import type { ConversationReader } from "./conversation-reader.ts";

export interface GetCompactionCommand {
  readonly actor: Actor;
  readonly conversationId: string;
  readonly messageId: string;
}

interface Dependencies {
  readonly reader: ConversationReader;
}

/** Reads one compaction. */
export class GetCompaction {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, also for a message of another kind, PERMISSION_DENIED. */
  async execute({ actor, conversationId, messageId }: GetCompactionCommand): Promise<CompactionMessage> {
    const conversation = await this.#deps.reader.require(actor, conversationId);
    const message = await this.#deps.reader.message(conversation, messageId);
    if (message?.kind !== "compaction") throw messageNotFound();
    return message;
  }
}
