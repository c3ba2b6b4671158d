import type { Actor } from "@parley/actor";
import { visibleAgents } from "../changes/visible-agents.ts";
import type { AgentRepository } from "../model/agent.ts";
import type { Participant, ParticipantRepository } from "../model/participant.ts";
import type { PeopleRepository } from "../model/people.ts";
import type { SpaceAccess } from "../model/space-access.ts";
import type { ConversationReader } from "./conversation-reader.ts";

const maxListed = 1_000;

export interface ListParticipantsCommand {
  readonly actor: Actor;
  readonly conversationId: string;
}

export interface Participants {
  readonly agents: readonly Participant[];
  readonly people: readonly Participant[];
}

interface Dependencies {
  readonly reader: ConversationReader;
  readonly participants: ParticipantRepository;
  readonly agents: AgentRepository;
  readonly people: PeopleRepository;
  readonly spaces: SpaceAccess;
}

/** Lists who takes part in a conversation. */
export class ListParticipants {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** The agents that were asked and the people who take part, by the names they have now. @throws AppError NOT_FOUND, PERMISSION_DENIED. */
  async execute({ actor, conversationId }: ListParticipantsCommand): Promise<Participants> {
    const conversation = await this.#deps.reader.require(actor, conversationId);
    const [agents, people] = await Promise.all([
      this.#deps.participants.list(conversation, "agent", maxListed),
      this.#deps.participants.list(conversation, "user", maxListed),
    ]);
    const [agentNames, profiles] = await Promise.all([this.#agentNames(actor, agents), this.#profiles(actor, people)]);
    return {
      agents: agents.map((agent) => ({ ...agent, name: agentNames.get(agent.participantId) ?? agent.name })),
      people: people.map((person) => ({ ...person, ...profiles.get(person.participantId) })),
    };
  }

  async #agentNames(actor: Actor, agents: readonly Participant[]): Promise<ReadonlyMap<string, string>> {
    if (agents.length === 0) return new Map();
    const found = await this.#deps.agents.names(
      actor.workspaceId,
      agents.map(({ participantId }) => participantId),
    );
    // An agent that does not exist for the actor has the name that it had when it was asked.
    const visible = await visibleAgents(this.#deps.spaces, actor, found);
    return new Map(visible.map(({ agentId, name }) => [agentId, name]));
  }

  async #profiles(
    actor: Actor,
    people: readonly Participant[],
  ): Promise<ReadonlyMap<string, Pick<Participant, "name" | "fullName" | "pictureUrl">>> {
    if (people.length === 0) return new Map();
    const found = await this.#deps.people.findMany(
      actor.workspaceId,
      people.map(({ participantId }) => participantId),
    );
    return new Map(
      found.map(({ userId, username, fullName, image }) => [userId, { name: username, fullName, pictureUrl: image }]),
    );
  }
}
