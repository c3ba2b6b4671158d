import type { ClientSession } from "mongodb";
import type { Collections } from "./collections.ts";
import type { LedgerDocument } from "./documents.ts";
import { pseudonymsOf } from "./pseudonyms.ts";

interface NotForgotten {
  readonly generation: string;
  readonly people: Set<string>;
}

// About 10 MB.
const mostPeople = 100_000;

/**
 * Who was forgotten, for those who store rows. That somebody was not is remembered while the ledger has the same
 * generation: an erasure gives it another one before it looks for their rows.
 */
export class ForgottenPeople {
  readonly #collections: Pick<Collections, "erasures">;
  readonly #known = new Map<string, NotForgotten>();
  #count = 0;

  constructor(collections: Pick<Collections, "erasures">) {
    this.#collections = collections;
  }

  /** What those of these people are called who were forgotten, by their ids. */
  async pseudonymsOf(
    { _id: workspaceId, generation }: Pick<LedgerDocument, "_id" | "generation">,
    userIds: readonly string[],
    session: ClientSession,
  ): Promise<ReadonlyMap<string, string>> {
    const { people } = this.#of(workspaceId, generation);
    const asked = userIds.filter((userId) => !people.has(userId));
    const pseudonyms = await pseudonymsOf(this.#collections, workspaceId, asked, session);
    const others = asked.filter((userId) => !pseudonyms.has(userId));
    this.#makeRoom(others.length);
    const known = this.#of(workspaceId, generation).people;
    for (const userId of others) known.add(userId);
    this.#count += others.length;
    return pseudonyms;
  }

  #of(workspaceId: string, generation: string): NotForgotten {
    const known = this.#known.get(workspaceId);
    if (known?.generation === generation) return known;
    this.#count -= known?.people.size ?? 0;
    const fresh = { generation, people: new Set<string>() };
    this.#known.set(workspaceId, fresh);
    return fresh;
  }

  #makeRoom(wanted: number): void {
    if (this.#count + wanted <= mostPeople) return;
    this.#known.clear();
    this.#count = 0;
  }
}
