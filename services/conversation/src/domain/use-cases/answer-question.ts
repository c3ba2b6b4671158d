import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import { answerQuestion } from "../changes/answer-question.ts";
import type { ConversationGate } from "../changes/conversation-gate.ts";
import { isStale } from "../changes/conversation-store.ts";
import type { ConversationStore } from "../changes/conversation-store.ts";
import { awaitsAnswer } from "../model/action.ts";
import type { ActionRepository } from "../model/action.ts";
import { actionNotFound, messageNotFound, questionAnswered } from "../model/conversation-errors.ts";
import { requireDecider } from "../model/decider.ts";
import type { RunRepository } from "../model/run.ts";
import { answeredResult, isQuestion } from "../model/user-question.ts";
import type { UserAnswer } from "../model/user-question.ts";
import type { WorkAcceptance } from "../model/work-acceptance.ts";
import type { ConversationReader } from "./conversation-reader.ts";

export interface AnswerQuestionCommand {
  readonly actor: Actor;
  readonly conversationId: string;
  readonly messageId: string;
  readonly actionId: string;
  readonly answer: UserAnswer;
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

/** Answers a question that an agent has asked. */
export class AnswerQuestion {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * The first answer counts; the same again is harmless. With the last one of its step the agent goes on.
   * @throws AppError NOT_FOUND, PERMISSION_DENIED `ACTION_NOT_YOURS`, INVALID_ARGUMENT naming the field, ABORTED `QUESTION_ANSWERED`,
   * UNAVAILABLE.
   */
  async execute({ actor, conversationId, messageId, actionId, answer }: AnswerQuestionCommand): Promise<void> {
    this.#deps.acceptance.require();
    const { gate, reader, runs, actions, store } = this.#deps;
    for (;;) {
      const conversation = await gate.requireForWrite(actor, conversationId);
      const message = await reader.message(conversation, messageId);
      if (message?.kind !== "agent" || message.visibility === "deleted") throw messageNotFound();
      // The run first, as for a decision.
      const run = await runs.find({ ...conversation, runId: message.runId });
      const all = run === null ? [] : await actions.ofRuns(run, [run.runId]);
      const action = all.find((one) => one.actionId === actionId);
      if (run === null || action === undefined) throw actionNotFound();
      requireDecider(conversation, run, actor);
      if (!isQuestion(action.tool))
        throw invalidField("actionId", "must be a question's: another call is to be allowed");
      const now = this.#deps.now();
      const result = answeredResult(action, answer, now);
      if (action.status === "succeeded" && action.result?.text === result.text) return;
      if (!awaitsAnswer(action) || run.state === "ended") throw questionAnswered(action.status);
      try {
        await store.change(run, () => answerQuestion(run, all, action, result, now));
        return;
      } catch (error) {
        if (!isStale(error, "run")) throw error;
      }
    }
  }
}
