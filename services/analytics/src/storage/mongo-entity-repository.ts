import { isDuplicateKey } from "@parley/mongo";
import type { Entity, EntityPlace, EntityRepository } from "../domain/model/entity.ts";
import type { Collections } from "./collections.ts";
import type { EntityDocument } from "./documents.ts";
import { EntityCache } from "./entity-cache.ts";
import { changeStamp, stampOf } from "./entity-stamps.ts";
import { pseudonymsOf } from "./pseudonyms.ts";

// In place of a workspace's id, of what all have.
const everywhere = "";
// The people of a large company come in one answer: by default it is a hundred.
const batchSize = 10_000;

/** What the owners of names said, one document an entity. */
export class MongoEntityRepository implements EntityRepository {
  readonly #collections: Pick<Collections, "entities" | "entityStamps" | "erasures">;
  readonly #entities: Collections["entities"];
  readonly #cache = new EntityCache();

  constructor(collections: Pick<Collections, "entities" | "entityStamps" | "erasures">) {
    this.#collections = collections;
    this.#entities = collections.entities;
  }

  async store(place: EntityPlace, entity: Entity, revision: number): Promise<void> {
    const forgotten = await this.#forgottenPeople(place, entity);
    const told = withoutPeople(place, entity, forgotten);
    if (told === null) return;
    await this.#store(place, told, revision);
    // An erasure that began in between may have looked for the names to erase before this one was stored.
    const now = await this.#forgottenPeople(place, entity);
    if (now.size > forgotten.size) await this.#erase(place, entity, now);
    // Where nothing was changed as well: whoever changed it may have been killed before this.
    await changeStamp(this.#collections, keyOf(place));
  }

  /** The people of an entity that were forgotten: erasures are kept for ever, so there are only ever more. */
  async #forgottenPeople({ workspaceId, kind }: EntityPlace, entity: Entity): Promise<ReadonlySet<string>> {
    const people = kind === "user" ? [entity.id] : entity.ownerIds;
    return new Set((await pseudonymsOf(this.#collections, workspaceId, people)).keys());
  }

  async #erase(place: EntityPlace, entity: Entity, forgotten: ReadonlySet<string>): Promise<void> {
    const key = { ...keyOf(place), id: entity.id };
    const told = withoutPeople(place, entity, forgotten);
    if (told === null) await this.#entities.deleteOne(key);
    else await this.#entities.updateOne(key, { $set: { name: told.name, ownerIds: told.ownerIds } });
  }

  async #store(place: EntityPlace, { id, ...fields }: Entity, revision: number): Promise<void> {
    const { workspaceId, kind } = keyOf(place);
    const older = { workspaceId, kind, id, revision: { $lt: revision } };
    const set = { $set: { ...fields, revision } };
    const setOnInsert = { _id: `${workspaceId}:${kind}:${id}` };
    try {
      await this.#entities.updateOne(older, { ...set, $setOnInsert: setOnInsert }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // As new a revision is there, or an older one came in between.
      await this.#entities.updateOne(older, set);
    }
  }

  async list(place: EntityPlace): Promise<readonly Entity[]> {
    const key = keyOf(place);
    const stamp = await stampOf(this.#collections, key);
    const known = this.#cache.get(key, stamp);
    if (known !== null) return known;
    const found = (await this.#entities.find(key, { batchSize }).toArray()).map(entityOf);
    this.#cache.put(key, stamp, found);
    return found;
  }
}

// Field by field: thousands are read for each question, and copying what else a document has takes longer than decoding it.
function entityOf(document: EntityDocument): Entity {
  const { id, name, pictureUrl, current, scope, ownerIds, maker, tier, spaceIds } = document;
  return { id, name, pictureUrl, current, scope, ownerIds, maker, tier, spaceIds };
}

/** What is stored of an entity once these people were forgotten; null for nothing. */
function withoutPeople({ kind }: EntityPlace, entity: Entity, forgotten: ReadonlySet<string>): Entity | null {
  if (forgotten.size === 0) return entity;
  if (kind === "user") return null;
  const ownerIds = entity.ownerIds.filter((userId) => !forgotten.has(userId));
  return { ...entity, ownerIds, name: kind === "api_key" ? "" : entity.name };
}

function keyOf({ workspaceId, kind }: EntityPlace): EntityPlace {
  return { workspaceId: kind === "model" ? everywhere : workspaceId, kind };
}
