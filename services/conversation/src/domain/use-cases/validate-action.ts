import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import { isStale } from "../changes/conversation-store.ts";
import type { ConversationStore } from "../changes/conversation-store.ts";
import { decideActions } from "../changes/decide-actions.ts";
import { isBlocked } from "../model/action.ts";
import type { Action, ActionRepository, Decision } from "../model/action.ts";
import { actionDecided, actionNotFound, actionNotYours, messageNotFound } from "../model/conversation-errors.ts";
import type { Conversation } from "../model/conversation.ts";
import { isMember } from "../model/require-open.ts";
import type { Run, RunRepository } from "../model/run.ts";
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
   * @throws AppError NOT_FOUND, PERMISSION_DENIED `ACTION_NOT_YOURS`, INVALID_ARGUMENT naming `decision`, ABORTED `ACTION_DECIDED`.
   */
  async execute(command: ValidateActionCommand): Promise<void> {
    const { reader, runs, actions, store } = this.#deps;
    for (;;) {
      const conversation = await reader.require(command.actor, command.conversationId);
      const message = await reader.message(conversation, command.messageId);
      if (message?.kind !== "agent" || message.visibility === "deleted") throw messageNotFound();
      // The run first: what is read of its calls after it is what it was written with, or newer, and then it is stale.
      const run = await runs.find({ ...conversation, runId: message.runId });
      const all = run === null ? [] : await actions.ofRuns(run, [run.runId]);
      const action = all.find(({ actionId }) => actionId === command.actionId);
      if (run === null || action === undefined) throw actionNotFound();
      requireDecider(conversation, run, command.actor);
      if (action.decision?.decision === command.decision) return;
      if (!isBlocked(action) || run.state === "ended") throw actionDecided(action.status);
      if (command.decision === "always_approved" && action.stake === "high")
        throw invalidField("decision", "can't be always_approved for a tool of a high stake");
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
    const covered = decision === "always_approved" ? all.filter((other) => covers(action, other)) : [];
    const made = { decision, userId: actor.person?.userId ?? null, keyId: actor.keyId, reason, at: now };
    return { actions: [action, ...covered], decision: made, now };
  }
}

/** Whoever asked decides; where that was a key of nobody, who takes part or may decide for others. */
function requireDecider(conversation: Conversation, run: Run, actor: Actor): void {
  const isAsker = run.userId === null ? actor.keyId === run.keyId : actor.person?.userId === run.userId;
  const mayForNobody =
    run.userId === null && (actor.scopes.includes("actions:approve") || isMember(conversation, actor));
  if (!isAsker && !mayForNobody) throw actionNotYours();
}

/** Whether a permission that is to be remembered holds for another call too. */
function covers(allowed: Action, other: Action): boolean {
  if (!isBlocked(other) || other.actionId === allowed.actionId || other.stake !== allowed.stake) return false;
  const isSameTool = other.tool.serverName === allowed.tool.serverName && other.tool.name === allowed.tool.name;
  return isSameTool && (allowed.stake === "low" || approvedValues(allowed) === approvedValues(other));
}

/** The values of the arguments that a permission of a medium stake is for. */
function approvedValues({ arguments: text, argumentsRequiringApproval }: Action): string {
  const values = JSON.parse(text) as Readonly<Record<string, unknown>>;
  return JSON.stringify(argumentsRequiringApproval.map((name) => [name, values[name] ?? null]));
}
