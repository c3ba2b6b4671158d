import type { Person } from "@parley/actor";
import { isDuplicateKey } from "@parley/mongo";
import type { PeopleRepository } from "../domain/model/people.ts";
import type { Collections } from "./collections.ts";
import type { PersonDocument } from "./documents.ts";

/** What the directory said of people, one document a member. */
export class MongoPeopleRepository implements PeopleRepository {
  readonly #people: Collections["people"];

  constructor(collections: Collections) {
    this.#people = collections.people;
  }

  async store(workspaceId: string, person: Person, revision: number): Promise<void> {
    const { userId, ...fields } = person;
    const older = { workspaceId, userId, revision: { $lt: revision } };
    const set = { $set: { ...fields, revision } };
    try {
      const id = `${workspaceId}:${userId}`;
      await this.#people.updateOne(older, { ...set, $setOnInsert: { _id: id } }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // As new a revision is there, or an older one came in between.
      await this.#people.updateOne(older, set);
    }
  }

  async findMany(workspaceId: string, userIds: readonly string[]): Promise<readonly Person[]> {
    if (userIds.length === 0) return [];
    return (await this.#people.find({ workspaceId, userId: { $in: [...userIds] } }).toArray()).map(toPerson);
  }
}

function toPerson({ userId, username, fullName, email, image, createdAt }: PersonDocument): Person {
  return { userId, username, fullName, email, image, createdAt };
}
