import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";

/** What an agent may call. */
export interface AgentTools {
  /** Of the tools that every runner has, by name. */
  readonly builtIn: readonly string[];
  /** `required`: in its first step it has to call one. */
  readonly choice: "auto" | "required" | "none";
  /** Views of remote MCP servers. */
  readonly mcpViewIds: readonly string[];
  /** The spaces of those views, as they were when the views were named. */
  readonly spaceIds: readonly string[];
}

/** What a request lets an agent call: whose views they are is not found out yet. */
export type NamedTools = Omit<AgentTools, "spaceIds">;

export const noTools: AgentTools = { builtIn: [], choice: "auto", mcpViewIds: [], spaceIds: [] };

/** Which views of remote MCP servers somebody may use, as the registry says it now. */
export interface ToolViews {
  /** Of these views those that the actor can read, with their spaces. @throws AppError UNAVAILABLE where it can't be asked. */
  find(actor: Actor, viewIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** The tools that these are. @throws AppError INVALID_ARGUMENT naming the first view that the actor can't read; UNAVAILABLE. */
export async function agentToolsOf(views: ToolViews, actor: Actor, named: NamedTools): Promise<AgentTools> {
  const mcpViewIds = [...new Set(named.mcpViewIds)];
  if (mcpViewIds.length === 0) return { ...named, mcpViewIds, spaceIds: [] };
  const found = await views.find(actor, mcpViewIds);
  const at = named.mcpViewIds.findIndex((viewId) => !found.has(viewId));
  if (at >= 0) throw invalidField(`tools.mcpViewIds[${at}]`, "is not a view of an MCP server that you can use");
  return { ...named, mcpViewIds, spaceIds: [...new Set(found.values())] };
}

/** Tools that every runner has. */
const builtInTools = ["read_file", "search", "ask_user_question", "run_agent"] as const;

/** @throws AppError INVALID_ARGUMENT naming the first tool that there is not. */
export function requireBuiltIn(names: readonly string[]): readonly string[] {
  const known: readonly string[] = builtInTools;
  const at = names.findIndex((name) => !known.includes(name));
  if (at >= 0) throw invalidField(`tools.builtIn[${at}]`, `must be one of ${builtInTools.join(", ")}`);
  return [...new Set(names)];
}
