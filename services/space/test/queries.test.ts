import { applyIndexes, connectMongo } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import { MongoOutbox } from "@parley/outbox";
import { QueryRecorder, explainQueries, isolatedDatabases, testStack } from "@parley/testing";
import type { MethodCalls } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtInSpaces } from "../src/domain/model/built-in-spaces.ts";
import { checkPlacement } from "../src/domain/model/check-node.ts";
import type { DataSource } from "../src/domain/model/data-source.ts";
import { plainText } from "../src/domain/model/document-text.ts";
import { moveNode, putNode } from "../src/domain/model/put-node.ts";
import { putTable } from "../src/domain/model/put-table.ts";
import { spaceKinds } from "../src/domain/model/space.ts";
import type { Space } from "../src/domain/model/space.ts";
import { encodeGroup, encodeSource, encodeSpace } from "../src/events/directory-messages.ts";
import { collectionsOf, indexes } from "../src/storage/collections.ts";
import type { Collections } from "../src/storage/collections.ts";
import { CrawlSchedule } from "../src/storage/crawl-schedule.ts";
import { MongoCrawlRepository } from "../src/storage/mongo-crawl-repository.ts";
import { MongoHostTurns } from "../src/storage/mongo-host-turns.ts";
import type { CrawlClaim, VisitedPage } from "../src/domain/model/crawl.ts";
import type { WebsiteConfiguration } from "../src/domain/model/website.ts";
import { MongoDataSourceRepository } from "../src/storage/mongo-data-source-repository.ts";
import { MongoAccessRepository } from "../src/storage/mongo-access-repository.ts";
import { MongoGroupRepository } from "../src/storage/mongo-group-repository.ts";
import { MongoNodeRepository } from "../src/storage/mongo-node-repository.ts";
import { MongoNodeSearch } from "../src/storage/mongo-node-search.ts";
import { MongoIndexLeases } from "../src/storage/mongo-index-leases.ts";
import { everySize } from "../src/domain/model/index-queue.ts";
import { MongoIndexQueue } from "../src/storage/mongo-index-queue.ts";
import { MongoIndexTables } from "../src/storage/mongo-index-tables.ts";
import type { App } from "../src/domain/model/app.ts";
import { MongoAppRepository } from "../src/storage/mongo-app-repository.ts";
import { MongoTableRepository } from "../src/storage/mongo-table-repository.ts";
import { MongoRetiredTables } from "../src/storage/mongo-retired-tables.ts";
import { MongoViewRepository } from "../src/storage/mongo-view-repository.ts";
import type { View } from "../src/domain/model/view.ts";
import { MongoPeopleRepository } from "../src/storage/mongo-people-repository.ts";
import { MongoPreferenceRepository } from "../src/storage/mongo-preference-repository.ts";
import { MongoSpaceRepository } from "../src/storage/mongo-space-repository.ts";
import { OutboxTransactions } from "../src/storage/outbox-transactions.ts";
import { SourceDeletion } from "../src/storage/source-deletion.ts";

const databases = isolatedDatabases();
const workspaceId = "ws_1";
const ann = { userId: "usr_ann", username: "ann", fullName: "Ann", email: "a@x.example", image: null, createdAt: 1 };
const reader = { workspaceId, userId: "usr_ann", keySpaceIds: ["spc_1", "spc_2"], isManager: true };
const creation = { creationId: "spc_key", bodyHash: "hash" };
let mongo: Mongo;
let collections: Collections;
let spaces: MongoSpaceRepository;
let groups: MongoGroupRepository;
let dataSources: MongoDataSourceRepository;
let nodes: MongoNodeRepository;
let writes: OutboxTransactions;
let crawls: MongoCrawlRepository;
beforeAll(async () => {
  const database = databases.name("queries");
  mongo = await connectMongo({ url: testStack().mongodbUrl, database, appName: "test", monitorCommands: true });
  await applyIndexes(mongo.db, indexes);
  collections = collectionsOf(mongo.db);
  const outbox = new MongoOutbox(mongo);
  writes = new OutboxTransactions({ mongo, outbox, publish: () => undefined, announceAccess: () => undefined });
  const deletion = new SourceDeletion({ collections, encode: encodeSource });
  const schedule = new CrawlSchedule(collections);
  spaces = new MongoSpaceRepository({ collections, writes, sourceDeletion: deletion, encode: encodeSpace });
  dataSources = new MongoDataSourceRepository({ collections, writes, deletion, schedule, encode: encodeSource });
  nodes = new MongoNodeRepository({ collections, writes });
  crawls = new MongoCrawlRepository({ collections, writes, nodes, leaseMs: 60_000 });
  groups = new MongoGroupRepository({ collections, writes, encode: encodeGroup });
  for (let index = 0; index < 40; index++) {
    await groups.insert(group(index), null);
    await spaces.insert(space(index), [`usr_${index}`, "usr_ann"], null);
    await dataSources.insert(dataSource(index), `dsv_${index}`, null, 1_000);
    await nodes.put({ ...sourceKey, nodeId: `doc ${index}` }, putDocument(`doc ${index}`));
  }
});
afterAll(async () => {
  await mongo.close();
  await databases.drop();
});

function group(index: number) {
  const times = { createdAt: 1, updatedAt: 1, revision: 1 };
  return { workspaceId, groupId: `grp_${index}`, name: `Group ${index}`, memberIds: ["usr_ann"], ...times };
}

function space(index: number): Space {
  return {
    workspaceId,
    spaceId: `spc_${index}`,
    name: `Space ${index}`,
    kind: "regular",
    isRestricted: true,
    managementMode: "group",
    groupIds: [`grp_${index}`],
    description: null,
    creatorId: null,
    archivedAt: null,
    createdAt: 1,
    updatedAt: 1,
    revision: 1,
  };
}

const sourceKey = { workspaceId, dataSourceId: "dts_1" };
const documentKey = { ...sourceKey, nodeId: "doc 1" };

const folder = { provider: "folder" as const, website: null };
const website: WebsiteConfiguration = {
  startUrls: ["https://example.com/"],
  depth: 2,
  maxPages: 50,
  mode: "website",
  frequency: "daily",
};
const websiteKey = { workspaceId, dataSourceId: "dts_6" };

function dataSource(index: number): DataSource {
  const times = { createdAt: 1, updatedAt: 1, revision: 1, editedBy: null };
  const site = { provider: "webcrawler" as const, website };
  const said = { name: `Source ${index}`, description: null, ...(index === 6 ? site : folder) };
  return { workspaceId, dataSourceId: `dts_${index}`, spaceId: `spc_${index % 2}`, ...said, ...times };
}

function putDocument(nodeId: string, title = "A title") {
  const said = { timestamp: 1, tags: [], parents: [], parentId: undefined, sourceUrl: undefined, title };
  const placement = checkPlacement(nodeId, { ...said, mimeType: undefined }, "text/plain");
  const text = plainText(`The text of ${nodeId}`);
  return putNode({ key: { ...sourceKey, nodeId }, type: "document", placement, text, at: 1 });
}

const spaceCalls: MethodCalls<MongoSpaceRepository> = {
  ensureBuiltIn: (repository) => repository.ensureBuiltIn(workspaceId, () => builtInSpaces(workspaceId, 1)),
  insert: (repository) => repository.insert({ ...space(100), groupIds: ["grp_1"] }, ["usr_ann"], creation),
  findCreated: (repository) => repository.findCreated(workspaceId, creation.creationId),
  count: (repository) => repository.count(workspaceId),
  readable: (repository) => repository.readable(reader, { kinds: spaceKinds }),
  all: (repository) => repository.all(reader, { kinds: spaceKinds, spaceIds: ["spc_1"] }),
  memberIds: (repository) => repository.memberIds({ workspaceId, spaceId: "spc_1" }),
  change: (repository) =>
    repository.change({ workspaceId, spaceId: "spc_1" }, 2, (current) => ({ space: current, memberIds: ["usr_bob"] })),
  delete: (repository) => repository.delete({ workspaceId, spaceId: "spc_2" }, 2),
};

const groupCalls: MethodCalls<MongoGroupRepository> = {
  insert: (repository) => repository.insert(group(100), { creationId: "grp_key", bodyHash: "hash" }),
  findCreated: (repository) => repository.findCreated(workspaceId, "grp_key"),
  count: (repository) => repository.count(workspaceId),
  find: (repository) => repository.find({ workspaceId, groupId: "grp_1" }),
  findMany: (repository) => repository.findMany(workspaceId, ["grp_1", "grp_2"]),
  list: async (repository) => {
    await repository.list(workspaceId, { groupIds: null, after: "Group 1", limit: 20 });
    await repository.list(workspaceId, { groupIds: ["grp_1", "grp_2"], after: null, limit: 20 });
  },
  pageOfAll: (repository) => repository.pageOfAll("grp_1", 20),
  change: (repository) => repository.change({ workspaceId, groupId: "grp_1" }, 2, () => ({ name: "x", memberIds: [] })),
  delete: (repository) => repository.delete({ workspaceId, groupId: "grp_100" }),
};

const peopleCalls: MethodCalls<MongoPeopleRepository> = {
  store: (repository) => repository.store(workspaceId, ann, 1),
  findMany: (repository) => repository.findMany(workspaceId, ["usr_ann"]),
};

const accessCalls: MethodCalls<MongoAccessRepository> = {
  resolve: (repository) => repository.resolve(reader, ["spc_1", "spc_2"]),
  readersOfAll: (repository) => repository.readersOfAll(workspaceId, ["spc_1", "spc_2"], ["usr_ann", "usr_1"]),
};

const preferenceKey = { workspaceId, spaceId: "spc_1", userId: "usr_ann" };
const preferenceCalls: MethodCalls<MongoPreferenceRepository> = {
  find: (repository) => repository.find(preferenceKey),
  set: (repository) => repository.set(preferenceKey, "never", "prf_1", 1),
};

const sourceCalls: MethodCalls<MongoDataSourceRepository> = {
  insert: (repository) =>
    repository.insert(dataSource(100), "dsv_100", { creationId: "dts_key", bodyHash: "hash" }, 1_000),
  findCreated: (repository) => repository.findCreated(workspaceId, "dts_key"),
  count: (repository) => repository.count(workspaceId),
  find: (repository) => repository.find(sourceKey),
  findMany: (repository) => repository.findMany(workspaceId, ["dts_1", "dts_2"]),
  list: (repository) => repository.list(workspaceId, ["spc_0", "spc_1"]),
  change: async (repository) => {
    await repository.change(sourceKey, 2, (current) => ({ ...current, name: "Another" }));
    await repository.change(websiteKey, 2, (current) => ({ ...current, website: { ...website, mode: "child" } }));
  },
  delete: (repository) => repository.delete({ workspaceId, dataSourceId: "dts_5" }, 2),
  isDeleted: (repository) => repository.isDeleted(sourceKey),
  unemptied: (repository) => repository.unemptied(10, 20),
  lookAgain: (repository) => repository.lookAgain({ workspaceId, dataSourceId: "dts_5" }, 20),
};

const nodeCalls: MethodCalls<MongoNodeRepository> = {
  put: async (repository) => {
    await repository.put(documentKey, putDocument("doc 1", "Another title"));
    await repository.put(documentKey, moveNode({ parents: ["doc 1", "folder"], parentId: "folder" }, 3));
  },
  find: (repository) => repository.find(documentKey, "document"),
  findWithText: (repository) => repository.findWithText(documentKey),
  findOfFile: (repository) => repository.findOfFile(documentKey, "fil_1"),
  noteFile: (repository) => repository.noteFile(documentKey, { fileId: "fil_1", hash: "hash" }),
  listDocuments: async (repository) => {
    await repository.listDocuments(sourceKey, { nodeIds: [], limit: 10, offset: 5 });
    await repository.listDocuments(sourceKey, { nodeIds: ["doc 1", "doc 2"], limit: 10, offset: 0 });
  },
  countDocuments: (repository) => repository.countDocuments(sourceKey, ["doc 1"]),
  listChildren: (repository) => repository.listChildren({ ...sourceKey, nodeId: "folder" }, "doc 1", 10),
  listTables: (repository) => repository.listTables(sourceKey, { limit: 10, offset: 5 }),
  countTables: (repository) => repository.countTables(sourceKey),
  isPending: (repository) => repository.isPending(documentKey),
  countPending: (repository) => repository.countPending(sourceKey),
  delete: (repository) => repository.delete({ ...sourceKey, nodeId: "doc 2" }, "document"),
  empty: (repository) => repository.empty(sourceKey),
  putWithin: (repository) =>
    mongo.transaction((session) => repository.putWithin(documentKey, putDocument("doc 1", "A third title"), session)),
  deleteWithin: (repository) =>
    mongo.transaction((session) => repository.deleteWithin({ ...sourceKey, nodeId: "doc 3" }, "document", session)),
};

const selection = {
  workspaceId,
  scopes: [
    { dataSourceId: "dts_1", parentsIn: null },
    { dataSourceId: "dts_2", parentsIn: ["folder"] },
  ],
  types: ["document", "folder"],
} as const;
const searchCalls: MethodCalls<MongoNodeSearch> = {
  find: async (repository) => {
    const after = { title: "A title", ...documentKey };
    const words = { kind: "words", words: ["a", "titl"], exceptUrl: null } as const;
    await repository.find(selection, words, after, 5);
    await repository.find(selection, { kind: "ids", nodeIds: ["doc 1"] }, null, 5);
    await repository.find(selection, { kind: "url", url: "https://example.com" }, after, 5);
  },
  listChanged: (repository) => repository.listChanged(selection, 1, documentKey, 5),
  findMany: (repository) => repository.findMany(workspaceId, [documentKey]),
};

const tableKey = { ...sourceKey, nodeId: "table" };
const generation = { ...tableKey, generation: "rows_1" };
const tableRow = { rowId: "1", cells: [] };
function makeTable() {
  const said = { timestamp: 1, tags: [], parents: [], parentId: undefined, sourceUrl: undefined, title: "t" };
  const placement = checkPlacement("table", { ...said, mimeType: undefined }, "text/csv");
  return putTable({ key: tableKey, placement, name: "n", description: "", columns: () => [], at: 1 });
}
const rowCalls: MethodCalls<MongoTableRepository> = {
  begin: (repository) => repository.begin(generation, 10),
  append: (repository) => repository.append(generation, [tableRow], 0),
  publish: (repository) => repository.publish(generation, 1, makeTable(), 10),
  putRows: (repository) => repository.putRows(tableKey, [tableRow, { ...tableRow, rowId: "2" }], () => null),
  listRows: (repository) => repository.listRows(tableKey, { limit: 10, offset: 5 }),
  findRow: (repository) => repository.findRow(tableKey, "1"),
  deleteRow: (repository) => repository.deleteRow(tableKey, "1"),
  countRows: (repository) => repository.countRows(tableKey),
  countThese: (repository) => repository.countThese(tableKey, ["1", "2"]),
  removable: (repository) => repository.removable(10, 20),
  remove: async (repository) => {
    await repository.begin({ ...generation, generation: "rows_2" }, 10);
    await repository.append({ ...generation, generation: "rows_2" }, [tableRow], 0);
    await repository.remove({ ...generation, generation: "rows_2" });
  },
};

const appOf = (index: number): App => ({
  workspaceId,
  spaceId: "spc_1",
  appId: `app_${index}`,
  name: `App ${index}`,
  description: null,
  savedSpecification: null,
  savedConfig: null,
  savedRun: null,
  datasets: [],
  coreSpecifications: [],
  createdAt: 1,
  updatedAt: 1,
});
const appCalls: MethodCalls<MongoAppRepository> = {
  insert: (repository) => repository.insert(appOf(1), { creationId: "app_key", bodyHash: "hash" }),
  findCreated: (repository) => repository.findCreated(workspaceId, "app_key"),
  list: (repository) => repository.list(appOf(1)),
  count: (repository) => repository.count(appOf(1)),
  listWhole: (repository) => repository.listWhole(appOf(1)),
  find: (repository) => repository.find(appOf(1)),
  findMany: (repository) => repository.findMany(appOf(1), ["app_1", "app_2"]),
  replace: (repository) => repository.replace(appOf(1), [appOf(1), appOf(2)]),
  change: (repository) => repository.change(appOf(1), (current) => ({ ...current, name: "x" })),
  delete: (repository) => repository.delete(appOf(1)),
};

const view: View = {
  workspaceId,
  viewId: "dsv_custom",
  spaceId: "spc_1",
  dataSourceId: "dts_1",
  kind: "custom",
  parentsIn: ["folder"],
  createdAt: 1,
  updatedAt: 1,
  editedBy: null,
};
const viewCalls: MethodCalls<MongoViewRepository> = {
  insert: (repository) => repository.insert(view, { creationId: "dsv_key", bodyHash: "hash" }, 1_000),
  findCreated: (repository) => repository.findCreated(workspaceId, "dsv_key"),
  findMany: (repository) => repository.findMany(workspaceId, ["dsv_custom", "dsv_2"]),
  shownSourceIds: (repository) => repository.shownSourceIds({ workspaceId, spaceId: "spc_1" }),
  list: (repository) => repository.list(workspaceId, ["spc_0", "spc_1"]),
  ofSources: (repository) => repository.ofSources(workspaceId, ["dts_1", "dts_2"]),
  change: (repository) => repository.change(view, 2, () => ({ parentsIn: null, editedBy: null })),
  delete: (repository) => repository.delete(view, 3),
  endOrphans: (repository) => repository.endOrphans("", 100, 4),
};

const claimed = {
  ...documentKey,
  parents: ["doc 1"],
  tags: [],
  timestamp: 1,
  version: 1,
  generation: "gen_1",
  live: null,
  chunkCount: 0,
  embedFrom: 0,
};
const queueCalls: MethodCalls<MongoIndexQueue> = {
  workspaces: (repository) => repository.workspaces("words", everySize),
  claim: (repository) => repository.claim(workspaceId, "words", { nodes: 2, bytes: 1_000 }, everySize),
  text: (repository) => repository.text(claimed),
  finish: (repository) =>
    repository.finish([{ node: claimed, pending: null, chunkCount: 1, tokenCount: 1, embedFrom: 0 }]),
  renew: (repository) => repository.renew([claimed]),
  release: (repository) => repository.release([claimed]),
  restart: (repository) => repository.restart(claimed),
  restartAll: (repository) => repository.restartAll(workspaceId),
  refreshAll: (repository) => repository.refreshAll(workspaceId),
  restartLost: (repository) => repository.restartLost(workspaceId, ["gen_1"]),
  isWaiting: (repository) => repository.isWaiting(workspaceId),
  live: (repository) => repository.live(workspaceId, "gen_1", 10),
  discard: (repository) => repository.discard(workspaceId, ["gen_1"]),
  deletions: (repository) => repository.deletions(),
  deleted: (repository) => repository.deleted(workspaceId, 10),
  forgetDeleted: (repository) => repository.forgetDeleted(workspaceId, ["gen_1"]),
  named: (repository) => repository.named(workspaceId, ["gen_1"]),
  findLive: (repository) => repository.findLive(workspaceId, ["gen_1"]),
};
const tableCalls: MethodCalls<MongoIndexTables> = {
  find: (repository) => repository.find(workspaceId, "model"),
  claim: (repository) => repository.claim(workspaceId, "model", "tbl_1"),
  findAll: (repository) => repository.findAll(workspaceId, "model"),
  left: (repository) => repository.left("model"),
  workspaces: (repository) => repository.workspaces("model"),
  announce: (repository) => repository.announce("tbl_2"),
  retire: (repository) => repository.retire("tbl_2"),
  noteChange: (repository) => repository.noteChange(workspaceId, "model", "tbl_1"),
  replace: (repository) => repository.replace(workspaceId, "model", "tbl_1", "tbl_2"),
  changedBefore: (repository) => repository.changedBefore("model", 1),
  former: (repository) => repository.former("model"),
  forget: (repository) => repository.forget(workspaceId, "model", "tbl_1"),
};
const retiredCalls: MethodCalls<MongoRetiredTables> = {
  due: (repository) => repository.due(10),
  isInUse: (repository) => repository.isInUse("tbl_1"),
  end: (repository) => repository.end("tbl_1"),
  adopt: (repository) => repository.adopt(["tbl_3"]),
};
const leaseCalls: MethodCalls<MongoIndexLeases> = {
  take: (repository) => repository.take(workspaceId, "me", 1_000),
  end: (repository) => repository.end(workspaceId, "me"),
};

const start = { url: "https://example.com/", depth: 0, hops: 0 };
const visited: VisitedPage = {
  page: { ...start, validators: null, links: [], hasDocument: false },
  isKept: true,
  isFailure: false,
  problem: null,
  validators: null,
  links: [],
  found: [{ url: "https://example.com/a", depth: 1, hops: 0 }],
  leadsTo: { url: "https://example.com/a", couldStay: true },
  nodes: [],
};
let claim: CrawlClaim = { ...websiteKey, fence: 0, number: 0, state: "none", startedAt: null };
const crawlCalls: MethodCalls<MongoCrawlRepository> = {
  ask: (repository) => repository.ask(websiteKey, 1),
  findMany: (repository) => repository.findMany(workspaceId, ["dts_6"]),
  workspaces: (repository) => repository.workspaces(10),
  claim: async (repository) => {
    claim = (await repository.claim(workspaceId, 10)) ?? claim;
    expect(claim.fence).toBeGreaterThan(0);
  },
  renew: (repository) => repository.renew(claim, 10),
  begin: async (repository) => {
    claim = await repository.begin(claim, [start], 10);
  },
  next: (repository) => repository.next(claim),
  commit: async (repository) => {
    await repository.commit(claim, visited, 50, 10);
    // What is no document has those looked for that lead there.
    const missed = {
      ...visited,
      page: { ...visited.page, url: "https://example.com/a" },
      isKept: false,
      leadsTo: null,
    };
    await repository.commit(claim, missed, 50, 10);
  },
  startPages: (repository) => repository.startPages(claim),
  countMissing: (repository) => repository.countMissing(claim),
  gone: (repository) => repository.gone(claim, 10),
  remove: (repository) => repository.remove(claim, "https://example.com/a"),
  hasDocumentBelow: (repository) => repository.hasDocumentBelow(claim, "https://example.com/", "x"),
  removeFolder: (repository) => repository.removeFolder(claim, "folder:https://example.com/"),
  end: (repository) => repository.end(claim, { state: "completed", problem: null, at: 20, nextAt: null }),
  release: (repository) => repository.release(claim, 30),
  forget: (repository) => repository.forget(claim),
};
const turnCalls: MethodCalls<MongoHostTurns> = {
  take: async (repository) => {
    await repository.take("example.com", 1_000, 1);
    await repository.take("example.com", 1_000, 1);
  },
};

test("every query of every repository uses an index", async () => {
  const explained = [
    await explainQueries(mongo.db, spaces, spaceCalls),
    await explainQueries(mongo.db, groups, groupCalls),
    await explainQueries(mongo.db, new MongoAccessRepository(collections), accessCalls),
    await explainQueries(mongo.db, new MongoPeopleRepository(collections), peopleCalls),
    await explainQueries(mongo.db, new MongoPreferenceRepository({ collections, writes }), preferenceCalls),
    await explainQueries(mongo.db, dataSources, sourceCalls),
    await explainQueries(mongo.db, new MongoViewRepository({ collections, writes }), viewCalls),
    await explainQueries(mongo.db, new MongoIndexQueue({ collections, claimMs: 1 }), queueCalls),
    await explainQueries(mongo.db, new MongoIndexTables({ collections, keepMs: 1 }), tableCalls),
    await explainQueries(mongo.db, new MongoRetiredTables({ collections, keepMs: 1 }), retiredCalls),
    await explainQueries(mongo.db, new MongoIndexLeases(collections), leaseCalls),
    await explainQueries(mongo.db, new MongoAppRepository({ collections, writes }), appCalls),
    await explainQueries(mongo.db, new MongoTableRepository({ collections, writes }), rowCalls),
    await explainQueries(mongo.db, nodes, nodeCalls),
    await explainQueries(mongo.db, new MongoNodeSearch(collections), searchCalls),
    await explainQueries(mongo.db, crawls, crawlCalls),
    await explainQueries(mongo.db, new MongoHostTurns(collections), turnCalls),
  ];
  expect(explained.flatMap(({ reading }) => reading)).toEqual([]);
  expect(explained.every(({ sent }) => sent >= 2)).toBe(true);
});

test("whether there is room for a view is read from an index alone, without the ids that the others name", async ({
  skip,
}) => {
  // The Python server reads documents whatever the index has.
  if (testStack().mongodbKind === "secantusd-py") skip();
  const repository = new MongoViewRepository({ collections, writes });
  await repository.insert({ ...view, viewId: "dsv_first" }, null, 1_000);
  using recorder = new QueryRecorder(mongo.db);
  await repository.insert({ ...view, viewId: "dsv_second" }, null, 1_000);
  const reads = recorder.take().filter((query) => query["find"] === "views");
  expect(reads).toHaveLength(1);
  const { executionStats } = await mongo.db.command({ explain: reads[0], verbosity: "executionStats" });
  expect(executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 0 });
});
