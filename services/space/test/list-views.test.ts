import { expect, test } from "vitest";
import { harness, person, refusal, writer } from "./_harness.ts";

const parley = harness();
const ann = person("ann", ["spaces:write"]);
const idsOf = ({ views }: { readonly views: readonly { readonly viewId: string }[] }) =>
  views.map(({ viewId }) => viewId).toSorted();

test("a source has a view of all of it in its own space; a space lists what it shows", async () => {
  const { spaceId, dataSourceId } = await parley.source();
  const { views } = await parley.views.ListViews({ actor: writer, spaceId });
  expect(views).toHaveLength(1);
  expect(views[0]).toMatchObject({ spaceId, isDefault: true, parentsIn: null });
  const other = await parley.create();
  const { view } = await parley.views.CreateView({ actor: writer, spaceId: other.spaceId, dataSourceId });
  expect(idsOf(await parley.views.ListViews({ actor: writer, spaceId: other.spaceId }))).toEqual([view?.viewId]);
  const everywhere = await parley.views.ListViews({ actor: writer, dataSourceId });
  expect(idsOf(everywhere)).toEqual([view?.viewId ?? "", views[0]?.viewId ?? ""].toSorted());
});

test("a view is read by its own space's readers, wherever its source is", async () => {
  const { spaceId: hidden } = await parley.create({ isRestricted: true, memberIds: ["usr_ann"] });
  const { dataSourceId } = await parley.source({ actor: ann, spaceId: hidden });
  const { spaceId } = await parley.create();
  const { view } = await parley.views.CreateView({ actor: ann, spaceId, dataSourceId });
  expect(idsOf(await parley.views.ListViews({ actor: person("bob"), dataSourceId }))).toEqual([view?.viewId]);
  expect(idsOf(await parley.views.ListViews({ actor: person("ann"), dataSourceId }))).toHaveLength(2);
  const refused = await refusal(parley.views.ListViews({ actor: person("bob"), spaceId: hidden }));
  expect(refused).toEqual(["NOT_FOUND", "SPACE_NOT_FOUND", undefined]);
});

test("views of a deleted source are gone", async () => {
  const { spaceId, dataSourceId } = await parley.source();
  const other = await parley.create();
  await parley.views.CreateView({ actor: writer, spaceId: other.spaceId, dataSourceId });
  await parley.dataSources.DeleteDataSource({ actor: writer, spaceId, dataSourceId });
  expect(await parley.views.ListViews({ actor: writer, spaceId: other.spaceId })).toEqual({ views: [] });
});
