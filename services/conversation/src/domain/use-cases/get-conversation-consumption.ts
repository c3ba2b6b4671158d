import type { Actor } from "@parley/actor";
import type { BillRepository } from "../model/bill.ts";
import { conversationConsumption } from "../model/consumption.ts";
import type { ConversationConsumption } from "../model/consumption.ts";
import type { ConversationReader } from "./conversation-reader.ts";

export interface GetConversationConsumptionCommand {
  readonly actor: Actor;
  readonly conversationId: string;
}

interface Dependencies {
  readonly reader: ConversationReader;
  readonly bills: BillRepository;
}

/** Says what all answers of a conversation have cost, every version, deleted ones too: they were paid for. */
export class GetConversationConsumption {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED. */
  async execute({ actor, conversationId }: GetConversationConsumptionCommand): Promise<ConversationConsumption> {
    const { reader, bills } = this.#deps;
    const conversation = await reader.require(actor, conversationId);
    // Before their facts: of answers that have ended there come no more.
    const answers = await bills.answersIn(conversation);
    const [facts, below] = await Promise.all([
      bills.factsIn(conversation),
      bills.subAgentsOf(actor.workspaceId, conversationId),
    ]);
    return conversationConsumption(answers, facts, below);
  }
}
