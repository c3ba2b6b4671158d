import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import { spacesOf } from "../model/agent.ts";
import type { Agent } from "../model/agent.ts";
import type { KnowledgeView, RunKnowledge } from "../model/knowledge.ts";
import { readingScopesOf } from "../model/run.ts";
import type { AddedSpaces } from "../model/space-access.ts";
import type { MentionedByMessage } from "./mentioned.ts";

/** What a message asks, as it was found out before anything is written. */
interface Found {
  readonly actor: Actor;
  /** The agents among them are those that the actor sees. */
  readonly mentioned: MentionedByMessage;
  readonly selectedSpaceIds: readonly string[];
  readonly unreadableSpaceIds: ReadonlySet<string>;
  /** Views of MCP servers that it selects. */
  readonly selectedToolViewIds: readonly string[];
  /** The spaces of those of them that the actor can use. */
  readonly toolSpaces: ReadonlyMap<string, string>;
  /** Of the views of the agents and of the selected spaces those that the actor can read. */
  readonly views: readonly KnowledgeView[];
}

/** What of a question is asked, given which spaces all people of the conversation can read. */
export interface AllowedQuestion {
  /** With the agents that answer, and those that don't for somebody's sake. */
  readonly mentioned: MentionedByMessage;
  /** Every space whose content may be in an answer. */
  readonly spaceIds: readonly string[];
  /** The views of MCP servers that it selects. */
  readonly toolViewIds: readonly string[];
  /** What an agent's answer may be taken from, and for whom: also in a conversation with spaces where nothing is searched. */
  readonly knowledgeOf: (agent: Agent, isWithSpaces: boolean) => RunKnowledge | null;
}

// As many as the space service searches at once.
const maxViews = 1_000;

/** A message's mentions, and what its answers may be taken from: the views of its agents and of the spaces that it selects. */
export class Question implements AddedSpaces {
  readonly #found: Found;

  constructor(found: Found) {
    this.#found = found;
  }

  /** The people that it mentions. */
  get people(): readonly string[] {
    return this.#found.mentioned.people.map(({ userId }) => userId);
  }

  get spaceIds(): readonly string[] {
    const { mentioned } = this.#found;
    const selected = [...this.#selected, ...this.#found.toolSpaces.values()];
    if (mentioned.agents.length === 0) return selected;
    return [...new Set([...selected, ...mentioned.agents.flatMap((agent) => this.#spacesOf(agent))])];
  }

  within(shared: ReadonlySet<string>): readonly string[] {
    return this.allowed(shared).spaceIds;
  }

  /** @param shared The spaces that all people of the conversation can read. */
  allowed(shared: ReadonlySet<string>): AllowedQuestion {
    const { mentioned } = this.#found;
    const isShared = (agent: Agent): boolean => this.#spacesOf(agent).every((spaceId) => shared.has(spaceId));
    const agents = mentioned.agents.filter(isShared);
    const selected = this.#selected.filter((spaceId) => shared.has(spaceId));
    const toolSpaces = [...this.#found.toolSpaces].filter(([, spaceId]) => shared.has(spaceId));
    const ofTools = toolSpaces.map(([, spaceId]) => spaceId);
    const ofAgents = agents.flatMap((agent) => this.#spacesOf(agent));
    const spaceIds = agents.length === 0 ? [] : [...selected, ...ofTools, ...ofAgents];
    return {
      mentioned: { ...mentioned, agents, restricted: mentioned.agents.filter((agent) => !isShared(agent)) },
      spaceIds: [...new Set(spaceIds)],
      toolViewIds: toolSpaces.map(([viewId]) => viewId),
      knowledgeOf: (agent, isWithSpaces) => this.#knowledgeOf(agent, selected, isWithSpaces),
    };
  }

  /** @throws AppError INVALID_ARGUMENT naming a selected space or view that the actor, or somebody else of the conversation, can't read. */
  requireSelected(shared: ReadonlySet<string>): void {
    const { selectedSpaceIds, unreadableSpaceIds } = this.#found;
    for (const [at, spaceId] of selectedSpaceIds.entries()) {
      const field = `message.context.selectedSpaceIds[${at}]`;
      if (unreadableSpaceIds.has(spaceId)) throw invalidField(field, "is not a space that you can read");
      if (!shared.has(spaceId))
        throw invalidField(field, "is a space that somebody in this conversation can't read: ask in another one");
    }
    this.#requireToolViews(shared);
    const views = this.#found.views.filter((view) => selectedSpaceIds.includes(view.spaceId));
    if (views.length > maxViews)
      throw invalidField("message.context.selectedSpaceIds", `have more than ${maxViews} data sources: select fewer`);
  }

  #requireToolViews(shared: ReadonlySet<string>): void {
    const { selectedToolViewIds, toolSpaces } = this.#found;
    for (const [at, viewId] of selectedToolViewIds.entries()) {
      const field = `message.context.selectedMCPServerViewIds[${at}]`;
      const spaceId = toolSpaces.get(viewId);
      if (spaceId === undefined) throw invalidField(field, "is not a view of an MCP server that you can use");
      if (!shared.has(spaceId))
        throw invalidField(field, "is of a space that somebody in this conversation can't read: ask in another one");
    }
  }

  /** Those that the actor can read. */
  get #selected(): readonly string[] {
    const { selectedSpaceIds, unreadableSpaceIds } = this.#found;
    return selectedSpaceIds.filter((spaceId) => !unreadableSpaceIds.has(spaceId));
  }

  #viewsOf({ knowledge }: Agent): readonly KnowledgeView[] {
    return this.#found.views.filter(({ viewId }) => knowledge.viewIds.includes(viewId));
  }

  #spacesOf(agent: Agent): readonly string[] {
    return [...spacesOf(agent), ...this.#viewsOf(agent).map(({ spaceId }) => spaceId)];
  }

  #knowledgeOf(agent: Agent, selected: readonly string[], isWithSpaces: boolean): RunKnowledge | null {
    const { actor, views } = this.#found;
    const ofSpaces = views.filter(({ spaceId }) => selected.includes(spaceId));
    const viewIds = [...new Set([...this.#viewsOf(agent), ...ofSpaces].map(({ viewId }) => viewId))];
    // A conversation with spaces may have documents that are read for whoever asks, also where nothing is searched.
    if (viewIds.length === 0 && !isWithSpaces) return null;
    return { actor: askerOf(actor), viewIds: viewIds.slice(0, maxViews) };
  }
}

/** What of an actor decides what they read: nothing else stays with the run. */
function askerOf(actor: Actor): Actor {
  return { ...actor, scopes: readingScopesOf(actor) };
}
