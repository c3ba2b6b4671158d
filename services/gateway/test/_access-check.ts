import type { ApiClient } from "@parley/testing";
import { allowedWords, listSurfaces, namedSurfaces } from "./_access-surfaces.ts";
import type { ListSurface, NamedSurface } from "./_access-surfaces.ts";
import { reads } from "./_access-model.ts";
import type { Key, State } from "./_access-model.ts";
import { unknownIds } from "./_access-things.ts";
import type { Stage } from "./_access-world.ts";

/** Within this time a change counts everywhere. */
const soonMs = 10_000;

/** Somebody with a key of the plan. */
export interface Asker {
  readonly key: Key;
  readonly api: ApiClient;
}

/** What was wrong with an answer; null when nothing was. */
export type Verdict = string | null;

/** Looks at the surfaces as somebody with a key does, and compares what they find with the model. */
export class AccessCheck {
  readonly #stage: Stage;
  readonly #unknown = new Map<string, string>();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /**
   * Asks every list, and of what has an id each `every`-th thing from `first` on; all where that is 1.
   * @returns What was wrong.
   */
  async violations(asker: Asker, state: State, { first, every }: { first: number; every: number }): Promise<string[]> {
    const lists = listSurfaces.map(
      (surface) => () => this.repeat(surface.pace, () => this.#list(asker, surface, state)),
    );
    const named = this.#stage.places.flatMap((_place, at) =>
      namedSurfaces
        .filter((_surface, index) => (index + first + at) % every === 0)
        .map((surface) => () => this.repeat(surface.pace, () => this.#named(asker, surface, at, state))),
    );
    const left = [...lists, ...named].values();
    const found: string[] = [];
    const worker = async (): Promise<void> => {
      for (const look of left) {
        const verdict = await look();
        if (verdict !== null) found.push(verdict);
      }
    };
    await Promise.all(Array.from({ length: 6 }, worker));
    return found;
  }

  /** A text with a word of the run that this key must not read. */
  leak({ key }: Asker, text: string, state: State): Verdict {
    const { places, mixed } = this.#stage;
    const allowed = new Set(allowedWords(key, this.#stage, state));
    const words = [...places.flatMap((place) => Object.values(place.words) as string[]), mixed.word];
    const leaked = words.filter((word) => !allowed.has(word) && text.includes(word));
    return leaked.length === 0 ? null : `reveals ${leaked.join(", ")}`;
  }

  async #list(asker: Asker, { what, ask, shows }: ListSurface, state: State): Promise<Verdict> {
    const text = await ask(asker.api, this.#stage);
    const missing = shows(asker.key, this.#stage, state).filter((word) => !text.includes(word));
    if (missing.length > 0) return `${what}: lacks ${missing.join(", ")}: ${text.slice(0, 300)}`;
    const leak = this.leak(asker, text, state);
    return leak === null ? null : `${what}: ${leak}`;
  }

  async #named(asker: Asker, { path, opens }: NamedSurface, at: number, state: State): Promise<Verdict> {
    const place = this.#stage.places[at];
    if (place === undefined) return null;
    const asked = path(asker.api, place.ids);
    const answer = await asker.api.request("GET", asked);
    const text = await answer.text();
    const leak = this.leak(asker, text, state);
    if (leak !== null) return `GET ${asked}: ${answer.status} ${leak}`;
    if (opens(asker.key, at, state)) return answer.ok ? null : `GET ${asked}: ${answer.status} ${text.slice(0, 200)}`;
    const unknown = await this.#unknownTo(
      asker.api,
      path(asker.api, reads(asker.key, at, state) ? { ...unknownIds, spaceId: place.ids.spaceId } : unknownIds),
    );
    const hidden = outcome(answer.status, text);
    return hidden === unknown ? null : `GET ${asked}: ${hidden.slice(0, 300)} instead of ${unknown}`;
  }

  /** What an id that does not exist is answered. */
  async #unknownTo(api: ApiClient, path: string): Promise<string> {
    const name = `${api.apiKey} ${path}`;
    const known = this.#unknown.get(name);
    if (known !== undefined) return known;
    const answer = await api.request("GET", path);
    const found = outcome(answer.status, await answer.text());
    this.#unknown.set(name, found);
    return found;
  }

  /** Looks until there is nothing wrong, for as long as a change may take to count. */
  async repeat(pace: ListSurface["pace"], look: () => Promise<Verdict>): Promise<Verdict> {
    const end = Date.now() + (pace === "soon" ? soonMs : 0);
    for (;;) {
      const verdict = await look();
      if (verdict === null || Date.now() >= end) return verdict;
    }
  }
}

/** Status and error of an answer, without what tells one request from another. */
export function outcome(status: number, text: string): string {
  return `${status} ${text.replace(/,"requestId".*/, "")}`;
}
