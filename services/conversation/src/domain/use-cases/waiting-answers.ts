import type { ConversationKey } from "../model/conversation.ts";
import type { MessageRepository } from "../model/message.ts";
import type { RunRepository } from "../model/run.ts";

/** The answers of a conversation that wait for a person or a tool. */
export interface Waiting {
  readonly count: number;
  /** The rank of the oldest question that one of them answers; null for none. */
  readonly fromRank: number | null;
}

interface Dependencies {
  readonly runs: RunRepository;
  readonly messages: MessageRepository;
}

/** Finds the answers that wait. */
export class WaitingAnswers {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  async in(key: ConversationKey): Promise<Waiting> {
    const { runs, messages } = this.#deps;
    const waiting = (await runs.openIn(key)).filter(({ state }) => state === "waiting");
    if (waiting.length === 0) return { count: 0, fromRank: null };
    const answers = await messages.findMany(
      key,
      waiting.map(({ messageId }) => messageId),
    );
    const questions = await messages.findMany(
      key,
      answers.flatMap((answer) => (answer.kind === "agent" ? [answer.parentMessageId] : [])),
    );
    return { count: waiting.length, fromRank: Math.min(...[...answers, ...questions].map(({ rank }) => rank)) };
  }
}
