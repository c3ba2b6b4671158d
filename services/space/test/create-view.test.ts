import { expect, test } from "vitest";
import { actor, harness, manager, person, refusal, writer } from "./_harness.ts";

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

test.each([[[""]], [["a\0"]], [Array.from({ length: 1_001 }, (_, index) => `n${index}`)]])(
  "parents of that kind are refused, and nothing is written (%#)",
  async (nodeIds) => {
    const { dataSourceId, spaceId } = await inSpaces();
    const request = { actor: writer, spaceId, dataSourceId, parentsIn: { nodeIds } };
    const [code, , field] = await refusal(parley.views.CreateView(request));
    expect([code, field?.startsWith("parentsIn")]).toEqual(["INVALID_ARGUMENT", true]);
    expect((await parley.views.ListViews({ actor: manager, spaceId })).views).toEqual([]);
  },
);

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
