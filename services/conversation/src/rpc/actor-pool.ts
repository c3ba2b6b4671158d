import type { Actor } from "@parley/actor";
import { LRUCache } from "lru-cache";

const maxActors = 1_000;

/** Actors that many hold for long, each once: every message brings its own copy. */
export class ActorPool {
  readonly #actors = new LRUCache<string, Actor>({ max: maxActors });

  /** Gives the actor that is equal to this one. */
  same(actor: Actor): Actor {
    const key = JSON.stringify(actor);
    const known = this.#actors.get(key);
    if (known === undefined) this.#actors.set(key, actor);
    return known ?? actor;
  }
}
