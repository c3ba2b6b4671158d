import { get, post } from "../../http/route.ts";
import type { Route } from "../../http/route.ts";
import { privateRoot, publicRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { listBlockedActions } from "./list-blocked-actions.ts";
import { validateAction } from "./validate-action.ts";

/** The routes of what agents want to call, the same in both families. */
export function actionRoutes({ clients: { conversations } }: RouteDependencies): readonly Route[] {
  return [publicRoot, privateRoot].flatMap((root): readonly Route[] => {
    const conversation = `${root}/conversations/:cId`;
    return [
      get(`${conversation}/actions/blocked`, "conversations:read", listBlockedActions(conversations)),
      post(`${conversation}/messages/:mId/validate-action`, "conversations:write", validateAction(conversations)),
    ];
  });
}
