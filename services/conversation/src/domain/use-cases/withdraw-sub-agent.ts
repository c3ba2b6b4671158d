import type { ConversationKey } from "../model/conversation.ts";
import type { AnswerCancellation } from "./answer-cancellation.ts";

export interface WithdrawSubAgentCommand {
  readonly key: ConversationKey;
  readonly messageId: string;
}

interface Dependencies {
  readonly cancellation: AnswerCancellation;
}

/** Ends the answer of a sub-agent that nobody waits for any more. */
export class WithdrawSubAgent {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Harmless when repeated, and of an answer that has ended. */
  execute({ key, messageId }: WithdrawSubAgentCommand): Promise<void> {
    return this.#deps.cancellation.end(key, [messageId], "cancelled");
  }
}
