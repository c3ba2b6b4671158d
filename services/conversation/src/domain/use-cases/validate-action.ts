import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import { activeTraceparent } from "@parley/telemetry";
import type { ConversationGate } from "../changes/conversation-gate.ts";
import { isStale } from "../changes/conversation-store.ts";
import type { ConversationStore } from "../changes/conversation-store.ts";
import { decideActions } from "../changes/decide-actions.ts";
import { awaitsDecision } from "../model/action.ts";
import type { Action, ActionDecision, ActionRepository, Decision } from "../model/action.ts";
import { actionDecided, actionNotFound, messageNotFound } from "../model/conversation-errors.ts";
import { requireDecider } from "../model/decider.ts";
import type { RunRepository } from "../model/run.ts";
import { approvalIdOf, approvedValues, coversOther, maxRememberedLength } from "../model/tool-approval.ts";
import type { ToolApproval } from "../model/tool-approval.ts";
import { isQuestion } from "../model/user-question.ts";
import type { WorkAcceptance } from "../model/work-acceptance.ts";
import type { ConversationReader } from "./conversation-reader.ts";

export interface ValidateActionCommand {
  readonly actor: Actor;
  readonly conversationId: string;
  readonly messageId: string;
  readonly actionId: string;
  readonly decision: Decision;
  readonly reason: string | null;
}

interface Dependencies {
  readonly acceptance: WorkAcceptance;
  readonly gate: ConversationGate;
  readonly reader: ConversationReader;
  readonly runs: RunRepository;
  readonly actions: ActionRepository;
  readonly store: ConversationStore;
  readonly now: () => number;
}

/** Decides about a call of a tool that waits for a person. */
export class ValidateAction {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * The first decision counts; the same again is harmless. With the last one of its step the answer goes on.
   * @throws AppError NOT_FOUND, PERMISSION_DENIED `ACTION_NOT_YOURS`, INVALID_ARGUMENT naming the field, ABORTED `ACTION_DECIDED`,
   * UNAVAILABLE for what is allowed.
   */
  async execute(command: ValidateActionCommand): Promise<void> {
    // A no is never refused: it begins no call.
    if (command.decision !== "rejected") this.#deps.acceptance.require();
    const { gate, reader, runs, actions, store } = this.#deps;
    for (;;) {
      const conversation = await gate.requireForWrite(command.actor, command.conversationId);
      const message = await reader.message(conversation, command.messageId);
      if (message?.kind !== "agent" || message.visibility === "deleted") throw messageNotFound();
      // The run first: what is read of its calls after it is what it was written with, or newer, and then it is stale.
      const run = await runs.find({ ...conversation, runId: message.runId });
      const all = run === null ? [] : await actions.ofRuns(run, [run.runId]);
      const action = all.find(({ actionId }) => actionId === command.actionId);
      if (run === null || action === undefined) throw actionNotFound();
      requireDecider(conversation, run, command.actor);
      if (action.decision?.decision === command.decision) return;
      if (isQuestion(action.tool)) throw invalidField("actionId", "is a question's: answer it with answer-question");
      if (!awaitsDecision(action) || run.state === "ended") throw actionDecided(action.status);
      if (command.decision === "always_approved") requireRememberable(action);
      try {
        await store.change(run, () => decideActions(run, all, this.#decided(all, action, command)));
        return;
      } catch (error) {
        if (!isStale(error, "run")) throw error;
      }
    }
  }

  #decided(all: readonly Action[], action: Action, { actor, decision, reason }: ValidateActionCommand) {
    const now = this.#deps.now();
    const covered = decision === "always_approved" ? all.filter((other) => coversOther(action, other)) : [];
    const made = { decision, userId: actor.person?.userId ?? null, keyId: actor.keyId, reason, at: now };
    const remembered = decision === "always_approved" ? rememberedOf(action, made) : null;
    return {
      actions: [action, ...covered],
      decision: made,
      askedFor: action.actionId,
      traceparent: activeTraceparent(),
      ...(remembered === null ? {} : { remembered }),
      now,
    };
  }
}

/** @throws AppError INVALID_ARGUMENT naming `decision`. */
function requireRememberable(action: Action): void {
  if (action.stake === "high") throw invalidField("decision", "can't be always_approved for a tool of a high stake");
  if ((approvedValues(action) ?? "").length > maxRememberedLength)
    throw invalidField("decision", "can't be always_approved for arguments as long as these: approve this call alone");
}

/** What is kept of a permission for calls to come; null where nobody's is kept: a person's own runs alone are covered. */
function rememberedOf(action: Action, { userId, keyId, at }: ActionDecision): ToolApproval | null {
  const { workspaceId, tool, stake, definitionHash } = action;
  if (userId === null || userId !== action.askedBy || (stake !== "low" && stake !== "medium")) return null;
  const approvalId = approvalIdOf(workspaceId, userId, action);
  if (approvalId === null) return null;
  const named = { serverName: tool.serverName, toolName: tool.name, stake, values: approvedValues(action) };
  return { approvalId, workspaceId, userId, ...named, definitionHash, keyId, created: at };
}
