import { get } from "../../http/route.ts";
import type { Route } from "../../http/route.ts";
import { accountRoot, publicWorkspaceRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { confirmWorkspace } from "./confirm-workspace.ts";
import { getAccount } from "./get-account.ts";
import { listFeatureFlags } from "./list-feature-flags.ts";
import { listMemberEmails } from "./list-member-emails.ts";
import { listVerifiedDomains } from "./list-verified-domains.ts";

/** The routes of a workspace itself, and of who asks (API C144). */
export function workspaceRoutes({ people }: RouteDependencies): readonly Route[] {
  return [
    get(accountRoot, null, getAccount()),
    get(`${publicWorkspaceRoot}/exists`, null, confirmWorkspace()),
    get(`${publicWorkspaceRoot}/members/emails`, "people:read", listMemberEmails(people)),
    get(`${publicWorkspaceRoot}/verified_domains`, null, listVerifiedDomains()),
    get(`${publicWorkspaceRoot}/feature_flags`, null, listFeatureFlags()),
  ];
}
