import type { Actor, Person } from "@parley/actor";
import type { Agent, AgentRepository } from "../model/agent.ts";
import type { Mentioned } from "../model/mention-access.ts";
import type { Mention, ModelSelection } from "../model/message.ts";
import type { ModelCatalogue } from "../model/model-catalogue.ts";
import type { PeopleRepository } from "../model/people.ts";

/** Whom a message mentions, with the agents as they are asked. */
export interface MentionedByMessage extends Mentioned {
  readonly agents: readonly Agent[];
  readonly restricted?: readonly Agent[];
}

interface Dependencies {
  readonly agents: AgentRepository;
  readonly people: PeopleRepository;
}

/**
 * Whom a message mentions, each once. An agent that is unknown or archived, or an unknown person, is no error: the
 * message is stored and nobody answers. @throws AppError INVALID_ARGUMENT `MODEL_DISABLED` for a model that is not here.
 */
export async function mentionedBy(
  deps: Dependencies & { readonly models: ModelCatalogue },
  actor: Actor,
  {
    mentions,
    modelSelection,
  }: { readonly mentions: readonly Mention[]; readonly modelSelection: ModelSelection | null },
): Promise<MentionedByMessage> {
  if (modelSelection !== null)
    deps.models.require(modelSelection.providerId, modelSelection.modelId, "message.modelSelection");
  return mentionedIn(deps, actor, mentions);
}

/** Whom these mentions name, in their order. */
export async function mentionedIn(
  { agents, people }: Dependencies,
  actor: Pick<Actor, "workspaceId" | "person">,
  mentions: readonly Mention[],
): Promise<MentionedByMessage> {
  const agentIds = [...new Set(mentions.flatMap((mention) => (mention.kind === "agent" ? [mention.agentId] : [])))];
  const userIds = [...new Set(mentions.flatMap((mention) => (mention.kind === "user" ? [mention.userId] : [])))];
  const [foundAgents, foundPeople] = await Promise.all([
    agentIds.length === 0 ? [] : agents.findMany(actor.workspaceId, agentIds),
    peopleOf(people, actor, userIds),
  ]);
  return {
    mentions,
    agents: agentIds.flatMap((id) => foundAgents.filter((agent) => agent.agentId === id && agent.status === "active")),
    people: foundPeople,
  };
}

/** The caller's person is known, whatever the directory has published so far. */
async function peopleOf(
  people: PeopleRepository,
  { workspaceId, person }: Pick<Actor, "workspaceId" | "person">,
  userIds: readonly string[],
): Promise<readonly Person[]> {
  const others = userIds.filter((id) => id !== person?.userId);
  const found = others.length === 0 ? [] : await people.findMany(workspaceId, others);
  return person !== null && userIds.includes(person.userId) ? [person, ...found] : found;
}
