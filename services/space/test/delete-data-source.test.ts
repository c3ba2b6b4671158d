import { sourceChangedSubject, streams } from "@parley/contracts";
import { dataSourceServiceDefinition, sourceChangedCodec } from "@parley/contracts/space/v1";
import { lastOnSubject } from "@parley/events";
import { createClient } from "@parley/grpc";
import { freePort } from "@parley/local-stack";
import { ServiceProcess, eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { DeletedSourceSweeper, lastWriteMs } from "../src/domain/use-cases/deleted-source-sweeper.ts";
import { collectionsOf } from "../src/storage/collections.ts";
import { MongoViewRepository } from "../src/storage/mongo-view-repository.ts";
import { MongoNodeRepository } from "../src/storage/mongo-node-repository.ts";
import { actor, harness, manager, refusal, workspaceId, writer } from "./_harness.ts";

const parley = harness();
const notFound = ["NOT_FOUND", "DATA_SOURCE_NOT_FOUND", undefined];
const put = (dataSourceId: string, documentId: string) =>
  parley.documents.UpsertDocument({ actor: writer, dataSourceId, documentId, text: "secret" });
const left = async (dataSourceId: string) => {
  const { db } = parley.mongo;
  const counts = ["nodes", "document_texts", "table_rows"].map((name) =>
    db.collection(name).countDocuments({ dataSourceId }),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count);
};
const emptied = (dataSourceId: string) =>
  eventually("nothing is left", async () => ((await left(dataSourceId)) === 0 ? true : undefined));
const sourceOf = (dataSourceId: string) => parley.mongo.db.collection("data_sources").findOne({ dataSourceId });

test("nobody finds a deleted source from then on, others are told, and what it holds goes", async () => {
  const { spaceId, dataSourceId } = await parley.source();
  const other = await parley.source({ spaceId });
  for (const source of [dataSourceId, other.dataSourceId])
    for (let at = 0; at < 5; at++) await put(source, `doc ${at}`);
  await parley.documents.UpsertFolder({ actor: writer, dataSourceId, folderId: "folder" });
  const table = await parley.table({ dataSourceId });
  await parley.tables.UpsertRows({ ...table, rows: [{ rowId: "1" }, { rowId: "2" }] });
  await parley.dataSources.DeleteDataSource({ actor: writer, spaceId, dataSourceId });
  const named = { actor: writer, dataSourceId, documentId: "doc 0" };
  for (const call of [
    parley.dataSources.GetDataSource,
    parley.dataSources.UpdateDataSource,
    parley.dataSources.DeleteDataSource,
    parley.documents.GetDocument,
    parley.documents.CheckUpsertQueue,
    parley.documents.DeleteDocument,
  ])
    expect(await refusal(call(named))).toEqual(notFound);
  expect(await refusal(parley.documents.ListDocuments({ ...named, limit: 1 }))).toEqual(notFound);
  expect(await refusal(put(dataSourceId, "another"))).toEqual(notFound);
  const { dataSources } = await parley.dataSources.ListDataSources({ actor, spaceId });
  expect(dataSources.map((source) => source.dataSourceId)).toEqual([other.dataSourceId]);
  const told = await eventually("it is told", async () => {
    const last = await lastOnSubject(parley.broker, streams.directory.name, sourceChangedSubject(workspaceId));
    const changed = last === null ? null : sourceChangedCodec.decode(last.payload);
    return changed?.isDeleted === true ? changed : undefined;
  });
  expect(told).toMatchObject({ dataSourceId, spaceId, revision: "2", viewIds: [expect.stringMatching(/^dsv_/)] });
  await emptied(dataSourceId);
  expect(await left(other.dataSourceId)).toBe(10);
  expect(await parley.mongo.db.collection("views").findOne({ dataSourceId })).toMatchObject({ state: "deleted" });
});

test("who may not write, or can't read it, deletes nothing", async () => {
  const { dataSourceId } = await parley.source();
  const named = { dataSourceId };
  expect((await refusal(parley.dataSources.DeleteDataSource({ actor, ...named })))[1]).toBe("INSUFFICIENT_SCOPE");
  const missing = parley.dataSources.DeleteDataSource({ actor: writer, dataSourceId: "dts_none" });
  expect(await refusal(missing)).toEqual(notFound);
  expect(await sourceOf(dataSourceId)).toMatchObject({ state: "active" });
});

test("a deleted space takes its sources with it", async () => {
  const { spaceId } = await parley.create();
  const sources = [await parley.source({ spaceId }), await parley.source({ spaceId })];
  const elsewhere = await parley.source();
  for (const { dataSourceId } of [...sources, elsewhere]) await put(dataSourceId, "doc");
  await parley.spaces.DeleteSpace({ actor: manager, spaceId });
  for (const { dataSourceId } of sources) {
    expect(await sourceOf(dataSourceId)).toMatchObject({ state: "deleted", revision: 2 });
    expect(await refusal(parley.dataSources.GetDataSource({ actor, dataSourceId }))).toEqual(notFound);
    await emptied(dataSourceId);
  }
  expect(await left(elsewhere.dataSourceId)).toBe(2);
});

test("nothing is left of what is put into a source while it is deleted", async () => {
  for (let round = 0; round < 8; round++) {
    const { dataSourceId } = await parley.source();
    await put(dataSourceId, "before");
    const puts = Array.from({ length: 6 }, (_, at) => put(dataSourceId, `doc ${at}`));
    await Promise.allSettled([...puts, parley.dataSources.DeleteDataSource({ actor: writer, dataSourceId })]);
    await emptied(dataSourceId);
  }
});

test("what a process left that died in the middle of a write is found by the last look", async () => {
  const { dataSourceId } = await parley.source();
  await put(dataSourceId, "doc");
  const { db } = parley.mongo;
  const node = await db.collection("nodes").findOne({ dataSourceId });
  await parley.dataSources.DeleteDataSource({ actor: writer, dataSourceId });
  await emptied(dataSourceId);
  const waiting = await eventually("the last look is due", async () => {
    const source = await sourceOf(dataSourceId);
    return source?.["emptyAt"] > source?.["deletedAt"] ? source : undefined;
  });
  expect(waiting?.["emptyAt"].getTime() - waiting?.["deletedAt"].getTime()).toBe(lastWriteMs);
  await db.collection("nodes").insertOne(node ?? {});
  const past = { deletedAt: new Date(1), emptyAt: new Date(1) };
  await db.collection("data_sources").updateOne({ dataSourceId }, { $set: past });
  await emptied(dataSourceId);
  await eventually("nobody looks again", async () =>
    (await sourceOf(dataSourceId))?.["emptyAt"] === undefined ? true : undefined,
  );
});

test("a view that an earlier release has left of a deleted source is ended by the next replica", async () => {
  const { dataSourceId, spaceId } = await parley.source();
  const kept = await parley.source();
  await parley.dataSources.DeleteDataSource({ actor: writer, dataSourceId });
  const collections = collectionsOf(parley.mongo.db);
  await collections.views.updateMany({ dataSourceId }, { $set: { state: "active" } });
  const views = new MongoViewRepository({ collections, writes: null as never });
  const dataSources = { unemptied: () => Promise.resolve([]) } as never;
  await new DeletedSourceSweeper({ dataSources, nodes: null as never, views, now: Date.now }).runOnce(
    new AbortController().signal,
  );
  expect(await collections.views.distinct("state", { spaceId })).toEqual(["deleted"]);
  expect(await collections.views.distinct("state", { spaceId: kept.spaceId })).toEqual(["active"]);
});

test("a sweeper that is killed anywhere is followed by another, and a stop ends one between two pieces", async () => {
  const { dataSourceId } = await parley.source();
  const key = { workspaceId, dataSourceId };
  const { db } = parley.mongo;
  const filling = Array.from({ length: 450 }, (_, at) => ({ ...key, nodeId: `${at}` }));
  await db.collection("nodes").insertMany(filling.map((node) => ({ ...node, type: "document" })));
  await db.collection("document_texts").insertMany(filling);
  const nodes = new MongoNodeRepository({ collections: collectionsOf(db), writes: null as never });
  // The first texts went, their nodes did not.
  await db.collection("document_texts").deleteMany({ dataSourceId, nodeId: { $lt: "2" } });
  const stopping = new AbortController();
  let pieces = 0;
  const stopped = new DeletedSourceSweeper({
    dataSources: { unemptied: () => Promise.resolve([{ ...key, deletedAt: 0 }]) } as never,
    nodes: {
      empty: async (source: typeof key) => {
        pieces += 1;
        if (pieces === 2) stopping.abort();
        return nodes.empty(source);
      },
    } as never,
    views: null as never,
    now: Date.now,
  });
  await stopped.runOnce(stopping.signal);
  expect(pieces).toBe(2);
  expect(await left(dataSourceId)).toBeGreaterThan(0);
  await parley.dataSources.DeleteDataSource({ actor: writer, dataSourceId });
  await emptied(dataSourceId);
});

test("a replica that dies once a source is marked leaves it to the others, told and emptied", async () => {
  const { dataSourceId } = await parley.source();
  await put(dataSourceId, "doc");
  const replica = new ServiceProcess("space", { ...parley.environment, PARLEY_LOG_LEVEL: "info" });
  const address = `127.0.0.1:${await freePort()}`;
  await replica.start({ PARLEY_GRPC_ADDRESS: address, PARLEY_EXIT_POINT: "space.committed" });
  const dying = createClient(dataSourceServiceDefinition, { address, deadlineMs: 30_000 });
  await refusal(dying.DeleteDataSource({ actor: writer, dataSourceId }));
  await replica.exited;
  dying.close();
  expect(await sourceOf(dataSourceId)).toMatchObject({ state: "deleted" });
  await emptied(dataSourceId);
  await eventually("it is told", async () => {
    const last = await lastOnSubject(parley.broker, streams.directory.name, sourceChangedSubject(workspaceId));
    const changed = last === null ? null : sourceChangedCodec.decode(last.payload);
    return changed?.isDeleted === true && changed.dataSourceId === dataSourceId ? true : undefined;
  });
});
