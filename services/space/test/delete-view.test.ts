import { expect, test } from "vitest";
import { harness, refusal, writer } from "./_harness.ts";

const parley = harness();

test("takes a view away once; its source stays", async () => {
  const { spaceId, dataSourceId } = await parley.source();
  const parentsIn = { nodeIds: ["a"] };
  const { view } = await parley.views.CreateView({ actor: writer, spaceId, dataSourceId, parentsIn });
  const request = { actor: writer, spaceId, viewId: view?.viewId ?? "" };
  await parley.views.DeleteView(request);
  expect((await parley.views.ListViews({ actor: writer, spaceId })).views).toHaveLength(1);
  const missing = ["NOT_FOUND", "DATA_SOURCE_VIEW_NOT_FOUND", undefined];
  expect(await refusal(parley.views.DeleteView(request))).toEqual(missing);
});

test("a source's own view goes with it alone", async () => {
  const { spaceId } = await parley.source();
  const [view] = (await parley.views.ListViews({ actor: writer, spaceId })).views;
  const request = { actor: writer, spaceId, viewId: view?.viewId ?? "" };
  expect((await refusal(parley.views.DeleteView(request)))[2]).toBe("viewId");
});
