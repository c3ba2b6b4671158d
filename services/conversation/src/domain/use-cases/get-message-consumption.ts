import type { Actor } from "@parley/actor";
import type { BillRepository } from "../model/bill.ts";
import { consumptionOf } from "../model/consumption.ts";
import type { MessageConsumption } from "../model/consumption.ts";
import { messageNotFound } from "../model/conversation-errors.ts";
import type { ConversationReader } from "./conversation-reader.ts";

export interface GetMessageConsumptionCommand {
  readonly actor: Actor;
  readonly conversationId: string;
  readonly messageId: string;
}

interface Dependencies {
  readonly reader: ConversationReader;
  readonly bills: BillRepository;
}

/** Says what an answer has cost, this version of it alone, and what of that is which tool's. */
export class GetMessageConsumption {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, also for a deleted message and for what is no answer, PERMISSION_DENIED. */
  async execute({ actor, conversationId, messageId }: GetMessageConsumptionCommand): Promise<MessageConsumption> {
    const { reader, bills } = this.#deps;
    const conversation = await reader.require(actor, conversationId);
    // Before its facts: of an answer that has ended there come no more.
    const message = await reader.message(conversation, messageId);
    if (message?.kind !== "agent" || message.visibility === "deleted") throw messageNotFound();
    const [facts, below] = await Promise.all([
      bills.factsOfRun(conversation, message.runId),
      bills.subAgentsOf(actor.workspaceId, messageId),
    ]);
    return consumptionOf({ hasEnded: message.status !== "created", ...message }, facts, below);
  }
}
