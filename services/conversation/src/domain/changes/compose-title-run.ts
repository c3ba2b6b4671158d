import type { Conversation } from "../model/conversation.ts";
import { newId } from "@parley/ids";
import { notStarted } from "../model/run.ts";
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
    ...notStarted,
    source: answered.source,
    groupIds: answered.groupIds,
    madeAt: now,
    requestedAt: now,
    knowledge: null,
  };
}
