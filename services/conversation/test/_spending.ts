import type { ActorContext } from "@parley/contracts/common/v1";
import type { BudgetScope, Budget__Output, ModelCall } from "@parley/contracts/conversation/v1";
import { actor, newMessage, person } from "./_harness.ts";
import type { Harness } from "./_harness.ts";
import type { StartedRun } from "./_step.ts";

export const manager: ActorContext = { ...actor, scopes: ["keys:manage"] };

/** What `plannedCall` can cost at most at the prices of the tests, in millionths of a credit. */
export const worstCase = 9_000;
export const plannedCall = { providerId: "local", modelId: "m", inputTokens: "10", maxOutputTokens: "4" };

let people = 0;

/** What a test does with budgets. */
export function spending(service: Harness) {
  /** Somebody whom no other test charges. */
  const somebody = (): ActorContext & { readonly userId: string } => {
    const made = person(`spender${++people}`);
    return { ...made, userId: made.person?.userId ?? "" };
  };
  const limit = (scope: BudgetScope, id: string, limitMicrocredits?: number) =>
    service.budgets.SetBudgets({
      actor: manager,
      changes: [{ scope, id, ...(limitMicrocredits === undefined ? {} : { limitMicrocredits }) }],
    });
  const limitPerson = (userId: string, limitMicrocredits?: number) =>
    limit("BUDGET_SCOPE_PERSON", userId, limitMicrocredits);
  const budgetOf = async (scope: BudgetScope, id: string): Promise<Budget__Output | undefined> =>
    (await service.budgets.GetBudgets({ actor: manager })).budgets.find((one) => one.scope === scope && one.id === id);
  /** What is gone of a person's budget: used, and held. */
  const goneOf = async (userId: string): Promise<readonly [number, number]> => {
    const budget = await budgetOf("BUDGET_SCOPE_PERSON", userId);
    return [Number(budget?.usedMicrocredits), Number(budget?.heldMicrocredits)];
  };

  const ask = async (by: ActorContext, ...agentIds: readonly string[]) => {
    const ids = agentIds.length === 0 ? [await service.createAgent()] : agentIds;
    return service.conversations.CreateConversation({ actor: by, message: newMessage("x", ...ids) });
  };
  /** An answer that somebody has asked for and a runner has begun. */
  const started = async (by: ActorContext): Promise<StartedRun> => {
    const { conversation, agentMessages } = await ask(by);
    const [answer] = agentMessages;
    const conversationId = conversation?.conversationId ?? "";
    const run = service.runKey(conversationId, answer?.agentMessage?.runId ?? "");
    const { attempt } = await service.runs.StartRun({ run });
    return { conversationId, messageId: answer?.messageId ?? "", run, attempt };
  };
  const hold = ({ run, attempt }: Pick<StartedRun, "run" | "attempt">, uncommittedCalls: ModelCall[] = []) =>
    service.runs.HoldCredits({ run, attempt, ...plannedCall, uncommittedCalls });
  const complete = ({ run, attempt }: Pick<StartedRun, "run" | "attempt">, modelCalls: ModelCall[]) =>
    service.runs.CompleteRun({
      run,
      attempt,
      outcome: "RUN_OUTCOME_SUCCEEDED",
      content: "done",
      lastSequence: "0",
      modelCalls,
    });

  return { somebody, limit, limitPerson, budgetOf, goneOf, ask, started, hold, complete };
}
