import type { CollectionIndexes } from "@parley/mongo";
import { lifeIndexes, outboxIndexes } from "@parley/outbox";

const daysToRepeat = 7;

/** Every collection of the gateway's database with its indexes. Applied before the service says it is ready. */
export const indexes: readonly CollectionIndexes[] = [
  {
    collection: "workspaces",
    indexes: [{ key: { slug: 1 }, name: "slug", unique: true, partialFilterExpression: { slug: { $exists: true } } }],
  },
  { collection: "users", indexes: [] },
  {
    collection: "memberships",
    indexes: [{ key: { workspaceId: 1, username: 1 }, name: "workspace_username", unique: true }],
  },
  outboxIndexes,
  lifeIndexes,
  { collection: "api_keys", indexes: [{ key: { workspaceId: 1, createdAt: 1 }, name: "workspace_created" }] },
  { collection: "audit", indexes: [{ key: { workspaceId: 1, at: 1 }, name: "workspace_at" }] },
  {
    collection: "idempotency",
    indexes: [{ key: { createdAt: 1 }, name: "age", expireAfterSeconds: daysToRepeat * 24 * 60 * 60 }],
  },
];
