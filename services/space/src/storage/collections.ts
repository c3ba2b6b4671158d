import type { CollectionIndexes } from "@parley/mongo";
import { lifeIndexes, outboxIndexes } from "@parley/outbox";
import type { Db } from "mongodb";
import type { AppDocument, DeletedAppDocument } from "./app-documents.ts";
import type { CrawlDocument, CrawlPageDocument, HostTurnDocument } from "./crawl-documents.ts";
import type {
  DeletedGenerationDocument,
  IndexLeaseDocument,
  IndexTableDocument,
  RetiredTableDocument,
} from "./index-documents.ts";
import type { GroupDocument, MemberDocument, PersonDocument, PreferenceDocument, SpaceDocument } from "./documents.ts";
import type { DataSourceDocument, DocumentTextDocument, NodeDocument, ViewDocument } from "./node-documents.ts";
import type { RowDocument, RowGenerationDocument } from "./row-documents.ts";

/** The collections of this service's database. */
export function collectionsOf(db: Db) {
  return {
    spaces: db.collection<SpaceDocument>("spaces"),
    members: db.collection<MemberDocument>("space_members"),
    groups: db.collection<GroupDocument>("groups"),
    people: db.collection<PersonDocument>("people"),
    preferences: db.collection<PreferenceDocument>("preferences"),
    dataSources: db.collection<DataSourceDocument>("data_sources"),
    views: db.collection<ViewDocument>("views"),
    nodes: db.collection<NodeDocument>("nodes"),
    texts: db.collection<DocumentTextDocument>("document_texts"),
    rows: db.collection<RowDocument>("table_rows"),
    rowGenerations: db.collection<RowGenerationDocument>("row_generations"),
    apps: db.collection<AppDocument>("apps"),
    deletedApps: db.collection<DeletedAppDocument>("deleted_apps"),
    indexTables: db.collection<IndexTableDocument>("index_tables"),
    retiredTables: db.collection<RetiredTableDocument>("retired_index_tables"),
    deletedGenerations: db.collection<DeletedGenerationDocument>("deleted_generations"),
    indexLeases: db.collection<IndexLeaseDocument>("index_leases"),
    crawls: db.collection<CrawlDocument>("crawls"),
    crawlPages: db.collection<CrawlPageDocument>("crawl_pages"),
    crawlHosts: db.collection<HostTurnDocument>("crawl_hosts"),
  };
}

export type Collections = ReturnType<typeof collectionsOf>;

/** Every index. */
export const indexes: readonly CollectionIndexes[] = [
  {
    collection: "spaces",
    indexes: [
      { key: { workspaceId: 1, spaceId: 1 }, name: "by_space", unique: true },
      // The name of a deleted space is free again. Projects may share one: whoever makes a project must not learn what else there is.
      {
        key: { workspaceId: 1, foldedName: 1 },
        name: "by_name",
        unique: true,
        partialFilterExpression: { state: "active", isProject: false },
      },
      {
        key: { workspaceId: 1, kind: 1 },
        name: "built_in",
        unique: true,
        partialFilterExpression: { isBuiltIn: true },
      },
      { key: { workspaceId: 1, groupIds: 1 }, name: "by_group" },
    ],
  },
  {
    collection: "space_members",
    indexes: [
      { key: { workspaceId: 1, spaceId: 1, userId: 1 }, name: "by_space", unique: true },
      { key: { workspaceId: 1, userId: 1 }, name: "by_user" },
    ],
  },
  {
    collection: "groups",
    indexes: [
      { key: { workspaceId: 1, groupId: 1 }, name: "by_group", unique: true },
      { key: { workspaceId: 1, foldedName: 1 }, name: "by_name", unique: true },
      { key: { workspaceId: 1, memberIds: 1 }, name: "by_member" },
    ],
  },
  { collection: "people", indexes: [{ key: { workspaceId: 1, userId: 1 }, name: "by_user", unique: true }] },
  {
    collection: "preferences",
    indexes: [{ key: { workspaceId: 1, spaceId: 1, userId: 1 }, name: "by_space_and_user", unique: true }],
  },
  {
    collection: "data_sources",
    indexes: [
      { key: { workspaceId: 1, dataSourceId: 1 }, name: "by_source", unique: true },
      // The name of a deleted source is free again.
      {
        key: { workspaceId: 1, spaceId: 1, foldedName: 1 },
        name: "by_name",
        unique: true,
        partialFilterExpression: { state: "active" },
      },
      { key: { emptyAt: 1 }, name: "to_be_emptied" },
    ],
  },
  {
    collection: "views",
    indexes: [
      { key: { workspaceId: 1, viewId: 1 }, name: "by_view", unique: true },
      { key: { workspaceId: 1, dataSourceId: 1 }, name: "by_source" },
      { key: { workspaceId: 1, spaceId: 1 }, name: "by_space" },
      // With all that whoever counts views reads of them.
      {
        key: { workspaceId: 1, state: 1, kind: 1, spaceId: 1, parentsBytes: 1, _id: 1 },
        name: "by_kind_and_space",
      },
    ],
    // The same without what is counted.
    obsolete: ["by_kind"],
  },
  {
    collection: "nodes",
    indexes: [
      { key: { workspaceId: 1, dataSourceId: 1, nodeId: 1 }, name: "by_node", unique: true },
      { key: { workspaceId: 1, dataSourceId: 1, type: 1, nodeId: 1 }, name: "by_type" },
      { key: { workspaceId: 1, dataSourceId: 1, parentId: 1, nodeId: 1 }, name: "by_parent" },
      { key: { workspaceId: 1, titleWords: 1 }, name: "by_title" },
      { key: { workspaceId: 1, sourceUrl: 1 }, name: "by_url" },
      // Not partial: the planner of the development database would pass it over.
      { key: { pending: 1, workspaceId: 1, pendingSince: 1, textSize: 1 }, name: "waiting" },
      { key: { workspaceId: 1, live: 1 }, name: "live" },
      { key: { workspaceId: 1, "building.generation": 1 }, name: "building" },
    ],
    // The same without the size of the text.
    obsolete: ["pending"],
  },
  {
    collection: "document_texts",
    indexes: [{ key: { workspaceId: 1, dataSourceId: 1, nodeId: 1 }, name: "by_node", unique: true }],
  },
  {
    collection: "table_rows",
    indexes: [
      { key: { workspaceId: 1, dataSourceId: 1, nodeId: 1, generation: 1, place: 1 }, name: "by_place" },
      { key: { workspaceId: 1, dataSourceId: 1, nodeId: 1, generation: 1, rowId: 1 }, name: "by_row", unique: true },
    ],
  },
  { collection: "row_generations", indexes: [{ key: { removeAt: 1 }, name: "by_time" }] },
  {
    collection: "apps",
    indexes: [{ key: { workspaceId: 1, spaceId: 1, appId: 1 }, name: "by_app", unique: true }],
  },
  {
    collection: "index_tables",
    indexes: [
      { key: { model: 1, workspaceId: 1 }, name: "by_model" },
      { key: { table: 1 }, name: "by_table" },
    ],
  },
  { collection: "retired_index_tables", indexes: [{ key: { removeAt: 1 }, name: "by_time" }] },
  { collection: "deleted_generations", indexes: [{ key: { workspaceId: 1 }, name: "by_workspace" }] },
  {
    collection: "crawls",
    indexes: [
      { key: { workspaceId: 1, dataSourceId: 1 }, name: "by_source", unique: true },
      { key: { workspaceId: 1, claimableAt: 1 }, name: "by_claim" },
      { key: { claimableAt: 1 }, name: "claimable" },
    ],
  },
  {
    collection: "crawl_pages",
    indexes: [
      { key: { workspaceId: 1, dataSourceId: 1, url: 1 }, name: "by_url", unique: true },
      { key: { workspaceId: 1, dataSourceId: 1, crawl: 1, state: 1, depth: 1 }, name: "by_crawl" },
      { key: { workspaceId: 1, dataSourceId: 1, "leadsTo.url": 1 }, name: "by_lead" },
    ],
  },
  {
    collection: "crawl_hosts",
    // Whose last turn is long past may be forgotten.
    indexes: [{ key: { nextAt: 1 }, name: "age", expireAfterSeconds: 3_600 }],
  },
  outboxIndexes,
  lifeIndexes,
];
