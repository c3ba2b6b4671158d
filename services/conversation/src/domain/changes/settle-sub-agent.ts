import { isOpen, waitsOn } from "../model/action.ts";
import type { Action, ActionResult } from "../model/action.ts";
import type { MessageError } from "../model/message-error.ts";
import type { Run } from "../model/run.ts";
import type { SubOutcome } from "../model/sub-agent.ts";
import { executedFacts } from "./approval-facts.ts";
import type { Changes } from "./conversation-store.ts";
import type { RunEnd } from "./run-end.ts";
import { settleCalls } from "./unblock-run.ts";
import { toolUsage } from "./usage-facts.ts";

/** What the call of an answer is told that waits for its end; none where none does. */
export function outcomesOf({ parent }: Run, end: RunEnd): readonly SubOutcome[] {
  if (parent === null) return [];
  const hasAnswered = end.outcome === "succeeded" || end.outcome === "stopped";
  const text = end.content ?? "";
  return [{ parent, text, error: hasAnswered ? null : errorOf(end), now: end.now }];
}

function errorOf({ outcome, error }: RunEnd): MessageError {
  if (outcome === "cancelled") return { code: "sub_agent_cancelled", message: "The agent was stopped." };
  return { code: "sub_agent_failed", message: `The agent failed: ${error?.message ?? "nobody knows why."}` };
}

/**
 * Everything that the end of a sub-agent's answer writes where it was asked for; null where nobody waits for it any more. The spaces of what the
 * agent could read are the conversation's since it was asked, and what it asked itself.
 */
export function settleSubAgent(run: Run, all: readonly Action[], outcome: SubOutcome): Changes | null {
  const { actionId } = outcome.parent;
  const action = all.find((one) => one.actionId === actionId);
  if (action === undefined || !isOpen(action) || run.state === "ended") return null;
  const { messageId, agentId, attempt, traceparent } = run;
  const { error, now } = outcome;
  const result = resultOf(action, outcome);
  const left = all.filter((one) => one !== action);
  const settled = settleCalls(run, !waitsOn(left), now);
  return {
    progress: { ...settled.progress, actionUnits: result.content.length },
    actions: [{ actionId, set: { status: error === null ? "succeeded" : "errored", result } }],
    approvalFacts: executedFacts([action], [{ ...result, actionId }], now),
    events: [
      { type: error === null ? "agent_action_success" : "tool_error", messageId, agentId, attempt, actionId },
      toolUsage(run, action, error === null ? "succeeded" : "failed", 0),
      ...settled.events,
    ],
    traceparent,
  };
}

// Of one result to the model, as of any tool's.
const maxTextBytes = 64 * 1024;
const cutNote = "\n(The rest of this answer did not fit.)";

function resultOf(action: Action, { text, error, now }: SubOutcome): ActionResult {
  const said = error === null ? cut(text) : `Error: ${error.message}`;
  return {
    text: said,
    content: JSON.stringify([{ type: "text", text: error?.message ?? said }]),
    error,
    generatedFiles: [],
    citations: [],
    durationMs: Math.max(0, now - action.created),
    costMicrocredits: 0,
  };
}

/** The beginning of a text that has at most so many bytes of UTF-8, whole characters. */
function cut(text: string): string {
  if (Buffer.byteLength(text) <= maxTextBytes) return text;
  const bytes = new Uint8Array(maxTextBytes);
  const { read } = new TextEncoder().encodeInto(text, bytes);
  return `${text.slice(0, read)}${cutNote}`;
}
