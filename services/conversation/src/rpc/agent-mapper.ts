import type {
  AgentConfiguration__Output,
  AgentKnowledge__Output,
  AgentTools__Output,
} from "@parley/contracts/conversation/v1";
import { invalidField } from "@parley/errors";
import { requireBuiltIn } from "../domain/model/agent-tools.ts";
import type { AgentTools, NamedTools } from "../domain/model/agent-tools.ts";
import type { Agent, AgentScope, AgentSnapshot, AgentSummary } from "../domain/model/agent.ts";

const maxViews = 100;

/**
 * An agent on the wire. A snapshot inside a message has no description, instructions, authors, knowledge or tools; a list has no
 * instructions. @param favorite Whether the caller likes it.
 */
export function fromAgent(agent: Agent | AgentSummary | AgentSnapshot, favorite = false): AgentConfiguration__Output {
  const versionAuthorId = "versionAuthorId" in agent ? agent.versionAuthorId : null;
  return {
    agentId: agent.agentId,
    version: agent.version,
    versionCreated: String(agent.versionCreated),
    name: agent.name,
    description: "description" in agent ? agent.description : "",
    instructions: "instructions" in agent ? agent.instructions : "",
    pictureUrl: agent.pictureUrl,
    model: { ...agent.model },
    status: agent.status === "active" ? "AGENT_STATUS_ACTIVE" : "AGENT_STATUS_ARCHIVED",
    scope: agent.scope,
    maxStepsPerRun: agent.maxStepsPerRun,
    ...(versionAuthorId === null ? {} : { versionAuthorId }),
    lastAuthors: "authors" in agent ? agent.authors.map(({ fullName }) => fullName) : [],
    userFavorite: favorite,
    tools: "tools" in agent ? fromTools(agent.tools) : null,
    knowledge: "knowledge" in agent ? { dataSourceViewIds: [...agent.knowledge.viewIds] } : null,
    hiddenFromCaller: false,
  };
}

/** The views that a request names; none where it says nothing. @throws AppError INVALID_ARGUMENT for more than 100. */
export function toViewIds(knowledge: AgentKnowledge__Output | null): readonly string[] {
  const viewIds = knowledge?.dataSourceViewIds ?? [];
  if (viewIds.length > maxViews)
    throw invalidField("knowledge.dataSourceViewIds", `must have at most ${maxViews} entries`);
  return viewIds;
}

function fromTools({ builtIn, choice, mcpViewIds }: AgentTools): AgentTools__Output {
  return { builtIn: [...builtIn], choice, mcpViewIds: [...mcpViewIds] };
}

/** What a request lets an agent call; none where it says nothing. @throws AppError INVALID_ARGUMENT naming the field. */
export function toNamedTools(tools: AgentTools__Output | null): NamedTools {
  if (tools === null) return { builtIn: [], choice: "auto", mcpViewIds: [] };
  if (tools.mcpViewIds.length > maxViews)
    throw invalidField("tools.mcpViewIds", `must have at most ${maxViews} entries`);
  const choice = tools.choice || "auto";
  if (choice !== "auto" && choice !== "required" && choice !== "none")
    throw invalidField("tools.choice", "must be auto, required or none");
  return { builtIn: requireBuiltIn(tools.builtIn), choice, mcpViewIds: tools.mcpViewIds };
}

/** @throws AppError INVALID_ARGUMENT naming `scope`. */
export function toAgentScope(scope: string): AgentScope {
  if (scope !== "visible" && scope !== "hidden") throw invalidField("scope", "must be visible or hidden");
  return scope;
}
