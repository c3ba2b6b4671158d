import { applyIndexes, connectMongo } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import { MongoOutbox } from "@parley/outbox";
import { explainQueries, isolatedDatabases, testStack } from "@parley/testing";
import type { MethodCalls } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtInSpaces } from "../src/domain/model/built-in-spaces.ts";
import { spaceKinds } from "../src/domain/model/space.ts";
import type { Space } from "../src/domain/model/space.ts";
import { encodeGroup, encodeSpace } from "../src/events/directory-messages.ts";
import { collectionsOf, indexes } from "../src/storage/collections.ts";
import type { Collections } from "../src/storage/collections.ts";
import { MongoAccessRepository } from "../src/storage/mongo-access-repository.ts";
import { MongoGroupRepository } from "../src/storage/mongo-group-repository.ts";
import { MongoPeopleRepository } from "../src/storage/mongo-people-repository.ts";
import { MongoPreferenceRepository } from "../src/storage/mongo-preference-repository.ts";
import { MongoSpaceRepository } from "../src/storage/mongo-space-repository.ts";
import { OutboxTransactions } from "../src/storage/outbox-transactions.ts";

const databases = isolatedDatabases();
const workspaceId = "ws_1";
const ann = { userId: "usr_ann", username: "ann", fullName: "Ann", email: "a@x.example", image: null, createdAt: 1 };
const reader = { workspaceId, userId: "usr_ann", keySpaceIds: ["spc_1", "spc_2"], isManager: true };
const creation = { creationId: "spc_key", bodyHash: "hash" };
let mongo: Mongo;
let collections: Collections;
let spaces: MongoSpaceRepository;
let groups: MongoGroupRepository;
beforeAll(async () => {
  const database = databases.name("queries");
  mongo = await connectMongo({ url: testStack().mongodbUrl, database, appName: "test", monitorCommands: true });
  await applyIndexes(mongo.db, indexes);
  collections = collectionsOf(mongo.db);
  const outbox = new MongoOutbox(mongo);
  const writes = new OutboxTransactions({ mongo, outbox, publish: () => undefined, announceAccess: () => undefined });
  spaces = new MongoSpaceRepository({ collections, writes, encode: encodeSpace });
  groups = new MongoGroupRepository({ collections, writes, encode: encodeGroup });
  for (let index = 0; index < 40; index++) {
    await groups.insert(group(index), null);
    await spaces.insert(space(index), [`usr_${index}`, "usr_ann"], null);
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
  list: (repository) => repository.list(workspaceId),
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

test("every query of every repository uses an index", async () => {
  const explained = [
    await explainQueries(mongo.db, spaces, spaceCalls),
    await explainQueries(mongo.db, groups, groupCalls),
    await explainQueries(mongo.db, new MongoAccessRepository(collections), accessCalls),
    await explainQueries(mongo.db, new MongoPeopleRepository(collections), peopleCalls),
    await explainQueries(mongo.db, new MongoPreferenceRepository(collections), preferenceCalls),
  ];
  expect(explained.flatMap(({ reading }) => reading)).toEqual([]);
  expect(explained.map(({ sent }) => sent >= 2)).toEqual([true, true, true, true, true]);
});
