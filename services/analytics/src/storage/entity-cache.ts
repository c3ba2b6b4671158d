import type { Entity, EntityPlace } from "../domain/model/entity.ts";

interface Known {
  readonly stamp: string;
  readonly entities: readonly Entity[];
  /** By the monotonic clock, milliseconds. */
  readonly readAt: number;
}

// About 16 MB.
const mostEntities = 50_000;
// Replicas of before change names and leave the stamp.
const longestMs = 10_000;

/** What was read of entities, as long as their stamp is the same. Those asked for least lately leave first. */
export class EntityCache {
  readonly #now: () => number;
  /** The least recently used first. */
  readonly #known = new Map<string, Known>();
  #count = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get(place: EntityPlace, stamp: string): readonly Entity[] | null {
    const key = keyOf(place);
    const known = this.#known.get(key);
    if (known === undefined || known.stamp !== stamp || this.#now() - known.readAt > longestMs) return null;
    this.#known.delete(key);
    this.#known.set(key, known);
    return known.entities;
  }

  /** @param stamp As it was before they were read. */
  put(place: EntityPlace, stamp: string, entities: readonly Entity[]): void {
    const key = keyOf(place);
    this.#delete(key);
    this.#known.set(key, { stamp, entities, readAt: this.#now() });
    this.#count += entities.length;
    for (const oldest of this.#known.keys()) {
      if (this.#count <= mostEntities) return;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    this.#count -= this.#known.get(key)?.entities.length ?? 0;
    this.#known.delete(key);
  }
}

function keyOf({ workspaceId, kind }: EntityPlace): string {
  return `${workspaceId}:${kind}`;
}
