import { applyIndexes, connectMongo } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import { explainQueries, isolatedDatabases, testStack } from "@parley/testing";
import type { MethodCalls } from "@parley/testing";
import { MongoOutbox } from "@parley/outbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AuditLine } from "../src/domain/identity-repository.ts";
import type { ApiKey, Person } from "../src/domain/identity.ts";
import { encodeKey, encodeMember } from "../src/events/directory-events.ts";
import { toKeyDocument } from "../src/storage/identity-documents.ts";
import { indexes } from "../src/storage/indexes.ts";
import { MongoDirectoryRepository } from "../src/storage/mongo-directory-repository.ts";
import { MongoKeyRepository } from "../src/storage/mongo-key-repository.ts";

const databases = isolatedDatabases();
const workspace = { region: "local", calendar: { timeZone: "UTC", cycleDay: 1 }, createdAt: 1 };
const workspaceId = "ws_1";
const documents = 300;
let mongo: Mongo;
beforeAll(async () => {
  mongo = await connectMongo({
    url: testStack().mongodbUrl,
    database: databases.name("queries"),
    appName: "test",
    monitorCommands: true,
  });
  await applyIndexes(mongo.db, indexes);
  const directory = new MongoDirectoryRepository(mongo, new MongoOutbox(mongo), encodeMember);
  await directory.createWorkspace({ ...workspace, workspaceId, name: "One" }, "one", audit);
  await directory.createMember(workspaceId, person(0), audit);
  await mongo.db
    .collection<{ _id: string }>("api_keys")
    .insertMany(Array.from({ length: documents }, (_, index) => toKeyDocument(key(index))));
});
afterAll(async () => {
  await mongo.close();
  await databases.drop();
});

const audit: AuditLine = { at: 1, workspaceId, by: "cli", action: "key.created", target: "x" };
const claim = { key: "again", callerKeyId: "k1", bodyHash: "h" };

const keyCalls: MethodCalls<MongoKeyRepository> = {
  findWithOwner: (keys) => keys.findWithOwner("k1"),
  find: (keys) => keys.find(workspaceId, "k1"),
  listLive: (keys) => keys.listLive(workspaceId),
  create: (keys) => keys.create(key(documents), audit, claim),
  replaceSecrets: (keys) => keys.replaceSecrets(key(2), [], audit, { ...claim, key: "other" }),
  replaceScopes: (keys) => keys.replaceScopes(key(5), ["spaces:read"], audit),
  revoke: (keys) => keys.revoke(key(3), 5, audit),
  findUnrevoked: (keys) => keys.findUnrevoked([{ workspaceId, keyId: "k6" }]),
  keysAfter: (keys) => keys.keysAfter("k1", 20),
  recordUse: (keys) => keys.recordUse("k4", 5),
};
const directoryCalls: MethodCalls<MongoDirectoryRepository> = {
  findWorkspace: (directory) => directory.findWorkspace(workspaceId),
  findWorkspaceBySlug: (directory) => directory.findWorkspaceBySlug("one"),
  findMember: (directory) => directory.findMember(workspaceId, "usr_0"),
  memberEmails: (directory) => directory.memberEmails(workspaceId),
  findMemberByUsername: (directory) => directory.findMemberByUsername(workspaceId, "user0"),
  createWorkspace: (directory) =>
    directory.createWorkspace({ ...workspace, workspaceId: "ws_2", name: "Two" }, null, audit),
  setCalendar: (directory) => directory.setCalendar(workspaceId, { cycleDay: 2 }, audit),
  createMember: (directory) => directory.createMember(workspaceId, person(1), audit),
  membersAfter: (directory) => directory.membersAfter("ws_0", 20),
};

function person(index: number): Person {
  return {
    userId: `usr_${index}`,
    username: `user${index}`,
    fullName: "User",
    email: "u@x.example",
    image: null,
    createdAt: 1,
  };
}

function key(index: number): ApiKey {
  return {
    keyId: `k${index}`,
    workspaceId,
    region: "local",
    name: "n",
    scopes: ["agents:read"],
    spaceIds: [],
    userId: "usr_0",
    budgetCredits: null,
    createdAt: index,
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
    secrets: [],
    revision: 1,
  };
}

test("every query of every repository uses an index", async () => {
  const ofKeys = await explainQueries(
    mongo.db,
    new MongoKeyRepository(mongo, new MongoOutbox(mongo), encodeKey),
    keyCalls,
  );
  const ofDirectory = await explainQueries(
    mongo.db,
    new MongoDirectoryRepository(mongo, new MongoOutbox(mongo), encodeMember),
    directoryCalls,
  );
  expect([ofKeys.reading, ofDirectory.reading]).toEqual([[], []]);
  expect(ofKeys.sent + ofDirectory.sent).toBeGreaterThan(12);
});
