import { ownerOf } from "@parley/actor";
import type { Actor } from "@parley/actor";
import type { Dimension } from "./dimension.ts";
import type { View } from "./question.ts";
import type { SpaceAccess } from "./space-access.ts";

/** What rows name by an id that somebody has a name for. */
export type EntityKind = "user" | "api_key" | "agent" | "group" | "model";

/** What something is called that rows name by its id. */
export interface Entity {
  readonly id: string;
  readonly name: string;
  readonly pictureUrl: string | null;
  /** Whether it exists now; what is gone keeps its name for the rows that have it. */
  readonly current: boolean;
  /** Of an agent: visible or hidden; "" of anything else. */
  readonly scope: string;
  /** The editors of an agent, people's ids or `key:<keyId>`; the person that a key is tied to; none of anything else. */
  readonly ownerIds: readonly string[];
  /** Of a model; "" where nobody has said it, as its tier. */
  readonly maker: string;
  readonly tier: string;
  /** Of an agent: who can't read all of these sees no such agent. */
  readonly spaceIds: readonly string[];
}

/** An entity of which little is said. */
export const plainEntity: Omit<Entity, "id" | "name"> = {
  pictureUrl: null,
  current: true,
  scope: "",
  ownerIds: [],
  maker: "",
  tier: "",
  spaceIds: [],
};

/** A workspace's entities of a kind. Models are the same in all. */
export interface EntityPlace {
  readonly workspaceId: string;
  readonly kind: EntityKind;
}

/** The names of what rows name, as their owners have said them. */
export interface EntityRepository {
  /** Changes nothing where as new a revision is known. */
  store(place: EntityPlace, entity: Entity, revision: number): Promise<void>;
  list(place: EntityPlace): Promise<readonly Entity[]>;
}

/** What is asked about, and by whom. */
export interface Asking {
  readonly actor: Actor;
  readonly view: View;
}

const kinds: readonly string[] = ["user", "api_key", "agent", "group", "model"] satisfies readonly EntityKind[];

/** In place of a key's id, of who asks at the command line: nothing is hidden from whoever runs it. */
const commandLine = "cli";

/** Where names are, and who may know them. */
export interface Names {
  readonly entities: EntityRepository;
  readonly spaces: SpaceAccess;
}

/** What is known of a dimension's values by who asks. @param signal Aborts when nobody waits for the answer any more. */
export async function existingOf(
  names: Names,
  asking: Asking,
  dimension: Dimension | null,
  signal: AbortSignal,
): Promise<readonly Entity[]> {
  if (dimension === null || !isKind(dimension)) return [];
  const all = await names.entities.list({ workspaceId: asking.actor.workspaceId, kind: dimension });
  return dimension === "agent" ? seenOf(names.spaces, asking, all, signal) : all;
}

/**
 * Agents with and without access for the requester. Hidden agents are visible to their editors, agents with spaces to readers of
 * those spaces.
 */
interface AgentsInSight {
  readonly seen: readonly Entity[];
  /** Their ids. */
  readonly unseen: ReadonlySet<string>;
}

/** Those that exist now or were used. @param signal Aborts when nobody waits for the answer any more. */
export async function agentsInSight(
  { entities, spaces }: Names,
  asking: Asking,
  used: ReadonlyMap<string, number>,
  signal: AbortSignal,
): Promise<AgentsInSight> {
  const all = await entities.list({ workspaceId: asking.actor.workspaceId, kind: "agent" });
  const shown = all.filter(({ id, current }) => current || used.has(id));
  const seen = await seenOf(spaces, asking, shown, signal);
  const isSeen = new Set(seen);
  return { seen, unseen: new Set(shown.filter((agent) => !isSeen.has(agent)).map(({ id }) => id)) };
}

function isKind(dimension: Dimension): dimension is Dimension & EntityKind {
  return kinds.includes(dimension);
}

async function seenOf(
  spaces: SpaceAccess,
  { actor }: Asking,
  agents: readonly Entity[],
  signal: AbortSignal,
): Promise<readonly Entity[]> {
  if (actor.keyId === commandLine) return agents;
  const shown = agents.filter((agent) => !isOthersHidden(agent, actor));
  const named = [...new Set(shown.flatMap(({ spaceIds }) => spaceIds))];
  if (named.length === 0) return shown;
  const readable = await spaces.readable(actor, named, signal);
  return shown.filter(({ spaceIds }) => spaceIds.every((spaceId) => readable.has(spaceId)));
}

function isOthersHidden({ scope, ownerIds }: Entity, actor: Actor): boolean {
  return scope === "hidden" && !ownerIds.includes(ownerOf(actor));
}
