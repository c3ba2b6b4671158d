import type {
  NotificationPreference,
  PreferenceKey,
  PreferenceRepository,
  ProjectPreference,
} from "../domain/model/preference.ts";
import { spaceNotFound } from "../domain/model/space-errors.ts";
import type { Collections } from "./collections.ts";
import type { PreferenceDocument } from "./documents.ts";
import type { OutboxTransactions } from "./outbox-transactions.ts";

interface Dependencies {
  readonly collections: Collections;
  readonly writes: OutboxTransactions;
}

/** Notification preferences in MongoDB. */
export class MongoPreferenceRepository implements PreferenceRepository {
  readonly #writes: OutboxTransactions;
  readonly #spaces: Collections["spaces"];
  readonly #preferences: Collections["preferences"];

  constructor({ collections, writes }: Dependencies) {
    this.#writes = writes;
    this.#spaces = collections.spaces;
    this.#preferences = collections.preferences;
  }

  async find(key: PreferenceKey): Promise<NotificationPreference | null> {
    const document = await this.#preferences.findOne(filterOf(key));
    return document === null ? null : toPreference(document);
  }

  set(key: PreferenceKey, preference: ProjectPreference, newId: string, at: number): Promise<NotificationPreference> {
    const { workspaceId, spaceId } = key;
    return this.#writes.run(async (session) => {
      const active = { workspaceId, spaceId, state: "active" } as const;
      // Written to, so that it meets whoever deletes the project, and who says something for the first time at once.
      const { matchedCount } = await this.#spaces.updateOne(active, { $inc: { uses: 1 } }, { session });
      if (matchedCount === 0) throw spaceNotFound();
      const update = { $set: { preference, updatedAt: new Date(at) }, $setOnInsert: { _id: newId } };
      await this.#preferences.updateOne(filterOf(key), update, { upsert: true, session });
      const document = await this.#preferences.findOne(filterOf(key), { session });
      return { preferenceId: document?._id ?? newId, ...filterOf(key), preference };
    });
  }
}

function filterOf({ workspaceId, spaceId, userId }: PreferenceKey): PreferenceKey {
  return { workspaceId, spaceId, userId };
}

function toPreference(document: PreferenceDocument): NotificationPreference {
  const { _id: preferenceId, workspaceId, spaceId, userId, preference } = document;
  return { preferenceId, workspaceId, spaceId, userId, preference };
}
