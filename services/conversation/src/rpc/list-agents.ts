import type {
  AgentView__Output,
  ListAgentsRequest__Output,
  ListAgentsResponse__Output,
} from "@parley/contracts/conversation/v1";
import { AppError } from "@parley/errors";
import type { AgentCursor } from "../domain/model/agent.ts";
import type { AgentView, ListAgents } from "../domain/use-cases/list-agents.ts";
import { toActor } from "@parley/actor";
import { fromAgent } from "./agent-mapper.ts";

/** `AgentService.ListAgents` */
export function listAgents(useCase: ListAgents) {
  return async (request: ListAgentsRequest__Output): Promise<ListAgentsResponse__Output> => {
    const { limit, cursor } = request.page ?? { limit: 0, cursor: "" };
    const { agents, nextCursor } = await useCase.execute({
      actor: toActor(request.actor),
      view: toView(request.view),
      limit,
      after: toCursor(cursor),
    });
    return {
      agents: agents.map((agent) => fromAgent(agent, agent.favorite)),
      page: { hasMore: nextCursor !== null, nextCursor: nextCursor === null ? "" : fromCursor(nextCursor) },
    };
  };
}

function toView(view: AgentView__Output): AgentView {
  switch (view) {
    case "AGENT_VIEW_PUBLISHED":
      return "published";
    case "AGENT_VIEW_FAVORITES":
      return "favorites";
    case "AGENT_VIEW_ARCHIVED":
      return "archived";
    case "AGENT_VIEW_LIST":
    case "AGENT_VIEW_UNSPECIFIED":
      return "list";
    default:
      return view satisfies never;
  }
}

function fromCursor({ sortKey, agentId }: AgentCursor): string {
  return `${agentId}.${Buffer.from(sortKey).toString("base64url")}`;
}

function toCursor(text: string): AgentCursor | null {
  if (text === "") return null;
  const match = /^([A-Za-z0-9_]{1,64})\.([A-Za-z0-9_-]*)$/.exec(text);
  if (match?.[1] === undefined || match[2] === undefined) {
    const [field, problem] = ["page.cursor", "is not a cursor of this list"];
    throw new AppError("INVALID_ARGUMENT", "INVALID_PAGINATION_PARAMETERS", `${field}: ${problem}`, {
      fields: [{ field, problem }],
    });
  }
  return { agentId: match[1], sortKey: Buffer.from(match[2], "base64url").toString() };
}
