import type { Actor } from "@parley/actor";
import type { Conversation, ConversationKey } from "../model/conversation.ts";
import { newId } from "@parley/ids";
import type { CompactionMessage } from "../model/message.ts";
import { askedBy, notStarted } from "../model/run.ts";
import type { Run } from "../model/run.ts";
import type { Changes } from "./conversation-store.ts";

/** The ranks that a summary is of, both inclusive. */
export interface SummarisedRanks {
  readonly fromRank: number;
  readonly toRank: number;
}

export interface CompactionInput {
  readonly actor: Actor;
  readonly key: ConversationKey;
  readonly messageId: string;
  readonly bodyHash: string | null;
  readonly model: { readonly providerId: string; readonly modelId: string };
  readonly conversation: Conversation;
  readonly ranks: SummarisedRanks;
  readonly now: number;
  readonly traceparent: string;
}

/** An empty marker at the end of a conversation and the run that is to write its summary. */
export function composeCompaction(input: CompactionInput): { message: CompactionMessage; changes: Changes } {
  const { actor, key, messageId, model, conversation, ranks, now, traceparent } = input;
  const runId = newId("run");
  const rank = conversation.nextRank;
  const message: CompactionMessage = {
    ...key,
    kind: "compaction",
    messageId,
    rank,
    version: 0,
    created: now,
    visibility: "visible",
    status: "created",
    content: null,
    model: { providerId: model.providerId, modelId: model.modelId },
    ...ranks,
    error: null,
    completed: null,
    usage: null,
    costMicrocredits: null,
    tokensBefore: null,
    tokensAfter: null,
    runId,
    bodyHash: input.bodyHash,
  };
  const run: Run = {
    ...key,
    runId,
    kind: "compaction",
    messageId,
    agentId: "",
    model: message.model,
    summary: conversation.compaction,
    ...notStarted,
    traceparent,
    madeAt: now,
    requestedAt: now,
    ...askedBy(actor),
    knowledge: null,
  };
  const changes: Changes = {
    messages: [message],
    runs: [run],
    // Later answers read the summary, and the messages from the first that it is not of.
    conversation: { compacting: { messageId, rank: ranks.toRank + 1, outdated: false } },
    events: [
      { type: "compaction_message_new", messageId },
      { type: "run_requested", runId },
    ],
    traceparent,
  };
  return { message, changes };
}
