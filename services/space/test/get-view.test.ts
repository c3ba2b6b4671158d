import { expect, test } from "vitest";
import { harness, person, refusal, stranger, writer } from "./_harness.ts";

const parley = harness();

test("reads a view; what one can't read is as an id that does not exist", async () => {
  const { spaceId } = await parley.create({ isRestricted: true, memberIds: ["usr_ann"] });
  const ann = person("ann", ["spaces:write"]);
  await parley.source({ actor: ann, spaceId });
  const [view] = (await parley.views.ListViews({ actor: ann, spaceId })).views;
  const viewId = view?.viewId ?? "";
  expect((await parley.views.GetView({ actor: ann, spaceId, viewId })).view).toEqual(view);
  expect((await parley.views.GetView({ actor: ann, viewId })).view).toEqual(view);
  const missing = ["NOT_FOUND", "DATA_SOURCE_VIEW_NOT_FOUND", undefined];
  for (const who of [person("bob"), writer, stranger])
    expect(await refusal(parley.views.GetView({ actor: who, viewId }))).toEqual(missing);
  const elsewhere = await parley.create();
  expect(await refusal(parley.views.GetView({ actor: ann, spaceId: elsewhere.spaceId, viewId }))).toEqual(missing);
});
