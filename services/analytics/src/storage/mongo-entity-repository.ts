import { isDuplicateKey } from "@parley/mongo";
import { plainEntity } from "../domain/model/entity.ts";
import type { Entity, EntityPlace, EntityRepository } from "../domain/model/entity.ts";
import type { Collections } from "./collections.ts";

// In place of a workspace's id, of what all have.
const everywhere = "";

/** What the owners of names said, one document an entity. */
export class MongoEntityRepository implements EntityRepository {
  readonly #entities: Collections["entities"];

  constructor(collections: Collections) {
    this.#entities = collections.entities;
  }

  async store(place: EntityPlace, { id, ...fields }: Entity, revision: number): Promise<void> {
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
    const found = await this.#entities.find(keyOf(place)).toArray();
    return found.map(({ _id, workspaceId: _workspace, kind: _kind, revision: _revision, ...entity }) => ({
      ...plainEntity,
      ...entity,
    }));
  }
}

function keyOf({ workspaceId, kind }: EntityPlace): EntityPlace {
  return { workspaceId: kind === "model" ? everywhere : workspaceId, kind };
}
