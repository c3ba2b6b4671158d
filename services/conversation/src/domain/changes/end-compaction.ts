import type { Conversation } from "../model/conversation.ts";
import type { MessageError } from "../model/message-error.ts";
import type { Run } from "../model/run.ts";
import type { Bill, KindEnd, RunEnd } from "./run-end.ts";

const outdated: MessageError = {
  code: "compaction_outdated",
  message: "A message was deleted while it was summarised. Compact again.",
};
const empty: MessageError = { code: "compaction_empty", message: "The model gave no summary. Compact again." };
const failed: MessageError = {
  code: "compaction_failed",
  message: "The conversation could not be summarised. Compact again.",
};

/** What the end of a compaction writes: a successful one is the new boundary of what later runs read. */
export function endCompaction(run: Run, end: RunEnd, bill: Bill, conversation: Conversation): KindEnd {
  const { messageId } = run;
  const error = errorOf(end, conversation);
  const rank = conversation.compacting?.rank ?? 0;
  return {
    set: {
      status: error === null ? "succeeded" : "failed",
      content: error === null ? end.content : null,
      error,
      completed: end.now,
      ...bill,
      tokensBefore: end.tokens?.before ?? null,
      tokensAfter: error === null ? (end.tokens?.after ?? null) : null,
    },
    conversation: { compacting: null, ...(error === null ? { compaction: { messageId, rank } } : {}) },
    events: [{ type: "compaction_message_done", messageId }],
  };
}

function errorOf(end: RunEnd, conversation: Conversation): MessageError | null {
  if (end.outcome !== "succeeded") return end.error ?? failed;
  if (conversation.compacting?.outdated === true) return outdated;
  return end.content === null || end.content.trim() === "" ? empty : null;
}
