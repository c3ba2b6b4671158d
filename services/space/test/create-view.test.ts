import { expect, test } from "vitest";
import { actor, harness, manager, person, refusal, workspaceId, writer } from "./_harness.ts";
import { collectionsOf } from "../src/storage/collections.ts";
import { MongoViewRepository } from "../src/storage/mongo-view-repository.ts";

const parley = harness();

async function inSpaces() {
  const { dataSourceId } = await parley.source();
  const { spaceId } = await parley.create();
  return { dataSourceId, spaceId };
}

test("shows a part of a source in another space", async () => {
  const { dataSourceId, spaceId } = await inSpaces();
  const parentsIn = { nodeIds: ["folder", "folder", "図書館"] };
  const { view } = await parley.views.CreateView({ actor: writer, spaceId, dataSourceId, parentsIn });
  expect(view).toMatchObject({ spaceId, isDefault: false, parentsIn: { nodeIds: ["folder", "図書館"] } });
  expect(view?.viewId).toMatch(/^dsv_/);
  expect(view?.dataSource?.dataSourceId).toBe(dataSourceId);
  const all = await parley.views.CreateView({ actor: writer, spaceId, dataSourceId });
  expect(all.view?.parentsIn).toBeNull();
});

test("needs to read the space, the source, and the right to write", async () => {
  const { dataSourceId, spaceId } = await inSpaces();
  const hidden = await parley.create({ isRestricted: true, memberIds: ["usr_ann"] });
  const secret = await parley.source({ actor: person("ann", ["spaces:write"]), spaceId: hidden.spaceId });
  expect((await refusal(parley.views.CreateView({ actor, spaceId, dataSourceId })))[1]).toBe("INSUFFICIENT_SCOPE");
  const bob = person("bob", ["spaces:write"]);
  const field = ["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", "dataSourceId"];
  for (const id of [secret.dataSourceId, "dts_none"])
    expect(await refusal(parley.views.CreateView({ actor: bob, spaceId, dataSourceId: id }))).toEqual(field);
  const foreign = { actor: bob, spaceId: hidden.spaceId, dataSourceId };
  expect(await refusal(parley.views.CreateView(foreign))).toEqual(["NOT_FOUND", "SPACE_NOT_FOUND", undefined]);
});

test("a repeat with its idempotency key makes one view; another body is refused", async () => {
  const { dataSourceId, spaceId } = await inSpaces();
  const request = { actor: writer, spaceId, dataSourceId, idempotencyKey: { key: "k", bodyHash: "h" } };
  const made = await Promise.all([1, 2, 3].map(() => parley.views.CreateView(request)));
  expect(new Set(made.map(({ view }) => view?.viewId)).size).toBe(1);
  const other = { ...request, idempotencyKey: { key: "k", bodyHash: "i" } };
  expect((await refusal(parley.views.CreateView(other)))[1]).toBe("IDEMPOTENCY_KEY_REUSED");
  await parley.views.DeleteView({ actor: writer, spaceId, viewId: made[0]?.view?.viewId ?? "" });
  expect((await refusal(parley.views.CreateView(request)))[1]).toBe("DATA_SOURCE_VIEW_NOT_FOUND");
});

const many = Array.from({ length: 1_001 }, (_, index) => `n${index}`);
const long = Array.from({ length: 600 }, (_, index) => `${"図".repeat(200)}${index}`);
test.each([[[""]], [["a\0"]], [many], [long]])(
  "parents of that kind are refused, and nothing is written (%#)",
  async (nodeIds) => {
    const { dataSourceId, spaceId } = await inSpaces();
    const request = { actor: writer, spaceId, dataSourceId, parentsIn: { nodeIds } };
    const [code, , field] = await refusal(parley.views.CreateView(request));
    expect([code, field?.startsWith("parentsIn")]).toEqual(["INVALID_ARGUMENT", true]);
    expect((await parley.views.ListViews({ actor: manager, spaceId })).views).toEqual([]);
  },
);

test("the views of a workspace name so many bytes of ids and no more, however they come in", async () => {
  const { dataSourceId, spaceId } = await inSpaces();
  const elsewhere = await parley.create();
  const large = (index: number) => Array.from({ length: 500 }, (_, at) => `${index} ${at} ${"x".repeat(510)}`);
  const request = { actor: writer, spaceId, dataSourceId };
  const made = [];
  for (let index = 0; index < 31; index++)
    made.push(await parley.views.CreateView({ ...request, parentsIn: { nodeIds: large(index) } }));
  // With one idempotency key they are one, though there is room for one alone.
  const last = { ...request, spaceId: elsewhere.spaceId, parentsIn: { nodeIds: large(31) } };
  const keyed = { ...last, idempotencyKey: { key: "last", bodyHash: "h" } };
  const same = await Promise.all([1, 2, 3].map(() => parley.views.CreateView(keyed)));
  expect(new Set(same.map((one) => one.view?.viewId)).size).toBe(1);
  const tooMany = ["FAILED_PRECONDITION", "TOO_MANY_VIEWS", undefined];
  const [next, viewId] = [{ nodeIds: large(32) }, made[0]?.view?.viewId ?? ""];
  expect(await refusal(parley.views.CreateView({ ...request, parentsIn: next }))).toEqual(tooMany);
  await parley.views.UpdateView({ ...request, viewId, parentsIn: { nodeIds: ["one"] } });
  // Side by side they have room for one.
  const others = [40, 41, 42].map((index) => ({ nodeIds: large(index) }));
  const tried = await Promise.allSettled(others.map((parentsIn) => parley.views.CreateView({ ...request, parentsIn })));
  const [one, ...more] = tried.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  expect(more).toEqual([]);
  await parley.views.DeleteView({ actor: writer, spaceId, viewId: one?.view?.viewId ?? "" });
  const { view } = await parley.views.CreateView({ ...request, parentsIn: next });
  expect(view?.parentsIn?.nodeIds).toHaveLength(500);
  expect(await refusal(parley.views.UpdateView({ ...request, viewId, parentsToAdd: large(33) }))).toEqual(tooMany);
  expect((await parley.views.ListViews({ actor: manager, spaceId })).views).toHaveLength(32);
  for (const one of [...made, { view }, ...same.slice(0, 1)])
    await parley.views.DeleteView({ actor: writer, spaceId: one.view?.spaceId ?? "", viewId: one.view?.viewId ?? "" });
});

test("a space has 1,000 views at most, however they come in", async () => {
  const { dataSourceId, spaceId } = await inSpaces();
  const views = parley.mongo.db.collection("views");
  const shared = { workspaceId, spaceId, dataSourceId, kind: "custom", state: "active", parentsIn: ["x"] };
  const filling = Array.from({ length: 999 }, (_, at) => ({
    ...shared,
    _id: `dsv_fill_${at}` as never,
    viewId: `dsv_fill_${at}`,
  }));
  // Neither counts: what sources were made with, and what was deleted.
  const others = [{ kind: "default" }, { state: "deleted" }].map((other, at) => ({
    ...shared,
    ...other,
    _id: `dsv_other_${at}` as never,
    viewId: `dsv_other_${at}`,
  }));
  await views.insertMany([...filling, ...others]);
  const request = { actor: writer, spaceId, dataSourceId };
  const tried = await Promise.allSettled(Array.from({ length: 8 }, () => parley.views.CreateView(request)));
  const [last, ...more] = tried.flatMap((each) => (each.status === "fulfilled" ? [each.value.view] : []));
  expect(more).toEqual([]);
  expect(await views.countDocuments({ spaceId, state: "active", kind: "custom" })).toBe(1_000);
  expect(await refusal(parley.views.CreateView(request))).toEqual(["FAILED_PRECONDITION", "TOO_MANY_VIEWS", undefined]);
  // There is room for one, which is made once.
  await parley.views.DeleteView({ actor: writer, spaceId, viewId: last?.viewId ?? "" });
  const once = { ...request, idempotencyKey: { key: "last of the space", bodyHash: "h" } };
  const same = await Promise.all([1, 2, 3].map(() => parley.views.CreateView(once)));
  expect(new Set(same.map(({ view }) => view?.viewId)).size).toBe(1);
  await views.deleteMany({ spaceId });
});

test("a view that is made while its space is deleted does not outlive it", async () => {
  const { dataSourceId } = await parley.source();
  const views = parley.mongo.db.collection("views");
  for (let round = 0; round < 10; round++) {
    const { spaceId } = await parley.create();
    const request = { actor: writer, spaceId, dataSourceId };
    const making = Array.from({ length: 8 }, () => parley.views.CreateView(request));
    await Promise.allSettled([parley.spaces.DeleteSpace({ actor: manager, spaceId }), ...making]);
    expect(await views.countDocuments({ spaceId, state: "active" })).toBe(0);
  }
}, 60_000);

test("a view that is made while its source is deleted does not outlive it, in whatever space", async () => {
  const views = parley.mongo.db.collection("views");
  const { spaceId } = await parley.create();
  for (let round = 0; round < 10; round++) {
    const { dataSourceId } = await parley.source();
    const request = { actor: writer, spaceId, dataSourceId };
    const making = Array.from({ length: 8 }, () => parley.views.CreateView(request));
    const deleting = parley.dataSources.DeleteDataSource({ actor: writer, dataSourceId });
    const [deleted] = await Promise.allSettled([deleting, ...making]);
    expect(deleted.status).toBe("fulfilled");
    expect(await views.countDocuments({ dataSourceId, state: "active" })).toBe(0);
    for (const refused of await Promise.allSettled(making))
      if (refused.status === "rejected") expect(refused.reason).toMatchObject({ code: "INVALID_ARGUMENT" });
  }
}, 60_000);

test("a view whose source is deleted once it was found is refused, and not stored", async () => {
  const { dataSourceId, spaceId } = await inSpaces();
  const { view } = await parley.views.CreateView({ actor: writer, spaceId, dataSourceId });
  const collections = collectionsOf(parley.mongo.db);
  const writes = { run: (work: (session: object) => Promise<unknown>) => parley.mongo.transaction(work) };
  const repository = new MongoViewRepository({ collections, writes: writes as never });
  const [found] = await repository.findMany(workspaceId, [view?.viewId ?? ""]);
  if (found === undefined) throw new Error("the view is not there");
  await parley.dataSources.DeleteDataSource({ actor: writer, dataSourceId });
  const late = { ...found, viewId: "dsv_late" };
  expect(await refusal(repository.insert(late, null, 1_000))).toEqual([
    "NOT_FOUND",
    "DATA_SOURCE_NOT_FOUND",
    undefined,
  ]);
  expect(await collections.views.countDocuments({ dataSourceId, state: "active" })).toBe(0);
});
