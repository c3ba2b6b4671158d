import type { BudgetChange, BudgetScope } from "@parley/contracts/conversation/v1";
import { z } from "zod";
import type { BudgetClient } from "../../clients.ts";
import type { AuditLog } from "../../domain/identity-repository.ts";
import type { Payers } from "../../domain/payers.ts";
import { operation } from "../../http/operation.ts";
import { budgetsAnswer, budgetsJson } from "./budget-schema.ts";

const mostAtOnce = 100;
const limit = z.strictObject({ limitMicrocredits: z.int().min(0) }).nullable();
const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, "is not an id");
const limits = z
  .record(id, limit)
  .refine((named) => Object.keys(named).length <= mostAtOnce, `must be at most ${mostAtOnce}`)
  .meta({ maxProperties: mostAtOnce })
  .default({});

// A route of Parley's own: unknown fields are refused.
const body = z.strictObject({
  workspace: limit.optional().describe("null takes the limit away; what is left out stays"),
  keys: limits.describe("By id; null takes a limit away"),
  people: limits.describe("By id; null takes a limit away"),
});

type Limits = z.output<typeof limits>;

/** PUT what the workspace, keys and people may spend in a month: all of it or nothing; what is left out stays. */
export function setBudgets(budgets: BudgetClient, payers: Payers, audit: AuditLog) {
  return operation(
    { rpc: "SetBudgets", summary: "Set or take away budgets", body, answer: budgetsAnswer },
    async (call, { body: { workspace, keys, people } }) => {
      const { workspaceId, keyId } = call.actor;
      await payers.require(workspaceId, limited(keys), limited(people));
      const changes = [
        ...(workspace === undefined ? [] : [changeOf("BUDGET_SCOPE_WORKSPACE", "", workspace)]),
        ...changesOf("BUDGET_SCOPE_KEY", keys),
        ...changesOf("BUDGET_SCOPE_PERSON", people),
      ];
      // First: a change that nobody would find must not be.
      for (const change of changes)
        await audit.record({
          at: Date.now(),
          workspaceId,
          by: keyId,
          action: change.limitMicrocredits === undefined ? "budget.removed" : "budget.set",
          target: change.id || workspaceId,
        });
      return budgetsJson(await budgets.SetBudgets({ actor: call.actorContext, changes }, call.rpc));
    },
  );
}

/** Those that get a limit: one of a key or person that is gone can be taken away. */
function limited(named: Limits): readonly string[] {
  return Object.keys(named).filter((one) => named[one] !== null);
}

function changesOf(scope: BudgetScope, named: Limits) {
  return Object.entries(named).map(([one, value]) => changeOf(scope, one, value));
}

function changeOf(scope: BudgetScope, id: string, value: z.output<typeof limit>) {
  const limitMicrocredits = value === null ? {} : { limitMicrocredits: String(value.limitMicrocredits) };
  return { scope, id, ...limitMicrocredits } satisfies BudgetChange;
}
