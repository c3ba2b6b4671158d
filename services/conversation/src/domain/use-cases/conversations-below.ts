import { activeTraceparent } from "@parley/telemetry";
import type { Changes, ConversationStore } from "../changes/conversation-store.ts";
import type { RunRepository } from "../model/run.ts";
import type { AnswerCancellation } from "./answer-cancellation.ts";

interface Dependencies {
  readonly cancellation: AnswerCancellation;
  readonly runs: RunRepository;
  readonly store: ConversationStore;
}

/** What deletes a conversation. No message is named: all that it held is released. */
export const deletion = (): Changes => ({
  conversation: { visibility: "deleted" },
  events: [{ type: "access_changed" }, { type: "files_released", messageIds: [] }],
  traceparent: activeTraceparent(),
});

/** The conversations in which agents were asked by others. */
export class ConversationsBelow {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Cancels and deletes what was asked below, however deep, for good with its files. Harmless when repeated.
   * @param ancestorIds Ids of conversations or of answers.
   */
  async delete(workspaceId: string, ancestorIds: readonly string[]): Promise<void> {
    const { runs, store, cancellation } = this.#deps;
    for (const conversationId of await runs.conversationsBelow(workspaceId, ancestorIds)) {
      const key = { workspaceId, conversationId };
      await cancellation.cancelAllIn(key);
      await store.change(key, deletion);
    }
  }
}
