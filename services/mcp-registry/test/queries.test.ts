import { applyIndexes, connectMongo } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import { MongoOutbox } from "@parley/outbox";
import { explainQueries, isolatedDatabases, testStack } from "@parley/testing";
import type { MethodCalls } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ClientServer } from "../src/domain/model/client-server.ts";
import type { Connection } from "../src/domain/model/connection.ts";
import type { NewCall } from "../src/domain/model/tool-call.ts";
import { encodeToolEnded } from "../src/events/tool-ended.ts";
import { collectionsOf, indexes } from "../src/storage/collections.ts";
import { MongoCallRepository } from "../src/storage/mongo-call-repository.ts";
import { MongoConnectionRepository } from "../src/storage/mongo-connection-repository.ts";
import { MongoRequestStreamRepository } from "../src/storage/mongo-request-stream-repository.ts";
import { MongoRemoteCallRepository } from "../src/storage/mongo-remote-call-repository.ts";
import { MongoRemoteServerRepository } from "../src/storage/mongo-remote-server-repository.ts";
import { MongoServerRepository } from "../src/storage/mongo-server-repository.ts";
import { MongoToolListRepository } from "../src/storage/mongo-tool-list-repository.ts";
import { MongoViewRepository } from "../src/storage/mongo-view-repository.ts";
import { SecretKeys, secretKeys } from "../src/storage/secret-keys.ts";
import { keys as secretTexts } from "./_remote-harness.ts";
import type { RemoteServer } from "../src/domain/model/remote-server.ts";
import type { View } from "../src/domain/model/view.ts";

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
let remoteServers: MongoRemoteServerRepository;
let remoteCalls: MongoRemoteCallRepository;
let views: MongoViewRepository;
let connections: MongoConnectionRepository;
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
  const keys = new SecretKeys(secretKeys().parse(secretTexts.first));
  remoteServers = new MongoRemoteServerRepository({ mongo, collections, keys });
  remoteCalls = new MongoRemoteCallRepository(collections);
  views = new MongoViewRepository({ mongo, collections });
  connections = new MongoConnectionRepository({ mongo, collections, keys });
  const outbox = new MongoOutbox(mongo);
  calls = new MongoCallRepository({ mongo, collections, outbox, encode: encodeToolEnded, publish: () => undefined });
  for (let index = 0; index < 60; index++) {
    await servers.insert(server(index), 900 + index);
    await calls.start(call(index), 900 + index);
    await remoteServers.insert(remoteServer(index), secrets);
    await connections.put(connection(index));
    await connections.begin(`state_${index}`, pending);
    await views.insert(view(index));
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
  renewLeases: (repository) => repository.renewLeases(workspaceId, "key:k", ["mcs_1", "mcs_gone"], 6_000),
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
  findOf: (repository) => repository.findOf({ ...key, userId: "usr_1" }, 1),
  putOf: (repository) =>
    repository.putOf({ ...key, userId: "usr_1" }, 1, { tools: [], quarantined: [], isCut: false, readAt: 1 }),
};

const headers = [{ name: "x-key", value: "secret" }];
const secrets = { headers, clientSecret: "c" };
const remote = { viewId: "msv_1", toolName: "t", isRepeatable: true, priceMicrocredits: 0, holder: "reg_1" };

function remoteServer(index: number): RemoteServer {
  const named = { workspaceId, serverId: `mrs_${index}`, name: `remote ${index}`, url: "https://a.example/" };
  const made = { endpointVersion: 1, revision: 1, version: "", settings: [], syncedAt: null, syncProblem: "" };
  return {
    ...named,
    ...made,
    authorization: { clientId: "", scope: "", hasSecret: true },
    callTimeoutMs: null,
    description: "",
    headerNames: ["x-key"],
    createdAt: 1,
    updatedAt: 1,
  };
}

function view(index: number): View {
  const ids = { workspaceId, viewId: `msv_${index}`, spaceId: `spc_${index % 7}`, serverId: `mrs_${index}` };
  return { ...ids, createdAt: 1, updatedAt: 1 };
}

const remoteServerCalls: MethodCalls<MongoRemoteServerRepository> = {
  insert: (repository) => repository.insert(remoteServer(100), secrets),
  find: (repository) => repository.find(remoteServer(1)),
  findMany: (repository) => repository.findMany(workspaceId, ["mrs_1", "mrs_2"]),
  list: (repository) => repository.list(workspaceId),
  authorization: (repository) => repository.authorization(remoteServer(2)),
  endpoint: (repository) => repository.endpoint(remoteServer(2)),
  update: (repository) => repository.update(remoteServer(3), { headers }, 2),
  putSetting: (repository) =>
    repository.putSetting(
      remoteServer(4),
      "t",
      { enabled: true, stake: "low", argumentsRequiringApproval: [], priceMicrocredits: 0 },
      2,
    ),
  putSynced: (repository) =>
    repository.putSynced(
      { ...remoteServer(5), headers, isPersonal: false, account: null },
      { version: "1", syncedAt: 1, syncProblem: "" },
    ),
  delete: (repository) => repository.delete(remoteServer(6)),
};

const remoteCallCalls: MethodCalls<MongoRemoteCallRepository> = {
  start: (repository) => repository.start({ ...call(300), kind: "remote", remote }, 2_000),
  reopen: (repository) => repository.reopen({ ...call(300), kind: "remote", remote }, 2_000),
  renew: (repository) => repository.renew([{ workspaceId, callId: "act_300" }], "reg_1", 3_000),
  takeOver: async (repository) => {
    const stored = await calls.find({ workspaceId, callId: "act_1" });
    return stored === null ? null : repository.takeOver({ ...stored, remote }, "reg_2", 4_000);
  },
};

const tokens = { accessToken: "a", refreshToken: "r", expiresAt: null };
const begun = { workspaceId, serverId: "mrs_1", userId: "usr_1", personName: "Ann", url: "https://a.example/" };
const late = 9_000_000_000_000;
const pending = { ...begun, redirectUrl: "https://b.example/", grant: "{}", codeVerifier: "v", expiresAt: late };

function connection(index: number): Connection {
  const key = { workspaceId, serverId: `mrs_${index}`, userId: `usr_${index % 5}` };
  return { ...key, url: "https://a.example/", version: "acc_1", grant: "{}", tokens };
}

const connectionCalls: MethodCalls<MongoConnectionRepository> = {
  begin: (repository) => repository.begin("state_new", pending),
  pending: (repository) => repository.pending("unknown", now()),
  take: (repository) => repository.take("state_1", 1_000),
  put: (repository) => repository.put(connection(1)),
  find: (repository) => repository.find(connection(2)),
  listOf: (repository) => repository.listOf(workspaceId, "usr_1", ["mrs_1", "mrs_2"]),
  lease: (repository) => repository.lease(connection(3), 1_000, 2_000),
  release: (repository) => repository.release(connection(3)),
  renew: (repository) => repository.renew(connection(3), "acc_2", tokens),
  delete: (repository) => repository.delete(connection(4)),
};

const viewCalls: MethodCalls<MongoViewRepository> = {
  insert: (repository) => repository.insert({ ...view(1), spaceId: "spc_other", viewId: "msv_other" }),
  find: (repository) => repository.find(workspaceId, "msv_1"),
  findMany: (repository) => repository.findMany(workspaceId, ["msv_1", "msv_2"]),
  listOfSpace: (repository) => repository.listOfSpace(workspaceId, "spc_1"),
  listOfServer: (repository) => repository.listOfServer(remoteServer(1)),
  delete: (repository) => repository.delete(workspaceId, "spc_2", "msv_2"),
};

test("every query of every repository uses an index", async () => {
  const found = [
    await explainQueries(mongo.db, servers, serverCalls),
    await explainQueries(mongo.db, calls, callCalls),
    await explainQueries(mongo.db, streams, streamCalls),
    await explainQueries(mongo.db, lists, listCalls),
    await explainQueries(mongo.db, remoteServers, remoteServerCalls),
    await explainQueries(mongo.db, remoteCalls, remoteCallCalls),
    await explainQueries(mongo.db, views, viewCalls),
    await explainQueries(mongo.db, connections, connectionCalls),
  ];
  expect(found.flatMap(({ reading }) => reading)).toEqual([]);
  expect(found.every(({ sent }) => sent > 1)).toBe(true);
});
