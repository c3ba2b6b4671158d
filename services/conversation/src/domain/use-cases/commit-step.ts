import { isAppError } from "@parley/errors";
import { exitPoint } from "@parley/runtime";
import { neededApprovals } from "../changes/allowed-before.ts";
import { commitStep } from "../changes/commit-step.ts";
import type { ConversationGate } from "../changes/conversation-gate.ts";
import { startSubAgents } from "../changes/start-sub-agents.ts";
import type { MadeStep, RequestedCall } from "../changes/commit-step.ts";
import { isStale } from "../changes/conversation-store.ts";
import type { ConversationStore } from "../changes/conversation-store.ts";
import type { Action, ActionRepository } from "../model/action.ts";
import type { AnswerLog } from "../model/answer-log.ts";
import { isConversationNotFound, runFenced, runNotFound, runStepTaken } from "../model/conversation-errors.ts";
import type { ConversationKey } from "../model/conversation.ts";
import type { ModelCatalogue } from "../model/model-catalogue.ts";
import type { Run, RunKey, RunRepository } from "../model/run.ts";
import { refusals } from "../model/sub-agent.ts";
import type { ToolApproval, ToolApprovalRepository } from "../model/tool-approval.ts";
import { requireRun } from "./require-run.ts";
import { isAsking } from "./sub-agent-reader.ts";
import type { FoundSubAgents, SubAgentReader } from "./sub-agent-reader.ts";

export interface CommitStepCommand extends Omit<MadeStep, "kind" | "now" | "approvalMs" | "remembered" | "aboveIds"> {
  readonly key: RunKey;
  readonly attempt: number;
  /** From 0, one after the other. */
  readonly step: number;
}

export interface CommittedStep {
  readonly actions: readonly Action[];
  /** What the next publish on the answer's subject must expect. */
  readonly expectedSequence: number;
  readonly run: Run;
}

interface Dependencies {
  readonly runs: RunRepository;
  readonly actions: ActionRepository;
  readonly toolApprovals: ToolApprovalRepository;
  readonly store: ConversationStore;
  readonly gate: ConversationGate;
  readonly subAgents: SubAgentReader;
  readonly answers: AnswerLog;
  readonly models: ModelCatalogue;
  readonly approvalMs: number;
  readonly now: () => number;
}

type Step = Omit<MadeStep, "aboveIds" | "now">;

// A sub-agent may have to wait for a person as well, and to be left time to go on.
const waitFactor = 2;
// Six days: streams keep for seven what happens to an answer that waits.
const longestWaitMs = 518_400_000;
const lostAccess: ReadonlySet<string> = new Set(["NOT_FOUND", "PERMISSION_DENIED"]);

function keyOf({ workspaceId, conversationId }: Run): ConversationKey {
  return { workspaceId, conversationId };
}

/** Commits a step of an answer: a model call that asked for tools, before any of its calls runs. */
export class CommitStep {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Harmless when repeated by the same attempt.
   * @throws AppError NOT_FOUND, FAILED_PRECONDITION `RUN_FENCED`, `RUN_STEP_TAKEN`.
   */
  async execute(command: CommitStepCommand): Promise<CommittedStep> {
    const { runs, actions, answers } = this.#deps;
    for (;;) {
      const run = await requireRun(runs, command.key);
      if (run.state !== "running" || run.attempt !== command.attempt) throw runFenced();
      if (command.step > run.committed.steps) throw runStepTaken();
      if (command.step === run.committed.steps && !(await this.#commit(run, command))) continue;
      // What may be published next, and whether somebody wants an end, is as it is now.
      const [all, current, expectedSequence] = await Promise.all([
        actions.ofRuns(run, [run.runId]),
        requireRun(runs, command.key),
        answers.head(run),
      ]);
      return { actions: all.filter(({ step }) => step === command.step), expectedSequence, run: current };
    }
  }

  /** Says whether the run was still as it was read. */
  async #commit(run: Run, command: CommitStepCommand): Promise<boolean> {
    const { approvalMs } = this.#deps;
    const { key: _key, attempt: _attempt, step: _step, ...made } = command;
    const remembered = await this.#remembered(run, command);
    const step = { ...made, kind: "model" as const, remembered, approvalMs };
    try {
      const subAgents = await this.#deps.subAgents.find(run, step.calls);
      const isMade = subAgents !== null && (await this.#commitWith(run, step, subAgents));
      if (!isMade) await this.#commitWithout(run, step);
      exitPoint("run.step-kept");
      return true;
    } catch (error) {
      if (isConversationNotFound(error)) throw runNotFound();
      if (isStale(error, "run")) return false;
      throw error;
    }
  }

  /** @returns Whether it was: not where who asked can't read the conversation any more. */
  async #commitWith(run: Run, step: Step, found: FoundSubAgents): Promise<boolean> {
    const { gate, models, now } = this.#deps;
    try {
      await gate.change({ actor: found.actor, adds: found.question }, keyOf(run), (conversation, { shared }) => {
        const question = found.question.allowed(shared);
        const allowed = new Set(question.mentioned.agents.map(({ agentId }) => agentId));
        const calls = step.calls.map((call, place) => {
          const asked = found.asked.get(place);
          const isRestricted = asked !== undefined && !allowed.has(asked.agent.agentId);
          const refused = isRestricted ? refusals.restricted : found.refused.get(place);
          return refused === undefined ? call : { ...call, result: refused };
        });
        const made = { ...step, calls, aboveIds: conversation.aboveIds, now: now() };
        const place = {
          conversation,
          question,
          waitMs: Math.min(made.approvalMs * waitFactor, longestWaitMs),
          now: made.now,
        };
        return startSubAgents(run, commitStep(run, made, models), found, place);
      });
      return true;
    } catch (error) {
      if (isAppError(error) && lostAccess.has(error.code)) return false;
      throw error;
    }
  }

  async #commitWithout(run: Run, step: Step): Promise<void> {
    const { store, models, now } = this.#deps;
    const calls = step.calls.map((call): RequestedCall =>
      isAsking(call) ? { ...call, result: refusals.unknown } : call,
    );
    await store.change(run, ({ aboveIds }) => commitStep(run, { ...step, calls, aboveIds, now: now() }, models));
  }

  /** What the person who asked has allowed of these calls before. */
  async #remembered(run: Run, { calls }: CommitStepCommand): Promise<readonly ToolApproval[]> {
    const needed = neededApprovals(
      run,
      calls.filter(({ result }) => result === null),
    );
    if (run.userId === null) return [];
    return this.#deps.toolApprovals.findMany(run.workspaceId, run.userId, needed);
  }
}
