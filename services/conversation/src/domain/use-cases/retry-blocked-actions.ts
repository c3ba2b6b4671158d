import type { Actor } from "@parley/actor";
import { allowedBefore, neededApprovals } from "../changes/allowed-before.ts";
import type { ConversationGate } from "../changes/conversation-gate.ts";
import { isStale } from "../changes/conversation-store.ts";
import type { ConversationStore } from "../changes/conversation-store.ts";
import { decideActions } from "../changes/decide-actions.ts";
import { resumeAuthorized } from "../changes/resume-authorized.ts";
import { awaitsAccount, awaitsDecision } from "../model/action.ts";
import type { Action, ActionDecision, ActionRepository } from "../model/action.ts";
import { messageNotFound } from "../model/conversation-errors.ts";
import { requireDecider } from "../model/decider.ts";
import type { AgentMessage } from "../model/message.ts";
import type { Run, RunRepository } from "../model/run.ts";
import type { ToolAccounts } from "../model/tool-accounts.ts";
import type { ToolApprovalRepository } from "../model/tool-approval.ts";
import type { WorkAcceptance } from "../model/work-acceptance.ts";
import type { ConversationReader } from "./conversation-reader.ts";

export interface RetryBlockedActionsCommand {
  readonly actor: Actor;
  readonly conversationId: string;
  readonly messageId: string;
}

interface Dependencies {
  readonly acceptance: WorkAcceptance;
  readonly gate: ConversationGate;
  readonly reader: ConversationReader;
  readonly runs: RunRepository;
  readonly actions: ActionRepository;
  readonly toolApprovals: ToolApprovalRepository;
  readonly toolAccounts: ToolAccounts;
  readonly store: ConversationStore;
  readonly now: () => number;
}

/** Looks again at the calls of an answer that wait for a person. */
export class RetryBlockedActions {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * What the person has allowed since, in another conversation too, need not wait any more, nor what they have authorised for since.
   * @returns The answer, as it was when that was found out.
   * @throws AppError NOT_FOUND, UNAVAILABLE, PERMISSION_DENIED `ACTION_NOT_YOURS` where something waits for somebody else.
   */
  async execute({ actor, conversationId, messageId }: RetryBlockedActionsCommand): Promise<AgentMessage> {
    this.#deps.acceptance.require();
    const { gate, reader, runs, actions } = this.#deps;
    for (;;) {
      const conversation = await gate.requireForWrite(actor, conversationId);
      const message = await reader.message(conversation, messageId);
      if (message?.kind !== "agent" || message.visibility === "deleted") throw messageNotFound();
      // The run first, as for a decision.
      const run = await runs.find({ ...conversation, runId: message.runId });
      const all = run === null ? [] : await actions.ofRuns(run, [run.runId]);
      const blocked = all.filter((action) => awaitsDecision(action) || awaitsAccount(action));
      if (run === null || run.state === "ended" || blocked.length === 0) return message;
      requireDecider(conversation, run, actor);
      // The second finds the run changed where the first has settled something.
      if ((await this.#settleAllowed(run, all, actor)) && (await this.#settleAuthorized(run, all))) return message;
    }
  }

  /** Says whether the run was still as it was read. */
  async #settleAllowed(run: Run, all: readonly Action[], { keyId }: Actor): Promise<boolean> {
    const { toolApprovals, store } = this.#deps;
    const { workspaceId, userId } = run;
    if (userId === null) return true;
    const now = this.#deps.now();
    const blocked = all.filter(awaitsDecision);
    const given = await toolApprovals.findMany(workspaceId, userId, neededApprovals(run, blocked));
    const allowed = blocked.filter((action) => allowedBefore(run, action, given, now) !== null);
    if (allowed.length === 0) return true;
    const decision: ActionDecision = { decision: "always_approved", userId, keyId, reason: null, at: now };
    try {
      await store.change(run, () => decideActions(run, all, { actions: allowed, decision, now }));
      return true;
    } catch (error) {
      if (isStale(error, "run")) return false;
      throw error;
    }
  }

  /** The same for calls whose servers their asker has authorised at since. */
  async #settleAuthorized(run: Run, all: readonly Action[]): Promise<boolean> {
    const { toolAccounts, store, now } = this.#deps;
    const waiting = all.filter(awaitsAccount);
    if (run.userId === null || waiting.length === 0) return true;
    const serverIds = [...new Set(waiting.flatMap(({ tool }) => tool.serverId ?? []))];
    const connected = await toolAccounts.connected(run.workspaceId, run.userId, serverIds);
    const authorized = waiting.filter(({ tool }) => connected.has(tool.serverId ?? ""));
    if (authorized.length === 0) return true;
    try {
      await store.change(run, () => resumeAuthorized(run, all, authorized, now()));
      return true;
    } catch (error) {
      if (isStale(error, "run")) return false;
      throw error;
    }
  }
}
