import type { AgentView } from "@parley/contracts";
import { invalidField } from "@parley/errors";
import type { RouteCall } from "../../http/route.ts";

// Null: there are no agents of Parley's own.
const publicViews: Readonly<Record<string, AgentView | null>> = {
  all: "AGENT_VIEW_PUBLISHED",
  workspace: "AGENT_VIEW_PUBLISHED",
  published: "AGENT_VIEW_PUBLISHED",
  list: "AGENT_VIEW_LIST",
  favorites: "AGENT_VIEW_FAVORITES",
  global: null,
};

export type AgentViews = typeof publicViews;

/** The views of each family's list, by the name that clients give them (wire-facts B.6). */
export const agentViews: { readonly public: AgentViews; readonly private: AgentViews } = { public: publicViews, private: { ...publicViews, archived: "AGENT_VIEW_ARCHIVED" } };

/** Which view a request asks for; null for one that is always empty. @throws AppError 400 naming `view`. */
export function viewOf({ query }: Pick<RouteCall, "query">, views: AgentViews): AgentView | null {
  const name = query["view"] ?? "list";
  const view = typeof name === "string" && Object.hasOwn(views, name) ? views[name] : undefined;
  if (view === undefined) throw invalidField("view", `must be one of ${Object.keys(views).join(", ")}`);
  return view;
}
