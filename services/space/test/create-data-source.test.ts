import { sourceChangedSubject, streams } from "@parley/contracts";
import { sourceChangedCodec } from "@parley/contracts/space/v1";
import { lastOnSubject } from "@parley/events";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness, manager, person, refusal, stranger, workspaceId, writer } from "./_harness.ts";

const parley = harness();
const ann = person("ann", ["spaces:write"]);
const documents = (collection: string, dataSourceId: string) =>
  parley.mongo.db.collection(collection).find({ dataSourceId }).toArray();

test("a new source has what was asked for, who made it, and a view in its space; others are told", async () => {
  const { spaceId } = await parley.create();
  const { dataSource } = await parley.dataSources.CreateDataSource({
    actor: ann,
    spaceId,
    name: " Handbook ",
    description: "How we work",
  });
  expect(dataSource).toMatchObject({
    workspaceId,
    spaceId,
    name: "Handbook",
    description: "How we work",
    provider: "DATA_SOURCE_PROVIDER_FOLDER",
    editedBy: { userId: "usr_ann", fullName: "ann Doe" },
  });
  const dataSourceId = dataSource?.dataSourceId ?? "";
  expect(dataSourceId).toMatch(/^dts_[0-9A-Za-z]{22}$/);
  const [view, ...others] = await documents("views", dataSourceId);
  expect(others).toEqual([]);
  expect(view).toMatchObject({ workspaceId, spaceId, kind: "default", parentsIn: null, state: "active" });
  const viewId = String(view?.["viewId"]);
  expect(viewId).toMatch(/^dsv_[0-9A-Za-z]{22}$/);
  const told = await eventually("it is told", async () => {
    const last = await lastOnSubject(parley.broker, streams.directory.name, sourceChangedSubject(workspaceId));
    return last === null ? undefined : sourceChangedCodec.decode(last.payload);
  });
  expect(told).toEqual({
    workspaceId,
    spaceId,
    dataSourceId,
    viewIds: [viewId],
    name: "Handbook",
    isDeleted: false,
    revision: "1",
  });
});

test("a key without a person edits for nobody, and no description is none", async () => {
  const source = await parley.source({ description: "" });
  expect(source.editedBy).toBeNull();
  expect(source.description).toBeUndefined();
});

test("a name is taken in its space whatever its case, and free elsewhere and once its source is deleted", async () => {
  const { spaceId } = await parley.create();
  const { dataSourceId } = await parley.source({ spaceId, name: "Éclair" });
  for (const name of ["éCLAIR", "E\u0301clair", " éclair"])
    expect(await refusal(parley.source({ spaceId, name }))).toEqual([
      "ALREADY_EXISTS",
      "DATA_SOURCE_ALREADY_EXISTS",
      "name",
    ]);
  await parley.source({ name: "Éclair" });
  await parley.dataSources.DeleteDataSource({ actor: writer, spaceId, dataSourceId });
  const again = await parley.source({ spaceId, name: "éclair" });
  await parley.dataSources.UpdateDataSource({ actor: writer, dataSourceId: again.dataSourceId, name: "Other" });
  await parley.source({ spaceId, name: "Éclair" });
});

test("a repeated request makes one source, another body is refused, a deleted one does not come back", async () => {
  const { spaceId } = await parley.create();
  const request = { spaceId, name: "Once", idempotencyKey: { key: "k", bodyHash: "h" } };
  const made = await Promise.all([1, 2, 3, 4].map(() => parley.source(request)));
  expect(new Set(made.map(({ dataSourceId }) => dataSourceId)).size).toBe(1);
  expect((await refusal(parley.source({ ...request, idempotencyKey: { key: "k", bodyHash: "i" } })))[1]).toBe(
    "IDEMPOTENCY_KEY_REUSED",
  );
  const dataSourceId = made[0]?.dataSourceId ?? "";
  await parley.dataSources.DeleteDataSource({ actor: writer, dataSourceId });
  expect((await refusal(parley.source(request)))[1]).toBe("DATA_SOURCE_NOT_FOUND");
});

test("a repeated request says nothing to who can't read the space any more", async () => {
  const { spaceId } = await parley.create({ isRestricted: true, memberIds: ["usr_ann"] });
  const request = { actor: ann, spaceId, name: "Mine", idempotencyKey: { key: "m", bodyHash: "h" } };
  await parley.source(request);
  await parley.spaces.UpdateSpaceMembers({ actor: manager, spaceId, isRestricted: true });
  expect((await refusal(parley.source(request)))[1]).toBe("DATA_SOURCE_NOT_FOUND");
});

test("who can't read a space or may not write makes nothing in it", async () => {
  const hidden = await parley.create({ isRestricted: true, memberIds: ["usr_ann"] });
  for (const who of [writer, { ...manager, scopes: ["spaces:manage", "spaces:write"] }])
    expect(await refusal(parley.source({ actor: who, spaceId: hidden.spaceId }))).toEqual([
      "NOT_FOUND",
      "SPACE_NOT_FOUND",
      undefined,
    ]);
  const other = { ...stranger, scopes: ["spaces:write"] };
  expect((await refusal(parley.source({ actor: other, spaceId: hidden.spaceId })))[1]).toBe("SPACE_NOT_FOUND");
  const { spaceId } = await parley.create();
  expect(await refusal(parley.source({ actor, spaceId }))).toEqual([
    "PERMISSION_DENIED",
    "INSUFFICIENT_SCOPE",
    undefined,
  ]);
  await parley.source({ actor: ann, spaceId: hidden.spaceId });
});

test.each([
  ["name", { name: " " }],
  ["name", { name: "x".repeat(129) }],
  ["description", { description: "🙂".repeat(1_025) }],
])("a wrong %s is named, and nothing is written", async (field, fields) => {
  const { spaceId } = await parley.create();
  expect(await refusal(parley.source({ spaceId, ...fields }))).toEqual([
    "INVALID_ARGUMENT",
    "INVALID_REQUEST_ERROR",
    field,
  ]);
  expect(await parley.mongo.db.collection("data_sources").countDocuments({ spaceId })).toBe(0);
});

test("a space has 1,000 sources at most", async () => {
  const { spaceId } = await parley.create();
  const filling = Array.from({ length: 999 }, (_, at) => ({
    _id: `dts_fill_${at}` as never,
    workspaceId,
    spaceId,
    dataSourceId: `dts_fill_${at}`,
    foldedName: `fill ${at}`,
    state: "active",
  }));
  const sources = parley.mongo.db.collection("data_sources");
  await sources.insertMany(filling);
  // Side by side there is room for one, and for one request as often as it is repeated.
  const tried = await Promise.allSettled(Array.from({ length: 8 }, () => parley.source({ spaceId })));
  const [made, ...more] = tried.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  expect(more).toEqual([]);
  expect(await sources.countDocuments({ spaceId, state: "active" })).toBe(1_000);
  const tooMany = ["FAILED_PRECONDITION", "TOO_MANY_DATA_SOURCES", undefined];
  expect(await refusal(parley.source({ spaceId }))).toEqual(tooMany);
  await parley.dataSources.DeleteDataSource({ actor: writer, dataSourceId: made?.dataSourceId ?? "" });
  const request = { spaceId, name: "Last", idempotencyKey: { key: "last", bodyHash: "h" } };
  const same = await Promise.all([1, 2, 3].map(() => parley.source(request)));
  expect(new Set(same.map(({ dataSourceId }) => dataSourceId)).size).toBe(1);
});

test("no source is left in a space that is deleted while it is made", async () => {
  for (let round = 0; round < 8; round++) {
    const { spaceId } = await parley.create();
    await Promise.allSettled([
      parley.source({ spaceId }),
      parley.spaces.DeleteSpace({ actor: manager, spaceId }),
      parley.source({ spaceId }),
    ]);
    const left = await parley.mongo.db.collection("data_sources").find({ spaceId, state: "active" }).toArray();
    expect(left).toEqual([]);
  }
});
