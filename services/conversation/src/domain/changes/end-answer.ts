import { spacesOf } from "../model/agent.ts";
import type { Agent } from "../model/agent.ts";
import type { Conversation } from "../model/conversation.ts";
import type { DomainEvent } from "../model/domain-event.ts";
import { richMentionsOf } from "../model/mention-access.ts";
import type { MentionAccess } from "../model/mention-access.ts";
import type { Run } from "../model/run.ts";
import { composeTitleRun } from "./compose-title-run.ts";
import type { MentionedByMessage } from "./mentioned.ts";
import type { Bill, KindEnd, RunEnd } from "./run-end.ts";

/** What is kept of a mention's access is looked at again whenever it is read: here nobody is asked who can read spaces. */
function unasked(conversation: Conversation): MentionAccess {
  return { ...conversation, readers: conversation.spaceIds.length === 0 ? "everybody" : new Set() };
}

/** What a model mentions must not show an agent to who can't read its spaces: those of the conversation can all its readers read. */
function visible(mentioned: MentionedByMessage, { spaceIds }: Conversation): MentionedByMessage {
  const isVisible = (agent: Agent): boolean => spacesOf(agent).every((spaceId) => spaceIds.includes(spaceId));
  return { ...mentioned, agents: mentioned.agents.filter(isVisible) };
}

/** What the end of an answer writes; the first good one also asks for a title where the conversation has none. */
export function endAnswer(run: Run, end: RunEnd, bill: Bill, conversation: Conversation): KindEnd {
  const { messageId, agentId, runId, attempt } = run;
  const stopped = end.outcome === "stopped";
  const outcome = end.outcome === "stopped" ? "succeeded" : end.outcome;
  const { generatedFiles = [], citations = [], retrieval = null } = end;
  const saysSomething = (end.content !== null && end.content !== "") || generatedFiles.length > 0;
  const titleRun = outcome === "succeeded" && saysSomething ? composeTitleRun(run, conversation, end.now) : null;
  const events: DomainEvent[] = [
    { type: "answer_ended", messageId, agentId, runId, attempt, outcome, expectedSequence: end.expectedSequence },
  ];
  if (bill.costMicrocredits !== null) events.push({ type: "agent_message_consumption_updated", messageId, agentId });
  // Last of what clients hear of it, but for a title: a stream of the public family, which hears of no bill, then has nothing to read when it is opened again.
  events.push({ type: "agent_message_done", messageId, agentId, status: outcome === "failed" ? "error" : "success" });
  if (titleRun !== null) events.push({ type: "run_requested", runId: titleRun.runId });
  const deletedReplies = conversation.deletedReplies.filter((id) => id !== messageId);
  const isDeleted = deletedReplies.length < conversation.deletedReplies.length;
  // The deletion could not purge what was published after it, nor release files that were made after it.
  if (isDeleted) events.push({ type: "message_deleted", messageId });
  if (isDeleted || (generatedFiles.length > 0 && conversation.visibility === "deleted"))
    events.push({ type: "files_released", messageIds: [messageId] });
  return {
    set: {
      status: outcome,
      content: end.content,
      chainOfThought: end.chainOfThought,
      error: end.error,
      completed: end.now,
      ...bill,
      position: end.position,
      gracefullyStopped: stopped,
      richMentions:
        end.mentioned === undefined ? [] : richMentionsOf(visible(end.mentioned, conversation), unasked(conversation)),
      generatedFiles,
      citations,
      retrieval,
      ...(end.steps === undefined ? {} : { steps: end.steps }),
    },
    events,
    ...(titleRun === null ? {} : { runs: [titleRun] }),
    conversation: { ...(titleRun === null ? {} : { titleAsked: true }), ...(isDeleted ? { deletedReplies } : {}) },
  };
}
