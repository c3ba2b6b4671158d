import { isDuplicateKey } from "@parley/mongo";
import type { Entity, EntityRepository } from "../domain/model/entity.ts";
import type { Collections } from "./collections.ts";

/** What the directory said of people, one document a member. */
export class MongoEntityRepository implements EntityRepository {
  readonly #entities: Collections["entities"];

  constructor(collections: Collections) {
    this.#entities = collections.entities;
  }

  async storePerson(workspaceId: string, { id, ...fields }: Entity, revision: number): Promise<void> {
    const older = { workspaceId, kind: "user" as const, id, revision: { $lt: revision } };
    const set = { $set: { ...fields, revision } };
    const setOnInsert = { _id: `${workspaceId}:user:${id}` };
    try {
      await this.#entities.updateOne(older, { ...set, $setOnInsert: setOnInsert }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // As new a revision is there, or an older one came in between.
      await this.#entities.updateOne(older, set);
    }
  }

  async people(workspaceId: string): Promise<readonly Entity[]> {
    const found = await this.#entities.find({ workspaceId, kind: "user" }).toArray();
    return found.map(({ id, name, pictureUrl }) => ({ id, name, pictureUrl }));
  }
}
