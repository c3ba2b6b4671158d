import { activeTraceparent } from "@parley/telemetry";
import { requirePerson } from "../model/actor.ts";
import type { Actor } from "../model/actor.ts";
import type { AgentRepository } from "../model/agent.ts";
import type { ConversationReader } from "./conversation-reader.ts";
import type { ConversationStore } from "../changes/conversation-store.ts";
import type { Participant, ParticipantRepository } from "../model/participant.ts";
import type { PeopleRepository } from "../model/people.ts";
import { requireOpen } from "../model/require-open.ts";
import { takePart } from "../changes/taking-part.ts";

const maxListed = 1_000;

interface Dependencies {
  readonly store: ConversationStore;
  readonly reader: ConversationReader;
  readonly participants: ParticipantRepository;
  readonly agents: AgentRepository;
  readonly people: PeopleRepository;
  readonly now: () => number;
}

/** Who takes part in conversations. */
export class ParticipantService {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Makes the actor's person a participant, once. @throws AppError NOT_FOUND, PERMISSION_DENIED. */
  async join(actor: Actor, conversationId: string): Promise<void> {
    const person = requirePerson(actor);
    const { reader, store, now } = this.#deps;
    const conversation = await reader.require(actor, conversationId);
    if (conversation.memberIds.includes(person.userId)) return;
    await store.change(conversation, (current) => {
      requireOpen(current, actor);
      return { ...takePart(current, { person, people: [], agents: [] }, now()), events: [], traceparent: activeTraceparent() };
    });
  }

  /** The agents that were asked and the people who take part, by the names they have now. @throws AppError NOT_FOUND, PERMISSION_DENIED. */
  async list(actor: Actor, conversationId: string): Promise<{ readonly agents: readonly Participant[]; readonly people: readonly Participant[] }> {
    const conversation = await this.#deps.reader.require(actor, conversationId);
    const [agents, people] = await Promise.all([this.#deps.participants.list(conversation, "agent", maxListed), this.#deps.participants.list(conversation, "user", maxListed)]);
    const [agentNames, profiles] = await Promise.all([this.#agentNames(actor, agents), this.#profiles(actor, people)]);
    return { agents: agents.map((agent) => ({ ...agent, name: agentNames.get(agent.participantId) ?? agent.name })), people: people.map((person) => ({ ...person, ...profiles.get(person.participantId) })) };
  }

  async #agentNames(actor: Actor, agents: readonly Participant[]): Promise<ReadonlyMap<string, string>> {
    if (agents.length === 0) return new Map();
    return this.#deps.agents.names(actor.workspaceId, agents.map(({ participantId }) => participantId));
  }

  async #profiles(actor: Actor, people: readonly Participant[]): Promise<ReadonlyMap<string, Pick<Participant, "name" | "fullName" | "pictureUrl">>> {
    if (people.length === 0) return new Map();
    const found = await this.#deps.people.findMany(actor.workspaceId, people.map(({ participantId }) => participantId));
    return new Map(found.map(({ userId, username, fullName, image }) => [userId, { name: username, fullName, pictureUrl: image }]));
  }
}
