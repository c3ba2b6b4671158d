import { isDuplicateKey } from "@parley/mongo";
import type {
  NotificationPreference,
  PreferenceKey,
  PreferenceRepository,
  ProjectPreference,
} from "../domain/model/preference.ts";
import type { Collections } from "./collections.ts";
import type { PreferenceDocument } from "./documents.ts";

/** Notification preferences in MongoDB. */
export class MongoPreferenceRepository implements PreferenceRepository {
  readonly #preferences: Collections["preferences"];

  constructor(collections: Collections) {
    this.#preferences = collections.preferences;
  }

  async find(key: PreferenceKey): Promise<NotificationPreference | null> {
    const document = await this.#preferences.findOne(filterOf(key));
    return document === null ? null : toPreference(document);
  }

  async set(
    key: PreferenceKey,
    preference: ProjectPreference,
    newId: string,
    at: number,
  ): Promise<NotificationPreference> {
    const set = { $set: { preference, updatedAt: new Date(at) } };
    try {
      await this.#preferences.updateOne(filterOf(key), { ...set, $setOnInsert: { _id: newId } }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // Said twice at once for the first time: it is there by now.
      await this.#preferences.updateOne(filterOf(key), set);
    }
    const document = await this.#preferences.findOne(filterOf(key));
    // Null when its project was deleted in between.
    return document === null ? { ...filterOf(key), preferenceId: newId, preference } : toPreference(document);
  }
}

function filterOf({ workspaceId, spaceId, userId }: PreferenceKey): PreferenceKey {
  return { workspaceId, spaceId, userId };
}

function toPreference(document: PreferenceDocument): NotificationPreference {
  const { _id: preferenceId, workspaceId, spaceId, userId, preference } = document;
  return { preferenceId, workspaceId, spaceId, userId, preference };
}
