import { expect, test } from "vitest";
import { harness, manager, refusal, stranger, writer } from "./_harness.ts";

const parley = harness();

/** A source with its own view and one of a part of it in another space. */
async function shown() {
  const { spaceId, dataSourceId } = await parley.source();
  const { spaceId: elsewhere } = await parley.create();
  const own = (await parley.views.ListViews({ actor: writer, spaceId })).views[0]?.viewId ?? "";
  const parentsIn = { nodeIds: ["a"] };
  const { view } = await parley.views.CreateView({ actor: writer, spaceId: elsewhere, dataSourceId, parentsIn });
  return { spaceId, dataSourceId, elsewhere, own, part: view?.viewId ?? "" };
}

test("names the views that would go, in whatever spaces they are, and deletes nothing", async () => {
  const { spaceId, dataSourceId, elsewhere, own, part } = await shown();
  const preview = async (request: object) =>
    (await parley.views.PreviewDeletion(request)).viewIds.toSorted((left, right) => left.localeCompare(right));
  const both = [own, part].toSorted((left, right) => left.localeCompare(right));
  expect(await preview({ actor: writer, spaceId: elsewhere, viewId: part })).toEqual([part]);
  expect(await preview({ actor: writer, spaceId, dataSourceId })).toEqual(both);
  expect(await preview({ actor: manager, spaceId })).toEqual(both);
  expect(await preview({ actor: manager, spaceId: elsewhere })).toEqual([part]);
  expect((await parley.views.ListViews({ actor: writer, spaceId: elsewhere })).views).toHaveLength(1);
  expect((await parley.views.ListViews({ actor: writer, spaceId })).views).toHaveLength(1);
});

test("does not name a view that went with its space", async () => {
  const { spaceId, dataSourceId, elsewhere, own, part } = await shown();
  await parley.spaces.DeleteSpace({ actor: manager, spaceId: elsewhere });
  expect(await parley.views.PreviewDeletion({ actor: writer, spaceId, dataSourceId })).toEqual({ viewIds: [own] });
  const stored = await parley.mongo.db.collection("views").findOne({ viewId: part });
  expect(stored).toMatchObject({ state: "deleted" });
});

test("is refused as the deletion would be", async () => {
  const { spaceId, dataSourceId, elsewhere, own, part } = await shown();
  const refused = (request: object) => refusal(parley.views.PreviewDeletion(request));
  const reader = { ...writer, scopes: ["spaces:read"] };
  const forbidden = ["PERMISSION_DENIED", "INSUFFICIENT_SCOPE", undefined];
  expect(await refused({ actor: reader, spaceId: elsewhere, viewId: part })).toEqual(forbidden);
  expect(await refused({ actor: reader, spaceId, dataSourceId })).toEqual(forbidden);
  const notAdministered = ["PERMISSION_DENIED", "SPACE_MANAGEMENT_NOT_AUTHORIZED", undefined];
  expect(await refused({ actor: writer, spaceId })).toEqual(notAdministered);
  expect((await refused({ actor: writer, spaceId, viewId: own }))[2]).toBe("viewId");
  for (const request of [{ spaceId: elsewhere, viewId: part }, { spaceId, dataSourceId }, { spaceId }])
    expect((await refused({ ...request, actor: { ...stranger, scopes: ["spaces:write", "spaces:manage"] } }))[1]).toBe(
      "SPACE_NOT_FOUND",
    );
  expect((await refused({ actor: writer, spaceId, viewId: part }))[1]).toBe("DATA_SOURCE_VIEW_NOT_FOUND");
  expect((await refused({ actor: writer, spaceId: elsewhere, dataSourceId }))[1]).toBe("DATA_SOURCE_NOT_FOUND");
});
