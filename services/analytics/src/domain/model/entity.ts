import { ownerOf } from "@parley/actor";
import type { Actor } from "@parley/actor";
import type { Dimension } from "./dimension.ts";
import type { View } from "./question.ts";

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
  /** In whose list an agent is while it is hidden: a person's id, or `key:<keyId>`; whose a key is; "" of anything else. */
  readonly ownerId: string;
  /** Of a model; "" where nobody has said it, as its tier. */
  readonly maker: string;
  readonly tier: string;
}

/** An entity of which little is said. */
export const plainEntity = { pictureUrl: null, current: true, scope: "", ownerId: "", maker: "", tier: "" } as const;

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
interface Asking {
  readonly actor: Actor;
  readonly view: View;
}

const kinds: readonly string[] = ["user", "api_key", "agent", "group", "model"] satisfies readonly EntityKind[];

/** What is known of a dimension's values by who asks. */
export async function existingOf(
  entities: EntityRepository,
  { actor, view }: Asking,
  dimension: Dimension | null,
): Promise<readonly Entity[]> {
  if (dimension === null || !isKind(dimension)) return [];
  const all = await entities.list({ workspaceId: actor.workspaceId, kind: dimension });
  return view.kind === "own" ? all.filter((entity) => !isOthersHidden(entity, actor)) : all;
}

/** The agents that are others' own. */
export async function othersHidden(entities: EntityRepository, { actor, view }: Asking): Promise<ReadonlySet<string>> {
  if (view.kind !== "own") return new Set();
  const all = await entities.list({ workspaceId: actor.workspaceId, kind: "agent" });
  return new Set(all.filter((entity) => isOthersHidden(entity, actor)).map(({ id }) => id));
}

function isKind(dimension: Dimension): dimension is Dimension & EntityKind {
  return kinds.includes(dimension);
}

function isOthersHidden({ scope, ownerId }: Entity, actor: Actor): boolean {
  return scope === "hidden" && ownerId !== ownerOf(actor);
}
