import { applyIndexes, connectMongo } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import { MongoOutbox } from "@parley/outbox";
import { explainQueries, isolatedDatabases, testStack } from "@parley/testing";
import type { MethodCalls } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ClientServer } from "../src/domain/model/client-server.ts";
import type { NewCall } from "../src/domain/model/tool-call.ts";
import { encodeToolEnded } from "../src/events/tool-ended.ts";
import { collectionsOf, indexes } from "../src/storage/collections.ts";
import { MongoCallRepository } from "../src/storage/mongo-call-repository.ts";
import { MongoRequestStreamRepository } from "../src/storage/mongo-request-stream-repository.ts";
import { MongoServerRepository } from "../src/storage/mongo-server-repository.ts";
import { MongoToolListRepository } from "../src/storage/mongo-tool-list-repository.ts";

const databases = isolatedDatabases();
const workspaceId = "ws_1";
const key = { workspaceId, serverId: "mcs_1" };
const stream = { ...key, streamId: "str_1" };
const callKey = { workspaceId, callId: "act_1" };
const now = (): number => 1_000;
let mongo: Mongo;
let servers: MongoServerRepository;
let calls: MongoCallRepository;
let streams: MongoRequestStreamRepository;
let lists: MongoToolListRepository;
beforeAll(async () => {
  mongo = await connectMongo({
    url: testStack().mongodbUrl,
    database: databases.name("queries"),
    appName: "test",
    monitorCommands: true,
  });
  await applyIndexes(mongo.db, indexes);
  const collections = collectionsOf(mongo.db);
  servers = new MongoServerRepository({ mongo, collections, now });
  streams = new MongoRequestStreamRepository({ mongo, collections, now });
  lists = new MongoToolListRepository(collections);
  const outbox = new MongoOutbox(mongo);
  calls = new MongoCallRepository({ mongo, collections, outbox, encode: encodeToolEnded, publish: () => undefined });
  for (let index = 0; index < 60; index++) {
    await servers.insert(server(index), 900 + index);
    await calls.start(call(index), 900 + index);
  }
});
afterAll(async () => {
  await mongo.close();
  await databases.drop();
});

function server(index: number): ClientServer {
  const stream = { streamId: `str_${index}`, streamUntil: 2_000 };
  const owned = { workspaceId, serverId: `mcs_${index}`, ownerId: "key:k", name: `server ${index % 5}` };
  return { ...owned, ...stream, expiresAt: 5_000, toolsVersion: 0 };
}

function call(index: number): NewCall {
  const ids = { workspaceId, callId: `act_${index}`, serverId: `mcs_${index}`, ownerId: "key:k" };
  return { ...ids, kind: "tool", message: "{}", startedAt: 1, deadline: 9_000, conversationId: "", runId: "" };
}

const serverCalls: MethodCalls<MongoServerRepository> = {
  insert: (repository) => repository.insert(server(100), 1),
  find: (repository) => repository.find(key),
  findOwned: (repository) => repository.findOwned(workspaceId, "key:k", ["mcs_1", "mcs_2"]),
  renewLease: (repository) => repository.renewLease(key, "key:k", 6_000),
  listFamily: (repository) => repository.listFamily(server(1)),
  raiseToolsVersion: (repository) => repository.raiseToolsVersion(key),
  end: (repository) => repository.end({ workspaceId, serverId: "mcs_9" }, false),
  listOver: (repository) => repository.listOver(10),
  listAwaited: (repository) => repository.listAwaited(10),
  endWait: (repository) => repository.endWait(key),
  endOtherStreams: (repository) => repository.endOtherStreams(server(2)),
};

const callCalls: MethodCalls<MongoCallRepository> = {
  start: (repository) => repository.start(call(200), 1_000),
  find: (repository) => repository.find(callKey),
  settle: (repository) => repository.settle(callKey, { result: "{}" }, 1_000),
  withdraw: (repository) => repository.withdraw({ workspaceId, callId: "act_3" }, "{}", 1_000),
  forget: (repository) => repository.forget(callKey),
  listDue: (repository) => repository.listDue(1_000, 10),
  checkAt: (repository) => repository.checkAt(callKey, 2_000),
};

const streamCalls: MethodCalls<MongoRequestStreamRepository> = {
  open: (repository) => repository.open(stream, 2_000),
  rewind: (repository) => repository.rewind(key, 1),
  doubtWritten: (repository) => repository.doubtWritten(key, 2_000),
  take: (repository) => repository.take({ workspaceId, serverId: "mcs_4", streamId: "str_4" }, 0),
  renew: (repository) => repository.renew(workspaceId, ["str_1", "str_2"], 3_000),
  close: (repository) => repository.close(stream, 1, 1_000),
  addNotice: (repository) => repository.addNotice(key, "{}", 1_000),
};

const listCalls: MethodCalls<MongoToolListRepository> = {
  find: (repository) => repository.find(key, 1),
  put: (repository) => repository.put(key, 1, { tools: [], quarantined: [], isCut: false }),
};

test("every query of every repository uses an index", async () => {
  const found = [
    await explainQueries(mongo.db, servers, serverCalls),
    await explainQueries(mongo.db, calls, callCalls),
    await explainQueries(mongo.db, streams, streamCalls),
    await explainQueries(mongo.db, lists, listCalls),
  ];
  expect(found.flatMap(({ reading }) => reading)).toEqual([]);
  expect(found.every(({ sent }) => sent > 1)).toBe(true);
});
