import { applyIndexes, connectMongo } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import { MongoOutbox } from "@parley/outbox";
import { explainQueries, isolatedDatabases, testStack } from "@parley/testing";
import type { MethodCalls } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unprocessed } from "../src/domain/model/file.ts";
import type { FileRecord } from "../src/domain/model/file.ts";
import { encodeDeletion } from "../src/events/file-deleted.ts";
import { collectionsOf, indexes } from "../src/storage/collections.ts";
import { MongoFileRepository } from "../src/storage/mongo-file-repository.ts";

const databases = isolatedDatabases();
const workspaceId = "ws_1";
const key = { workspaceId, fileId: "fil_1" };
let mongo: Mongo;
let files: MongoFileRepository;
beforeAll(async () => {
  mongo = await connectMongo({
    url: testStack().mongodbUrl,
    database: databases.name("queries"),
    appName: "test",
    monitorCommands: true,
  });
  await applyIndexes(mongo.db, indexes);
  files = new MongoFileRepository({
    mongo,
    collections: collectionsOf(mongo.db),
    outbox: new MongoOutbox(mongo),
    encode: encodeDeletion,
    publish: () => undefined,
  });
  await Promise.all(Array.from({ length: 300 }, (_, index) => files.insert(record(index), null)));
});
afterAll(async () => {
  await mongo.close();
  await databases.drop();
});

const fileCalls: MethodCalls<MongoFileRepository> = {
  insert: (repository) => repository.insert(record(1), { creationId: "fil_1", bodyHash: "hash" }),
  find: (repository) => repository.find(key),
  addAttempt: (repository) => repository.addAttempt(key, "files/y"),
  findMany: (repository) => repository.findMany([key, { workspaceId: "ws_2", fileId: "fil_2" }]),
  takeReading: (repository) => repository.takeReading(key, "reader", 1, 2),
  releaseReading: (repository) => repository.releaseReading(key, "reader", 2),
  unheldBefore: (repository) => repository.unheldBefore(5, 20),
  setHolderUntil: (repository) => repository.setHolderUntil(key, null),
  unreadBefore: (repository) => repository.unreadBefore(5, 20),
  beginProcessing: (repository) => repository.beginProcessing(key),
  endProcessing: (repository) => repository.endProcessing(key),
  markReady: (repository) => repository.markReady(key, { contentKey: "files/x", sha256: "0", ...unprocessed }),
  markFailed: (repository) =>
    repository.markFailed({ workspaceId, fileId: "fil_2" }, "created", { type: "content_missing", message: "m" }),
  markRestored: (repository) => repository.markRestored({ workspaceId, fileId: "fil_2" }),
  setShareToken: (repository) => repository.setShareToken(key, null, "token"),
  delete: (repository) => repository.delete({ workspaceId, fileId: "fil_3" }, 1),
  awaitedBefore: (repository) => repository.awaitedBefore(5, 20),
  readyAfter: (repository) => repository.readyAfter("fil_0", 20),
};
function record(index: number): FileRecord {
  const metadata = { conversationId: "", sourceProvider: "", sourceIcon: "" };
  return {
    workspaceId,
    fileId: `fil_${index}`,
    ownerId: "key:k",
    contentType: "text/plain",
    fileName: "a",
    fileSize: 1,
    useCase: "conversation",
    metadata,
    status: "created",
    uploadKey: "uploads/x",
    attemptKeys: [],
    contentKey: null,
    sha256: null,
    failure: null,
    shareToken: null,
    createdAt: index,
    uploadUntil: index,
    holderUntil: null,
    ...unprocessed,
  };
}

test("every query of every repository uses an index", async () => {
  const { sent, reading } = await explainQueries(mongo.db, files, fileCalls);
  expect(reading).toEqual([]);
  expect(sent).toBeGreaterThan(9);
});
