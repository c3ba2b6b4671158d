import { ownerOf } from "@parley/actor";
import type { Actor, Person } from "@parley/actor";
import type { AgentTools } from "./agent-tools.ts";
import type { AgentKnowledge } from "./knowledge.ts";

export interface AgentModel {
  readonly providerId: string;
  readonly modelId: string;
  readonly temperature: number;
}

/** Somebody to talk to: a system prompt and a model. */
export interface Agent {
  readonly workspaceId: string;
  readonly agentId: string;
  readonly version: number;
  readonly versionCreated: number;
  readonly name: string;
  readonly description: string;
  readonly instructions: string;
  readonly pictureUrl: string;
  readonly model: AgentModel;
  readonly status: "active" | "archived";
  readonly scope: AgentScope;
  readonly maxStepsPerRun: number;
  readonly knowledge: AgentKnowledge;
  readonly tools: AgentTools;
  /** Who created it: a person's id, or `key:<keyId>` for a key that is not tied to a user. */
  readonly ownerId: string;
  /** The person who made this version; null when a key of the workspace did. */
  readonly versionAuthorId: string | null;
  /** Who made its versions, last first, each once, at most 5. */
  readonly authors: readonly AgentAuthor[];
}

export type AgentScope = "visible" | "hidden";

export interface AgentAuthor {
  readonly userId: string;
  readonly fullName: string;
}

/** What decides who sees an agent. */
export type AgentAccess = Pick<Agent, "scope" | "ownerId" | "authors" | "knowledge" | "tools">;

/** What an agent is called, and what decides who sees it. */
export type NamedAgent = Pick<Agent, "agentId" | "name"> & AgentAccess;

/** The spaces whose content may be in what an agent says: who can't read all of them sees no such agent. */
export function spacesOf({ knowledge, tools }: Pick<Agent, "knowledge" | "tools">): readonly string[] {
  return [...new Set([...knowledge.spaceIds, ...tools.spaceIds])];
}

/** An agent that answers from a view, and what decides who sees it. */
export type UsingAgent = NamedAgent & Pick<Agent, "pictureUrl">;

/** What lists hold: instructions can be long. */
export type AgentSummary = Omit<Agent, "instructions">;

/**
 * What a message stores of its agent, as of the reply. All readers of the conversation see it, also once the agent is hidden:
 * so it has no description, instructions, authors, knowledge or tools.
 */
export type AgentSnapshot = Pick<
  Agent,
  "agentId" | "version" | "versionCreated" | "name" | "pictureUrl" | "model" | "status" | "scope" | "maxStepsPerRun"
>;

/** What a change of an agent may name; what it does not name stays. */
export interface AgentPatch {
  readonly name?: string;
  readonly description?: string;
  readonly instructions?: string;
  readonly pictureUrl?: string;
  readonly scope?: AgentScope;
  readonly maxStepsPerRun?: number;
  readonly model?: Partial<AgentModel>;
  readonly knowledge?: AgentKnowledge;
  readonly tools?: AgentTools;
}

/** What other services know of an agent. */
export type LabelledAgent = NamedAgent &
  Pick<Agent, "workspaceId" | "pictureUrl" | "status"> & {
    /** Raised by every change, from 1; 0 of an agent that has not changed since there were revisions. */
    readonly revision: number;
  };

/** Which agents a list is of: the visible ones, and the hidden ones of one editor. */
export interface AgentSelection {
  readonly workspaceId: string;
  readonly status: Agent["status"];
  /** Whose hidden agents are included, as `editorsOf` names them; null for none. */
  readonly editorId: string | null;
}

/** The agent after which a page starts: lists are by name as `sortKeyOf` makes it, then by id. */
export interface AgentCursor {
  readonly sortKey: string;
  readonly agentId: string;
}

/** Where agents are kept. */
export interface AgentRepository {
  /** Stores a new agent. When the id is taken, returns the body hash of the request that created the stored one. */
  insert(
    agent: Agent,
    bodyHash: string | null,
  ): Promise<{ readonly inserted: boolean; readonly bodyHash: string | null }>;
  /** The body hash of the request that created an agent; null while there is none of this id. */
  creationOf(workspaceId: string, agentId: string): Promise<{ readonly bodyHash: string | null } | null>;
  find(workspaceId: string, agentId: string): Promise<Agent | null>;
  findMany(workspaceId: string, agentIds: readonly string[]): Promise<readonly Agent[]>;
  /** What agents are called now. */
  names(workspaceId: string, agentIds: readonly string[]): Promise<readonly NamedAgent[]>;
  /** The names of those that a selection has, by name; at most `limit`. */
  listNames(selection: AgentSelection, limit: number): Promise<readonly NamedAgent[]>;
  /** What other services know of the agents of all workspaces, by id; at most `limit`. */
  labels(after: string | null, limit: number): Promise<readonly LabelledAgent[]>;
  /** The active ones that answer from one of these views of data sources; at most `limit`. */
  using(workspaceId: string, viewIds: readonly string[], limit: number): Promise<readonly UsingAgent[]>;
  /** Puts a version in place of the one before it, unless that is not the newest any more or archived; says whether it did. */
  replace(agent: Agent): Promise<boolean>;
  /** Says whether there is such an agent. */
  archive(workspaceId: string, agentId: string): Promise<boolean>;
  /** By name; at most `limit`. */
  list(selection: AgentSelection, limit: number, after: AgentCursor | null): Promise<readonly AgentSummary[]>;
  /** Those of these ids that the selection has, by name. */
  listOf(selection: AgentSelection, agentIds: readonly string[]): Promise<readonly AgentSummary[]>;
  /**
   * Those whose sort key contains a text, by name; at most `limit`.
   * @param signal Ends the search: it reads every agent of the selection.
   */
  search(
    selection: AgentSelection,
    sortKeyPart: string,
    limit: number,
    after: AgentCursor | null,
    signal: AbortSignal,
  ): Promise<readonly AgentSummary[]>;
}

/** Which agents a person likes. */
export interface AgentFavorites {
  add(workspaceId: string, userId: string, agentId: string): Promise<void>;
  remove(workspaceId: string, userId: string, agentId: string): Promise<void>;
  has(workspaceId: string, userId: string, agentId: string): Promise<boolean>;
  /** At most `limit` ids. */
  list(workspaceId: string, userId: string, limit: number): Promise<readonly string[]>;
}

/** The part of an agent that its messages store. */
export function snapshotOf(agent: Agent): AgentSnapshot {
  const { agentId, version, versionCreated, name, pictureUrl, model, status, scope, maxStepsPerRun } = agent;
  return { agentId, version, versionCreated, name, pictureUrl, model, status, scope, maxStepsPerRun };
}

/** A name as lists sort and search it: without accents and case, cut so that a cursor can carry it. */
export function sortKeyOf(name: string): string {
  return name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().slice(0, 100).toWellFormed();
}

/** The place in lists right after an agent. */
export function cursorAfter({ name, agentId }: Pick<Agent, "name" | "agentId">): AgentCursor {
  return { sortKey: sortKeyOf(name), agentId };
}

/** The agents that everybody of a workspace sees. */
export function publishedAgents({ workspaceId }: Pick<Actor, "workspaceId">): AgentSelection {
  return { workspaceId, status: "active", editorId: null };
}

/** Those, and the hidden ones that an actor edits. */
export function agentsSeenBy(actor: Actor): AgentSelection {
  return { workspaceId: actor.workspaceId, status: "active", editorId: ownerOf(actor) };
}

const maxAuthors = 5;

/** Who made a new version, before those who made the older ones. */
export function authorsOfVersion(
  person: Person | null,
  older: readonly AgentAuthor[],
): Pick<Agent, "authors" | "versionAuthorId"> {
  if (person === null) return { authors: older, versionAuthorId: null };
  const { userId, fullName } = person;
  const others = older.filter((author) => author.userId !== userId);
  return { authors: [{ userId, fullName }, ...others].slice(0, maxAuthors), versionAuthorId: userId };
}

/**
 * Who edits an agent: its creator and the authors of its last versions. A key that is not tied to a user edits the agents that it created
 * itself, as `key:<keyId>`; no other key does.
 */
export function editorsOf({ ownerId, authors }: Pick<Agent, "ownerId" | "authors">): readonly string[] {
  return [...new Set([ownerId, ...authors.map(({ userId }) => userId)])];
}

/** Whether the actor is one of an agent's editors. */
export function isEditor(actor: Actor, agent: Pick<Agent, "ownerId" | "authors">): boolean {
  return editorsOf(agent).includes(ownerOf(actor));
}
