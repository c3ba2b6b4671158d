import { sourceChangedSubject, streams } from "@parley/contracts";
import { sourceChangedCodec } from "@parley/contracts/space/v1";
import { lastOnSubject } from "@parley/events";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness, person, refusal, workspaceId, writer } from "./_harness.ts";

const parley = harness();
const stored = (dataSourceId: string) => parley.mongo.db.collection("data_sources").findOne({ dataSourceId });

test("changes what the request names, says who did, and tells others", async () => {
  const { spaceId, dataSourceId } = await parley.source({ description: "Old" });
  const update = (fields: object) => parley.dataSources.UpdateDataSource({ actor: writer, dataSourceId, ...fields });
  const renamed = await update({ name: "Renamed", actor: person("bob", ["spaces:write"]), spaceId });
  expect(renamed.dataSource).toMatchObject({ name: "Renamed", description: "Old", editedBy: { userId: "usr_bob" } });
  const told = await eventually("it is told", async () => {
    const last = await lastOnSubject(parley.broker, streams.directory.name, sourceChangedSubject(workspaceId));
    const changed = last === null ? null : sourceChangedCodec.decode(last.payload);
    return changed?.revision === "2" ? changed : undefined;
  });
  expect(told).toMatchObject({ dataSourceId, name: "Renamed", isDeleted: false });
  expect(told.viewIds).toHaveLength(1);
  expect((await update({ description: "" })).dataSource?.description).toBeUndefined();
});

test("a repeat changes nothing", async () => {
  const { dataSourceId } = await parley.source();
  const update = () => parley.dataSources.UpdateDataSource({ actor: writer, dataSourceId, name: "Again" });
  const first = await update();
  expect(await update()).toEqual(first);
  expect(await stored(dataSourceId)).toMatchObject({ revision: 2 });
});

test("changes at once are all made, one after the other", async () => {
  const { dataSourceId } = await parley.source();
  const update = (fields: object) => parley.dataSources.UpdateDataSource({ actor: writer, dataSourceId, ...fields });
  await Promise.all([update({ name: "Busier" }), update({ description: "e" })]);
  expect(await stored(dataSourceId)).toMatchObject({ name: "Busier", description: "e", revision: 3 });
});

test("documents that are put there while it is renamed stay", async () => {
  const { dataSourceId } = await parley.source();
  const names = Array.from({ length: 20 }, (_, at) => `Name ${at}`);
  const renaming = (async () => {
    for (const name of names) await parley.dataSources.UpdateDataSource({ actor: writer, dataSourceId, name });
  })();
  const putting = names.map(async (documentId) => {
    for (let round = 0; round < 5; round++)
      await parley.documents.UpsertDocument({ actor: writer, dataSourceId, documentId, text: `${round}` });
  });
  await Promise.all([renaming, ...putting]);
  const { total } = await parley.documents.ListDocuments({ actor, dataSourceId, limit: 1 });
  expect(total).toBe("20");
});

test("wrong fields are named, a taken name is refused, who may not write or read changes nothing", async () => {
  const { spaceId, dataSourceId } = await parley.source();
  await parley.source({ spaceId, name: "Taken" });
  const update = (fields: object) =>
    refusal(parley.dataSources.UpdateDataSource({ actor: writer, dataSourceId, ...fields }));
  expect(await update({ name: "" })).toEqual(["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", "name"]);
  expect((await update({ description: "x".repeat(1_025) }))[2]).toBe("description");
  expect(await update({ name: "tAKEN" })).toEqual(["ALREADY_EXISTS", "DATA_SOURCE_ALREADY_EXISTS", "name"]);
  expect((await update({ actor, name: "x" }))[1]).toBe("INSUFFICIENT_SCOPE");
  expect((await update({ dataSourceId: "dts_none", name: "x" }))[1]).toBe("DATA_SOURCE_NOT_FOUND");
  expect(await stored(dataSourceId)).toMatchObject({ revision: 1 });
});
