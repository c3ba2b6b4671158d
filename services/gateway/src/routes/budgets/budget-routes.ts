import { get, put } from "../../http/route.ts";
import type { Route } from "../../http/route.ts";
import { budgetRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { getBudgets } from "./get-budgets.ts";
import { setBudgets } from "./set-budgets.ts";

/** The routes of what may be spent. */
export function budgetRoutes({ clients: { budgets }, payers, audit }: RouteDependencies): readonly Route[] {
  return [
    get(budgetRoot, "keys:manage", getBudgets(budgets)),
    put(budgetRoot, "keys:manage", setBudgets(budgets, payers, audit)),
  ];
}
