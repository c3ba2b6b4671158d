import type { AgentView } from "@parley/contracts/conversation/v1";
import { z } from "zod";

// Null: there are no agents of Parley's own.
const publicViews = {
  all: "AGENT_VIEW_PUBLISHED",
  workspace: "AGENT_VIEW_PUBLISHED",
  published: "AGENT_VIEW_PUBLISHED",
  list: "AGENT_VIEW_LIST",
  favorites: "AGENT_VIEW_FAVORITES",
  global: null,
} as const satisfies Readonly<Record<string, AgentView | null>>;
const privateViews = { ...publicViews, archived: "AGENT_VIEW_ARCHIVED" } as const;

/** The view that a list asks for, by the name that clients use (API C21); null for one that is always empty. */
export const publicView = viewParameter(publicViews);
/** The same for the private family's list. */
export const privateView = viewParameter(privateViews);

function viewParameter<Views extends Readonly<Record<string, AgentView | null>> & { readonly list: AgentView }>(
  views: Views,
) {
  const names = Object.keys(views);
  return z
    .enum(names, `must be one of ${names.join(", ")}`)
    .default("list")
    .transform((name): AgentView | null => views[name] ?? null);
}
