import type { Actor, Person } from "@parley/actor";
import { publishedAgents, sortKeyOf } from "../model/agent.ts";
import type { AgentRepository, AgentSummary } from "../model/agent.ts";
import type { Conversation } from "../model/conversation.ts";
import { fold } from "../model/names.ts";
import type { PeopleRepository } from "../model/people.ts";
import type { AgentReader } from "./agent-reader.ts";
import type { ConversationReader } from "./conversation-reader.ts";

export interface SuggestMentionsCommand {
  readonly actor: Actor;
  /** Whose participants come first; null for none. */
  readonly conversationId: string | null;
  readonly query: string;
  readonly agents: boolean;
  readonly people: boolean;
  /** Whether the actor's own person may be among them. */
  readonly includeSelf: boolean;
}

/** Somebody who can be mentioned. */
export interface MentionSuggestion {
  readonly kind: "agent" | "user";
  readonly id: string;
  readonly label: string;
  readonly pictureUrl: string | null;
  readonly description: string;
  /** null for people, and where no person asks. */
  readonly userFavorite: boolean | null;
}

interface Dependencies {
  readonly reader: ConversationReader;
  readonly agents: AgentRepository;
  readonly agentReader: AgentReader;
  readonly people: PeopleRepository;
}

const maxSuggestions = 20;

/** Suggests whom to mention. */
export class SuggestMentions {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Agents and people by part of a name: participants of the conversation first, then who is called so from the beginning.
   * @throws AppError NOT_FOUND, PERMISSION_DENIED for the conversation; the signal's reason once it aborts.
   */
  async execute(command: SuggestMentionsCommand, signal: AbortSignal): Promise<readonly MentionSuggestion[]> {
    const { actor, conversationId } = command;
    const conversation = conversationId === null ? null : await this.#deps.reader.require(actor, conversationId);
    const [agents, people] = await Promise.all([
      command.agents ? this.#agents(command, conversation, signal) : [],
      command.people ? this.#people(command, conversation) : [],
    ]);
    return [...agents, ...people]
      .toSorted((a, b) => a.order - b.order || (fold(a.suggestion.label) < fold(b.suggestion.label) ? -1 : 1))
      .slice(0, maxSuggestions)
      .map(({ suggestion }) => suggestion);
  }

  async #agents(
    { actor, query }: SuggestMentionsCommand,
    conversation: Conversation | null,
    signal: AbortSignal,
  ): Promise<readonly Ordered[]> {
    const { agents, agentReader } = this.#deps;
    const key = sortKeyOf(query.trim());
    const published = publishedAgents(actor);
    const asks = conversation === null ? [] : agents.listOf(published, conversation.agentIds);
    const [asked, beginning, containing, liked] = await Promise.all([
      Promise.resolve(asks).then((found) => agentReader.visible(actor, found)),
      agentReader.list(actor, published, maxSuggestions, { sortKey: key, agentId: "" }),
      agentReader.search(actor, published, key, maxSuggestions, signal),
      agentReader.favorites(actor),
    ]);
    const unique = new Map<string, AgentSummary>(
      [...asked, ...beginning, ...containing].map((agent) => [agent.agentId, agent]),
    );
    return [...unique.values()].flatMap((agent) => {
      const { agentId: id, name: label, pictureUrl, description } = agent;
      const userFavorite = actor.person === null ? null : liked.has(id);
      return ordered(
        { kind: "agent", id, label, pictureUrl: pictureUrl === "" ? null : pictureUrl, description, userFavorite },
        [sortKeyOf(label)],
        key,
        conversation?.agentIds.includes(id) === true,
      );
    });
  }

  async #people(
    { actor, query, includeSelf }: SuggestMentionsCommand,
    conversation: Conversation | null,
  ): Promise<readonly Ordered[]> {
    const { people } = this.#deps;
    const { workspaceId, person } = actor;
    const key = fold(query.trim());
    const [members, beginning, containing] = await Promise.all([
      conversation === null ? [] : people.findMany(workspaceId, conversation.memberIds),
      // One more than there is room for: the actor may be among them.
      people.named(workspaceId, key, false, maxSuggestions + 1),
      people.named(workspaceId, key, true, maxSuggestions + 1),
    ]);
    const unique = new Map<string, Person>(
      [...members, ...beginning, ...containing].map((found) => [found.userId, found]),
    );
    if (!includeSelf && person !== null) unique.delete(person.userId);
    return [...unique.values()].flatMap(({ userId: id, fullName, username, email, image }) => {
      const suggestion = {
        kind: "user" as const,
        id,
        label: fullName === "" ? username : fullName,
        pictureUrl: image,
        description: email,
        userFavorite: null,
      };
      return ordered(suggestion, [fold(fullName), fold(username)], key, conversation?.memberIds.includes(id) === true);
    });
  }
}

interface Ordered {
  readonly suggestion: MentionSuggestion;
  readonly order: number;
}

/** A suggestion with its place, or nothing when none of its names holds what is looked for. */
function ordered(
  suggestion: MentionSuggestion,
  names: readonly string[],
  key: string,
  participates: boolean,
): Ordered[] {
  if (!names.some((name) => name.includes(key))) return [];
  return [{ suggestion, order: (participates ? 0 : 2) + (names.some((name) => name.startsWith(key)) ? 0 : 1) }];
}
