import type { Actor } from "./actor.ts";
import type { Agent, AgentRepository } from "./agent.ts";
import type { Mention, ModelSelection } from "./message.ts";
import type { ModelCatalogue } from "./model-catalogue.ts";

/**
 * The agents that a message asks, each once, in the order of its mentions. An unknown or archived agent is no error:
 * the message is stored and nobody answers. @throws AppError INVALID_ARGUMENT `MODEL_DISABLED` for a model that is not here.
 */
export async function mentionedAgents(
  deps: { readonly agents: AgentRepository; readonly models: ModelCatalogue },
  actor: Actor,
  message: { readonly mentions: readonly Mention[]; readonly modelSelection: ModelSelection | null },
): Promise<readonly Agent[]> {
  if (message.modelSelection !== null) deps.models.require(message.modelSelection.providerId, message.modelSelection.modelId, "message.modelSelection");
  const ids = [...new Set(message.mentions.flatMap((mention) => (mention.kind === "agent" ? [mention.agentId] : [])))];
  if (ids.length === 0) return [];
  const found = await deps.agents.findMany(actor.workspaceId, ids);
  return ids.flatMap((id) => found.filter((agent) => agent.agentId === id && agent.status === "active"));
}
