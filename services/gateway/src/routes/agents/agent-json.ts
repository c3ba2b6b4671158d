import type { AgentConfiguration__Output, AgentStatus__Output } from "@parley/contracts/conversation/v1";
import { AppError } from "@parley/errors";
import type { z } from "zod";
import type { Actor } from "../../domain/identity.ts";
import { numericId } from "../../http/numeric-id.ts";
import type { LinkContext } from "../../http/json-context.ts";
import { pictureUrlOf } from "../picture-url.ts";
import type { agentSchema, fullAgentSchema, minimalAgentSchema, privateAgentSchema } from "./agent-schema.ts";

const statuses = {
  AGENT_STATUS_UNSPECIFIED: "active",
  AGENT_STATUS_ACTIVE: "active",
  AGENT_STATUS_ARCHIVED: "archived",
} as const satisfies Readonly<Record<AgentStatus__Output, string>>;

/** An agent as the client knows it (API C20). */
export function agentJson(agent: AgentConfiguration__Output, context: LinkContext): z.output<typeof agentSchema> {
  return {
    id: numericId(agent.agentId),
    sId: agent.agentId,
    version: agent.version,
    versionCreatedAt: new Date(Number(agent.versionCreated)).toISOString(),
    versionAuthorId: agent.versionAuthorId === undefined ? null : numericId(agent.versionAuthorId),
    name: agent.name,
    description: agent.description,
    instructions: agent.instructions as string | null,
    pictureUrl: pictureUrlOf(agent.pictureUrl, context.publicUrl),
    model: {
      providerId: agent.model?.providerId ?? "",
      modelId: agent.model?.modelId ?? "",
      temperature: agent.model?.temperature ?? 0,
    },
    status: statuses[agent.status],
    scope: agent.scope,
    userFavorite: agent.userFavorite,
    maxStepsPerRun: agent.maxStepsPerRun,
    templateId: null,
  };
}

/** The same with everything there is to know (`variant=full`): agents have no skills or tags. */
export function fullAgentJson(
  agent: AgentConfiguration__Output,
  context: LinkContext,
): z.output<typeof fullAgentSchema> {
  const actions = (agent.tools?.builtIn ?? []).map((name) => ({ type: "MCP" as const, name, mcpServerName: name }));
  return { ...agentJson(agent, context), actions, skills: [], tags: [] };
}

/** An agent in the private family's shape (API C23). @param lost Views that are gone. */
export function privateAgentJson(
  agent: AgentConfiguration__Output,
  context: LinkContext,
  canEdit: boolean,
  lost: ReadonlySet<string>,
): z.output<typeof privateAgentSchema> {
  const json = agentJson(agent, context);
  const dataSourceViewIds = agent.knowledge?.dataSourceViewIds ?? [];
  const lostDataSourceViewIds = dataSourceViewIds.filter((viewId) => lost.has(viewId));
  const knowledge = { dataSourceViewIds, lostDataSourceViewIds };
  const model = { ...json.model, reasoningEffort: "none" as const };
  const { builtIn = [], mcpViewIds = [], choice = "auto" } = agent.tools ?? {};
  const tools = { builtIn, mcpViewIds, choice };
  return { ...json, model, tags: [], canRead: true, canEdit, knowledge, tools };
}

/** Whether a caller may change agents. */
export function canEditAgents({ scopes }: Actor): boolean {
  return scopes.includes("agents:write");
}

/**
 * What lists change: no instructions, since a thousand of them fit no answer; authors for clients that ask for them.
 */
export function listedJson(agent: AgentConfiguration__Output, withAuthors: boolean) {
  return { instructions: null, ...(withAuthors ? { lastAuthors: agent.lastAuthors } : {}) };
}

/** The agent inside an answer: without its instructions, which would be repeated by every message. */
export function messageAgentJson(agent: AgentConfiguration__Output | null, context: LinkContext) {
  return { ...agentJson(required(agent), context), instructions: null };
}

/** The agent inside an answer of the private list (API C43). */
export function minimalAgentJson(
  agent: AgentConfiguration__Output | null,
  context: LinkContext,
): z.output<typeof minimalAgentSchema> {
  const { agentId, name, status, pictureUrl, hiddenFromCaller } = required(agent);
  return {
    sId: agentId,
    name,
    pictureUrl: pictureUrlOf(pictureUrl, context.publicUrl),
    status: statuses[status],
    canRead: !hiddenFromCaller,
  };
}

function required(agent: AgentConfiguration__Output | null): AgentConfiguration__Output {
  if (agent === null) throw new AppError("INTERNAL", "INTERNAL_SERVER_ERROR", "An answer came without its agent");
  return agent;
}
