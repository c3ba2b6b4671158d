import type { Conversation } from "../model/conversation.ts";
import { newId } from "@parley/ids";
import { nothingCommitted } from "../model/run.ts";
import type { Run } from "../model/run.ts";

/** The run that names a conversation after its first exchange, by the model that answered; null when it has or had its chance. */
export function composeTitleRun(answered: Run, conversation: Conversation, now: number): Run | null {
  if (
    conversation.title !== null ||
    conversation.titleAsked ||
    conversation.visibility === "deleted" ||
    answered.model === null
  )
    return null;
  return {
    ...answered,
    kind: "title",
    runId: newId("run"),
    // No message is made: with the unique index on it, a conversation has one such run.
    messageId: "",
    state: "queued",
    attempt: 0,
    starts: 0,
    leaseUntil: 0,
    cancelRequested: false,
    stopRequested: false,
    progress: null,
    committed: nothingCommitted,
    workingSince: 0,
    waitUntil: 0,
    requestedAt: now,
    knowledge: null,
  };
}
