import type { Actor, Person } from "../model/actor.ts";
import { sortKeyOf } from "../model/agent.ts";
import type { AgentFavorites, AgentRepository, AgentSelection, AgentSummary } from "../model/agent.ts";
import type { ConversationReader } from "./conversation-reader.ts";
import type { Conversation } from "../model/conversation.ts";
import { MentionableText } from "../mentions/serialize-mentions.ts";
import { firstWordOf, fold } from "../model/names.ts";
import type { PeopleRepository } from "../model/people.ts";

export interface SuggestMentions {
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
  readonly favorites: AgentFavorites;
  readonly people: PeopleRepository;
}

const maxSuggestions = 20;
const maxFavorites = 1_000;
// A text with more names than any that somebody wrote; what comes behind stays as it is.
const maxFirstWords = 2_000;
const wordsAtOnce = 500;
const maxCandidates = 10_000;

/** Mentioning agents and people by their names. */
export class MentionService {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Markdown with serialized mentions in place of the names of active visible agents and of people behind an `@`. */
  async parse(actor: Actor, markdown: string): Promise<string> {
    const text = new MentionableText(markdown);
    const words = text.firstWords(maxFirstWords);
    if (words.length === 0) return markdown;
    const [agents, people] = await Promise.all([this.#deps.agents.listNames(inUse(actor), maxCandidates), this.#peopleCalled(actor, words)]);
    const called = new Set(words);
    return text.serialized([
      ...agents.filter(({ name }) => called.has(firstWordOf(name.trim()))).map(({ agentId, name }) => ({ kind: "agent" as const, id: agentId, name })),
      ...people.flatMap(({ userId, fullName, username }) => [fullName, username].map((name) => ({ kind: "user" as const, id: userId, name }))),
    ]);
  }

  /**
   * Agents and people by part of a name: participants of the conversation first, then who is called so from the beginning.
   * @throws AppError NOT_FOUND, PERMISSION_DENIED for the conversation.
   */
  async suggest(command: SuggestMentions): Promise<readonly MentionSuggestion[]> {
    const { actor, conversationId } = command;
    const conversation = conversationId === null ? null : await this.#deps.reader.require(actor, conversationId);
    const [agents, people] = await Promise.all([command.agents ? this.#agents(command, conversation) : [], command.people ? this.#people(command, conversation) : []]);
    return [...agents, ...people]
      .toSorted((a, b) => a.order - b.order || (fold(a.suggestion.label) < fold(b.suggestion.label) ? -1 : 1))
      .slice(0, maxSuggestions)
      .map(({ suggestion }) => suggestion);
  }

  async #peopleCalled({ workspaceId }: Actor, words: readonly string[]): Promise<readonly Person[]> {
    const found: Person[] = [];
    for (let start = 0; start < words.length && found.length < maxCandidates; start += wordsAtOnce) {
      found.push(...(await this.#deps.people.withFirstWords(workspaceId, words.slice(start, start + wordsAtOnce), maxCandidates - found.length)));
    }
    return found;
  }

  async #agents({ actor, query }: SuggestMentions, conversation: Conversation | null): Promise<readonly Ordered[]> {
    const { agents } = this.#deps;
    const key = sortKeyOf(query.trim());
    const [asked, beginning, containing, liked] = await Promise.all([
      conversation === null ? [] : agents.listOf(inUse(actor), conversation.agentIds),
      agents.list(inUse(actor), maxSuggestions, { sortKey: key, agentId: "" }),
      agents.search(inUse(actor), key, maxSuggestions),
      this.#liked(actor),
    ]);
    const unique = new Map<string, AgentSummary>([...asked, ...beginning, ...containing].map((agent) => [agent.agentId, agent]));
    return [...unique.values()].flatMap((agent) => {
      const { agentId: id, name: label, pictureUrl, description } = agent;
      const userFavorite = liked === null ? null : liked.has(id);
      return ordered({ kind: "agent", id, label, pictureUrl: pictureUrl === "" ? null : pictureUrl, description, userFavorite }, [sortKeyOf(label)], key, conversation?.agentIds.includes(id) === true);
    });
  }

  async #people({ actor, query, includeSelf }: SuggestMentions, conversation: Conversation | null): Promise<readonly Ordered[]> {
    const { people } = this.#deps;
    const { workspaceId, person } = actor;
    const key = fold(query.trim());
    const [members, beginning, containing] = await Promise.all([
      conversation === null ? [] : people.findMany(workspaceId, conversation.memberIds),
      // One more than there is room for: the actor may be among them.
      people.named(workspaceId, key, false, maxSuggestions + 1),
      people.named(workspaceId, key, true, maxSuggestions + 1),
    ]);
    const unique = new Map<string, Person>([...members, ...beginning, ...containing].map((found) => [found.userId, found]));
    if (!includeSelf && person !== null) unique.delete(person.userId);
    return [...unique.values()].flatMap(({ userId: id, fullName, username, email, image }) => {
      const suggestion = { kind: "user" as const, id, label: fullName === "" ? username : fullName, pictureUrl: image, description: email, userFavorite: null };
      return ordered(suggestion, [fold(fullName), fold(username)], key, conversation?.memberIds.includes(id) === true);
    });
  }

  async #liked({ workspaceId, person }: Actor): Promise<ReadonlySet<string> | null> {
    return person === null ? null : new Set(await this.#deps.favorites.list(workspaceId, person.userId, maxFavorites));
  }
}

interface Ordered {
  readonly suggestion: MentionSuggestion;
  readonly order: number;
}

/** A suggestion with its place, or nothing when none of its names holds what is looked for. */
function ordered(suggestion: MentionSuggestion, names: readonly string[], key: string, participates: boolean): Ordered[] {
  if (!names.some((name) => name.includes(key))) return [];
  return [{ suggestion, order: (participates ? 0 : 2) + (names.some((name) => name.startsWith(key)) ? 0 : 1) }];
}

function inUse({ workspaceId }: Actor): AgentSelection {
  return { workspaceId, status: "active", ownerId: null };
}
