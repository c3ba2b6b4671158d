import { awaitsAnswer, awaitsDecision, isBlocked } from "../model/action.ts";
import type { Action, ActionResult, ActionStatus, Stake, ToolName } from "../model/action.ts";
import type { DomainEvent } from "../model/domain-event.ts";
import type { ModelCatalogue } from "../model/model-catalogue.ts";
import { totalUsage } from "../model/run.ts";
import type { Committed, CommittedSearch, ModelCall, Run } from "../model/run.ts";
import type { RunStep } from "../model/run-step.ts";
import type { ToolApproval } from "../model/tool-approval.ts";
import { isQuestion } from "../model/user-question.ts";
import { allowedBefore } from "./allowed-before.ts";
import { requestedFacts } from "./approval-facts.ts";
import { billCalls, costOf } from "./cost.ts";
import type { Changes } from "./conversation-store.ts";
import { modelUsage, toolUsage } from "./usage-facts.ts";
import { idFromKey } from "@parley/ids";

/** A call as a model asked for it. */
export interface RequestedCall {
  readonly callId: string;
  readonly functionName: string;
  readonly tool: ToolName;
  readonly arguments: string;
  readonly definitionHash: string;
  readonly stake: Stake;
  readonly argumentsRequiringApproval: readonly string[];
  /** Set for a call that can't run. */
  readonly result: ActionResult | null;
}

/** What a step was, as its runner says. */
export interface MadeStep extends Pick<RunStep, "kind" | "text" | "chainOfThought" | "assistantContent"> {
  /** null where nobody knows what the call used. */
  readonly call: ModelCall | null;
  readonly calls: readonly RequestedCall[];
  /** The last sequence on the answer's subject that is of this step or before it. */
  readonly sequence: number;
  readonly contextPruned: boolean;
  /** The search before the first step. */
  readonly search: CommittedSearch | null;
  /** What that search embedded. */
  readonly searchCall: ModelCall | null;
  /** What the person who asked has allowed of it before. */
  readonly remembered: readonly ToolApproval[];
  /** The conversations above the run's. */
  readonly aboveIds: readonly string[];
  /** How long a call waits for a person, in milliseconds. */
  readonly approvalMs: number;
  readonly now: number;
}

/** Everything that the end of a step writes: what its model call cost can't be lost any more, and its calls may run. */
export function commitStep(run: Run, made: MadeStep, models: ModelCatalogue): Changes {
  const { messageId, agentId, attempt, committed } = run;
  const ofAnswer = { messageId, agentId, attempt };
  const actions = actionsOf(run, made);
  const searchCalls = billCalls(made.searchCall === null ? [] : [made.searchCall], models);
  const [call = null] = billCalls(made.call === null ? [] : [made.call], models);
  const calls = call === null ? searchCalls : [...searchCalls, call];
  const failed = actions.filter(({ status }) => status === "errored");
  const events: DomainEvent[] = [
    ...(made.contextPruned ? [{ type: "agent_context_pruned" as const, ...ofAnswer }] : []),
    ...actions.map(({ actionId }) => ({ type: "tool_params" as const, ...ofAnswer, actionId })),
    ...failed.map(({ actionId }) => ({ type: "tool_error" as const, ...ofAnswer, actionId })),
    ...actions
      .filter(awaitsDecision)
      .map(({ actionId }) => ({ type: "tool_approve_execution" as const, ...ofAnswer, actionId })),
    ...actions
      .filter(awaitsAnswer)
      .map(({ actionId }) => ({ type: "tool_ask_user_question" as const, ...ofAnswer, actionId })),
    ...calls.map((call) => modelUsage(run, "succeeded", call)),
    ...failed.map((action) => toolUsage(run, action, "failed", action.result?.costMicrocredits ?? 0)),
  ];
  const next: Committed = {
    revision: committed.revision + 1,
    steps: committed.steps + 1,
    sequence: made.sequence,
    usage: totalUsage(calls, committed.usage),
    costMicrocredits: committed.costMicrocredits + costOf(calls) + costOfRefused(made),
    workMs: committed.workMs + Math.max(0, made.now - run.workingSince),
    search: made.search ?? committed.search,
  };
  return {
    progress: {
      runId: run.runId,
      messageId,
      expected: { state: run.state, attempt, revision: committed.revision },
      // A step that was cut off is no sign that the next attempt gets further.
      set: {
        committed: next,
        ...(made.kind === "model" ? { starts: 0 } : {}),
        progress: null,
        workingSince: made.now,
      },
      steps: [{ ...stepOf(run, made), call }],
      modelCalls: searchCalls,
      actions,
      actionUnits: actions.reduce((sum, action) => sum + unitsOf(action), 0),
    },
    approvalFacts: requestedFacts(actions, run.skipsValidation ? "skipped" : "remembered", made.now),
    events,
    traceparent: run.traceparent,
  };
}

/** What calls have cost that came with their results. */
function costOfRefused({ calls }: MadeStep): number {
  return calls.reduce((sum, { result }) => sum + (result?.costMicrocredits ?? 0), 0);
}

function stepOf(run: Run, { kind, text, chainOfThought, assistantContent }: MadeStep): RunStep {
  const { workspaceId, conversationId, runId, messageId, committed } = run;
  const key = { workspaceId, conversationId, runId, messageId };
  return { ...key, kind, step: committed.steps, text, chainOfThought, assistantContent };
}

function actionsOf(run: Run, { calls, remembered, approvalMs, aboveIds, now }: MadeStep): readonly Action[] {
  const { workspaceId, conversationId, runId, messageId, agentId, committed } = run;
  const step = committed.steps;
  return calls.map((call, index) => {
    const decision = call.result === null ? allowedBefore(run, call, remembered, now) : null;
    const status = decision === null ? statusOf(call) : "running";
    return {
      workspaceId,
      conversationId,
      runId,
      messageId,
      agentId,
      ...call,
      // The same for the same call, whoever commits it and how often.
      actionId: idFromKey("act", runId, String(step), String(index)),
      step,
      index,
      status,
      askedBy: run.userId,
      deadline: isBlocked({ status }) ? now + approvalMs : null,
      decision,
      awaited: false,
      endedAt: null,
      child: null,
      aboveIds,
      created: now,
      updated: now,
    };
  });
}

function statusOf({ result, stake, tool }: RequestedCall): ActionStatus {
  if (result !== null) return "errored";
  if (isQuestion(tool)) return "blocked_user_answer_required";
  return stake === "never_ask" ? "running" : "blocked_validation_required";
}

function unitsOf({ arguments: args, result }: Action): number {
  return 500 + args.length + (result?.content.length ?? 0);
}
