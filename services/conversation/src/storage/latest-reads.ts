import type { Mongo } from "@parley/mongo";
import { ReadConcern } from "mongodb";
import type { ConversationStore } from "../domain/changes/conversation-store.ts";
import type { HeldFiles } from "../domain/model/held-files.ts";
import { collectionsOf } from "./collections.ts";
import type { Collections } from "./collections.ts";
import { MongoHeldFiles } from "./mongo-held-files.ts";
import { readStanding } from "./read-conversations.ts";

/**
 * Collections that are read as the primary has them, whether or not a majority has that by now. A transaction meets who has not committed, and nothing
 * tells it of who committed a moment ago: that a majority lacks still. For decisions alone, and never shown: a failover may take it back.
 */
export function latestCollections({ db }: Mongo): Collections {
  return collectionsOf(db.client.db(db.databaseName, { readConcern: new ReadConcern("local") }));
}

/** What holds files, read so. */
export function latestHolding(mongo: Mongo): {
  readonly heldFiles: HeldFiles;
  readonly store: Pick<ConversationStore, "findMany">;
} {
  const collections = latestCollections(mongo);
  const findMany: ConversationStore["findMany"] = (workspaceId, ids) =>
    readStanding(collections.conversations, workspaceId, ids);
  return { heldFiles: new MongoHeldFiles(collections), store: { findMany } };
}
