import { isDuplicateKey } from "@parley/mongo";
import type { Person } from "@parley/actor";
import { firstWordOf, fold } from "../domain/model/names.ts";
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
    const older = { workspaceId, userId: person.userId, revision: { $lt: revision } };
    const { userId: _userId, ...fields } = person;
    const names = [...new Set([person.username, person.fullName].map(nameOf).filter((name) => name !== ""))];
    const set = { $set: { ...fields, revision, names, firstWords: [...new Set(names.map(firstWordOf))] } };
    try {
      await this.#people.updateOne(
        older,
        { ...set, $setOnInsert: { _id: `${workspaceId}:${person.userId}` } },
        { upsert: true },
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // As new a revision is there, or an older one came in between.
      await this.#people.updateOne(older, set);
    }
  }

  async findMany(workspaceId: string, userIds: readonly string[]): Promise<readonly Person[]> {
    return (await this.#people.find({ workspaceId, userId: { $in: [...userIds] } }).toArray()).map(toPerson);
  }

  async withFirstWords(workspaceId: string, words: readonly string[], limit: number): Promise<readonly Person[]> {
    return (
      await this.#people
        .find({ workspaceId, firstWords: { $in: [...words] } })
        .limit(limit)
        .toArray()
    ).map(toPerson);
  }

  async named(workspaceId: string, text: string, anywhere: boolean, limit: number): Promise<readonly Person[]> {
    const pattern = `${anywhere ? "" : "^"}${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
    return (
      await this.#people
        .find({ workspaceId, names: { $regex: pattern } })
        .limit(limit)
        .toArray()
    ).map(toPerson);
  }
}

function nameOf(text: string): string {
  return fold(text.trim());
}

function toPerson({ userId, username, fullName, email, image, createdAt }: PersonDocument): Person {
  return { userId, username, fullName, email, image, createdAt };
}
