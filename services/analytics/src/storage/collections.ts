import type { CollectionIndexes } from "@parley/mongo";
import type { Db } from "mongodb";
import type {
  ConsumptionDocument,
  EntityDocument,
  EntityStampDocument,
  ErasureDocument,
  LedgerDocument,
  SegmentDocument,
} from "./documents.ts";

/** The collections of this service's database. */
export function collectionsOf(db: Db) {
  return {
    consumptions: db.collection<ConsumptionDocument>("consumptions"),
    ledgers: db.collection<LedgerDocument>("ledgers"),
    segments: db.collection<SegmentDocument>("segments"),
    entities: db.collection<EntityDocument>("entities"),
    entityStamps: db.collection<EntityStampDocument>("entity_stamps"),
    erasures: db.collection<ErasureDocument>("erasures"),
  };
}

export type Collections = ReturnType<typeof collectionsOf>;

/** Every index. */
export const indexes: readonly CollectionIndexes[] = [
  {
    collection: "consumptions",
    indexes: [
      { key: { workspaceId: 1, usageId: 1 }, name: "by_usage", unique: true },
      { key: { workspaceId: 1, n: 1 }, name: "by_number", unique: true },
      { key: { workspaceId: 1, at: 1, n: 1 }, name: "by_time" },
    ],
  },
  { collection: "ledgers", indexes: [] },
  {
    collection: "segments",
    indexes: [{ key: { workspaceId: 1, generation: 1, place: 1 }, name: "by_place", unique: true }],
  },
  {
    collection: "entities",
    indexes: [{ key: { workspaceId: 1, kind: 1, id: 1 }, name: "by_id", unique: true }],
  },
  { collection: "entity_stamps", indexes: [] },
  {
    collection: "erasures",
    indexes: [
      { key: { workspaceId: 1, personHash: 1 }, name: "by_person", unique: true },
      { key: { doneAt: 1 }, name: "by_end" },
    ],
  },
];
