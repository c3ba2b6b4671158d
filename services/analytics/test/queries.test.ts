import { applyIndexes, connectMongo } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import { explainQueries, isolatedDatabases, testStack } from "@parley/testing";
import type { MethodCalls } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { usageRecordedCodec } from "@parley/contracts/conversation/v1";
import type { Fact } from "../src/domain/model/consumption.ts";
import { plainEntity } from "../src/domain/model/entity.ts";
import type { EntityPlace } from "../src/domain/model/entity.ts";
import { forEachDimension } from "../src/domain/model/dimension.ts";
import type { Segment } from "../src/domain/model/segment.ts";
import { readFact } from "../src/events/read-fact.ts";
import { collectionsOf, indexes } from "../src/storage/collections.ts";
import { MongoConsumptionRepository } from "../src/storage/mongo-consumption-repository.ts";
import { MongoEntityRepository } from "../src/storage/mongo-entity-repository.ts";
import { MongoErasureRepository } from "../src/storage/mongo-erasure-repository.ts";
import { MongoSegmentRepository } from "../src/storage/mongo-segment-repository.ts";
import { fact } from "./_harness.ts";

const databases = isolatedDatabases();
const workspaceId = "ws_1";
let mongo: Mongo;
let consumptions: MongoConsumptionRepository;
let segments: MongoSegmentRepository;
let generation = "";
let entities: MongoEntityRepository;
let erasures: MongoErasureRepository;
beforeAll(async () => {
  const { mongodbUrl: url } = testStack();
  mongo = await connectMongo({ url, database: databases.name("queries"), appName: "test", monitorCommands: true });
  await applyIndexes(mongo.db, indexes);
  const collections = collectionsOf(mongo.db);
  consumptions = new MongoConsumptionRepository({ mongo, collections, now: () => 1_000 });
  segments = new MongoSegmentRepository(mongo, collections);
  entities = new MongoEntityRepository(collections);
  erasures = new MongoErasureRepository({ mongo, collections, now: () => 1_000 });
  for (let index = 0; index < 40; index++)
    await erasures.end(await erasures.begin(`ws_${index % 20}`, `usr_gone_${index}`));
  await consumptions.record(workspaceId, Array.from({ length: 60 }, read));
  generation = (await consumptions.ledger(workspaceId))?.generation ?? "";
  for (let place = 1; place < 20; place++) await segments.seal(workspaceId, generation, segment(place));
  for (let index = 0; index < 60; index++) await entities.store(people(index % 20), person(index), 1);
});
afterAll(async () => {
  await mongo.close();
  await databases.drop();
});

function read(): Fact {
  const found = readFact(usageRecordedCodec.encode(fact(workspaceId)));
  if (typeof found === "string") throw new Error(found);
  return found;
}

function person(index: number) {
  return { ...plainEntity, id: `usr_${index}`, name: "A person" };
}

function people(workspace: number): EntityPlace {
  return { workspaceId: `ws_${workspace}`, kind: "user" };
}

function segment(place: number): Segment {
  const columns = { at: new Uint8Array(1) };
  return { place, startAt: 1, endAt: 1, format: "1/1", dictionaries: forEachDimension(() => "[[]]"), columns };
}

async function firstPage(repository: MongoConsumptionRepository): Promise<void> {
  for await (const page of repository.rows(workspaceId, 5, 20)) if (page.length > 0) return;
}

async function firstNumbers(repository: MongoConsumptionRepository): Promise<void> {
  for await (const page of repository.numbers(workspaceId)) if (page.length > 0) return;
}

const consumptionCalls: MethodCalls<MongoConsumptionRepository> = {
  record: (repository) => repository.record(workspaceId, [read()]),
  ledger: (repository) => repository.ledger(workspaceId),
  renew: (repository) => repository.renew("ws_other"),
  areThere: (repository) => repository.areThere(workspaceId, [{ n: 5, usageId: "use_5" }]),
  rows: firstPage,
  numbers: firstNumbers,
  byTime: async (repository) => {
    const range = { startAt: 0, endAt: Number.MAX_SAFE_INTEGER, below: 20, after: null };
    const [first] = await repository.byTime(workspaceId, range, 5);
    return repository.byTime(workspaceId, { ...range, after: first ?? null }, 5);
  },
};

const segmentCalls: MethodCalls<MongoSegmentRepository> = {
  outlines: (repository) => repository.outlines(workspaceId, generation),
  find: (repository) => repository.find(workspaceId, generation, [1, 2]),
  fits: (repository) => Promise.resolve(repository.fits(segment(0))),
  seal: (repository) => repository.seal(workspaceId, generation, segment(0)),
  deleteFormer: (repository) => repository.deleteFormer(workspaceId, generation),
};

const entityCalls: MethodCalls<MongoEntityRepository> = {
  store: (repository) => repository.store(people(1), person(1), 2),
  list: (repository) => repository.list(people(1)),
};

const erasureCalls: MethodCalls<MongoErasureRepository> = {
  begin: (repository) => repository.begin(workspaceId, "usr_1"),
  renameRows: async (repository) => repository.renameRows(await repository.begin(workspaceId, "usr_2")),
  eraseNames: async (repository) => repository.eraseNames(await repository.begin(workspaceId, "usr_2")),
  end: async (repository) => repository.end(await repository.begin(workspaceId, "usr_2")),
  undone: (repository) => repository.undone(),
};

test("every query of every repository uses an index", async () => {
  const found = [
    await explainQueries(mongo.db, consumptions, consumptionCalls),
    await explainQueries(mongo.db, segments, segmentCalls),
    await explainQueries(mongo.db, entities, entityCalls),
    await explainQueries(mongo.db, erasures, erasureCalls),
  ];
  expect(found.flatMap(({ reading }) => reading)).toEqual([]);
  expect(found.every(({ sent }) => sent > 1)).toBe(true);
});
