import { invalidField } from "@parley/errors";
import { activeTraceparent } from "@parley/telemetry";
import type { ConversationGate } from "../changes/conversation-gate.ts";
import { composeCompaction } from "../changes/compose-compaction.ts";
import type { SummarisedRanks } from "../changes/compose-compaction.ts";
import { AlreadyCreated } from "../changes/conversation-store.ts";
import type { Spending } from "../changes/spending.ts";
import type { Actor, IdempotencyKey } from "@parley/actor";
import {
  answersRunning,
  idempotencyKeyReused,
  nothingBeforeWaiting,
  nothingToCompact,
} from "../model/conversation-errors.ts";
import type { Conversation, ConversationKey } from "../model/conversation.ts";
import { idFromKey, newId } from "@parley/ids";
import type { CompactionMessage, Message } from "../model/message.ts";
import type { ModelCatalogue } from "../model/model-catalogue.ts";
import { requireWritable } from "../model/require-open.ts";
import type { WorkAcceptance } from "../model/work-acceptance.ts";
import type { ConversationReader } from "./conversation-reader.ts";
import type { Waiting, WaitingAnswers } from "./waiting-answers.ts";

export interface StartCompactionCommand {
  readonly actor: Actor;
  readonly idempotencyKey: IdempotencyKey | null;
  readonly conversationId: string;
  readonly model: { readonly providerId: string; readonly modelId: string };
}

interface Dependencies {
  readonly acceptance: WorkAcceptance;
  readonly gate: ConversationGate;
  readonly reader: ConversationReader;
  readonly models: ModelCatalogue;
  readonly waitingAnswers: WaitingAnswers;
  readonly spending: Spending;
  readonly now: () => number;
}

/** Starts the summary of a conversation. */
export class StartCompaction {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Puts a marker at the end of the conversation and asks a model to summarise what stands before it, or before the oldest
   * question whose answer waits. Nothing can be said until that has ended. @throws AppError NOT_FOUND, INVALID_ARGUMENT `MODEL_DISABLED`, ABORTED
   * `AGENT_MESSAGE_RUNNING`, `COMPACTION_RUNNING` or `NOTHING_TO_COMPACT` (API C77), PERMISSION_DENIED `CREDITS_EXHAUSTED` or
   * `USER_CAP_REACHED`.
   */
  async execute(command: StartCompactionCommand): Promise<CompactionMessage> {
    this.#deps.acceptance.require();
    const { actor, idempotencyKey, model } = command;
    const found = await this.#deps.gate.requireForWrite(actor, command.conversationId);
    const { workspaceId, conversationId, spaceId, spaceIds, compaction } = found;
    const key: ConversationKey = { workspaceId, conversationId };
    this.#deps.models.require(model.providerId, model.modelId, "model");
    const messageId =
      idempotencyKey === null
        ? newId("msg")
        : idFromKey("msg", workspaceId, actor.keyId, conversationId, "compaction", idempotencyKey.key);
    const before = idempotencyKey === null ? null : await this.#startedBefore(key, messageId, idempotencyKey);
    if (before !== null) return before;
    await this.#deps.spending.requireLeft(actor);
    try {
      const waiting = await this.#deps.waitingAnswers.in(key);
      const standing = compaction === null ? null : await this.#deps.reader.message(key, compaction.messageId);
      const { message } = await this.#deps.gate.change({ actor }, { ...key, spaceId, spaceIds }, (conversation) => {
        const ranks = requireCompactable(conversation, waiting, standing);
        const composed = composeCompaction({
          actor,
          key,
          messageId,
          bodyHash: idempotencyKey?.bodyHash ?? null,
          model,
          conversation,
          ranks,
          now: this.#deps.now(),
          traceparent: activeTraceparent(),
        });
        return { ...composed.changes, message: composed.message };
      });
      return message;
    } catch (error) {
      const started =
        error instanceof AlreadyCreated && idempotencyKey !== null
          ? await this.#startedBefore(key, messageId, idempotencyKey)
          : null;
      if (started === null) throw error;
      return started;
    }
  }

  async #startedBefore(
    key: ConversationKey,
    messageId: string,
    idempotencyKey: IdempotencyKey,
  ): Promise<CompactionMessage | null> {
    const message = await this.#deps.reader.message(key, messageId);
    if (message?.kind !== "compaction") return null;
    if (message.bodyHash !== idempotencyKey.bodyHash) throw idempotencyKeyReused();
    return message;
  }
}

/** What there is to be summarised. An answer that waits reads what it read before, so nothing of it may be left out for later ones. */
function requireCompactable(
  conversation: Conversation,
  { count, fromRank: waitingFrom }: Waiting,
  standing: Message | null,
): SummarisedRanks {
  const { openAnswers, nextRank, compaction } = conversation;
  requireWritable(conversation);
  if (openAnswers > count) throw answersRunning();
  if (nextRank === 0) throw invalidField("conversationId", "has no messages");
  // The last summary itself is no message to be summarised.
  const isLast = standing?.messageId === compaction?.messageId && standing?.rank === compaction?.rank;
  const fromRank = compaction === null ? 0 : compaction.rank + (isLast ? 1 : 0);
  const toRank = (waitingFrom ?? nextRank) - 1;
  if (compaction?.rank === nextRank - 1) throw nothingToCompact();
  if (toRank < fromRank) throw waitingFrom === null ? nothingToCompact() : nothingBeforeWaiting();
  return { fromRank, toRank };
}
