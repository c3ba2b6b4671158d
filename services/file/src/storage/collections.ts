import type { CollectionIndexes } from "@parley/mongo";
import { lifeIndexes, outboxIndexes } from "@parley/outbox";
import type { Db } from "mongodb";
import type { FileDocument } from "./documents.ts";

/** The collections of this service's database. */
export function collectionsOf(db: Db) {
  return { files: db.collection<FileDocument>("files") };
}

export type Collections = ReturnType<typeof collectionsOf>;

/** Every index. */
export const indexes: readonly CollectionIndexes[] = [
  {
    collection: "files",
    indexes: [
      { key: { workspaceId: 1, fileId: 1 }, name: "by_file", unique: true },
      { key: { uploadUntil: 1 }, name: "awaited_by_end", partialFilterExpression: { status: "created" } },
      { key: { readingUntil: 1 }, name: "unread_by_end", partialFilterExpression: { status: "created" } },
      {
        key: { holderUntil: 1 },
        name: "unheld_by_end",
        partialFilterExpression: { holderUntil: { $exists: true } },
      },
      { key: { fileId: 1 }, name: "ready_by_id", partialFilterExpression: { status: "ready" } },
    ],
  },
  outboxIndexes,
  lifeIndexes,
];
