import type { CollectionIndexes } from "@parley/mongo";
import { lifeIndexes, outboxIndexes } from "@parley/outbox";
import type { Db } from "mongodb";
import type { AuthorizationDocument, ConnectionDocument } from "./connection-documents.ts";
import type { FrameDocument, PersonalToolListDocument, ServerDocument, ToolListDocument } from "./documents.ts";
import type { RemoteServerDocument, SecretDocument, ViewDocument } from "./remote-documents.ts";

/** The collections of this service's database. */
export function collectionsOf(db: Db) {
  return {
    servers: db.collection<ServerDocument>("servers"),
    calls: db.collection<FrameDocument>("calls"),
    toolLists: db.collection<ToolListDocument>("tool_lists"),
    personalToolLists: db.collection<PersonalToolListDocument>("personal_tool_lists"),
    remoteServers: db.collection<RemoteServerDocument>("remote_servers"),
    secrets: db.collection<SecretDocument>("secrets"),
    authorizations: db.collection<AuthorizationDocument>("authorizations"),
    connections: db.collection<ConnectionDocument>("connections"),
    views: db.collection<ViewDocument>("views"),
  };
}

export type Collections = ReturnType<typeof collectionsOf>;

/** Every index. */
export const indexes: readonly CollectionIndexes[] = [
  {
    collection: "servers",
    indexes: [
      { key: { workspaceId: 1, serverId: 1 }, name: "by_server", unique: true },
      { key: { workspaceId: 1, ownerId: 1, name: 1, expiresAt: 1 }, name: "by_family" },
      { key: { workspaceId: 1, streamId: 1 }, name: "by_stream" },
      { key: { expiresAt: 1 }, name: "by_end" },
      { key: { streamAwaitedUntil: 1 }, name: "awaited_by_end", partialFilterExpression: { awaitsStream: true } },
    ],
  },
  {
    collection: "calls",
    indexes: [
      { key: { workspaceId: 1, callId: 1 }, name: "by_call", unique: true },
      { key: { workspaceId: 1, serverId: 1, state: 1, frameNumber: 1 }, name: "by_server" },
      { key: { checkAt: 1 }, name: "open_by_check", partialFilterExpression: { state: "open" } },
      { key: { forgetAt: 1 }, name: "age", expireAfterSeconds: 0 },
    ],
  },
  {
    collection: "tool_lists",
    indexes: [{ key: { workspaceId: 1, serverId: 1 }, name: "by_server", unique: true }],
  },
  {
    collection: "personal_tool_lists",
    indexes: [{ key: { workspaceId: 1, serverId: 1, userId: 1 }, name: "by_account", unique: true }],
  },
  {
    collection: "remote_servers",
    indexes: [
      { key: { workspaceId: 1, serverId: 1 }, name: "by_server", unique: true },
      { key: { workspaceId: 1, nameKey: 1 }, name: "by_name", unique: true },
    ],
  },
  {
    collection: "secrets",
    indexes: [
      { key: { workspaceId: 1, serverId: 1 }, name: "by_server", unique: true },
      { key: { keyId: 1, _id: 1 }, name: "by_key_id" },
    ],
  },
  {
    collection: "authorizations",
    indexes: [
      { key: { workspaceId: 1, serverId: 1 }, name: "by_server" },
      { key: { expiresAt: 1 }, name: "age", expireAfterSeconds: 0 },
      { key: { keyId: 1, _id: 1 }, name: "by_key" },
    ],
  },
  {
    collection: "connections",
    indexes: [
      { key: { workspaceId: 1, userId: 1, serverId: 1 }, name: "by_person", unique: true },
      { key: { workspaceId: 1, serverId: 1 }, name: "by_server" },
      { key: { keyId: 1, _id: 1 }, name: "by_key" },
    ],
  },
  {
    collection: "views",
    indexes: [
      { key: { workspaceId: 1, viewId: 1 }, name: "by_view", unique: true },
      { key: { workspaceId: 1, spaceId: 1, serverId: 1 }, name: "by_space", unique: true },
      { key: { workspaceId: 1, serverId: 1 }, name: "by_server" },
    ],
  },
  outboxIndexes,
  lifeIndexes,
];
