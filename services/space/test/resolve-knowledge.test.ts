import { expect, test } from "vitest";
import { harness, person, refusal, writer } from "./_harness.ts";

const parley = harness();
const ann = person("ann", ["spaces:write"]);

test("names the views of views and spaces that the caller can read, and those that they can't", async () => {
  const open = await parley.source();
  const { spaceId: hidden } = await parley.create({ isRestricted: true, memberIds: ["usr_ann"] });
  await parley.source({ actor: ann, spaceId: hidden });
  const viewIn = async (spaceId: string) =>
    (await parley.views.ListViews({ actor: ann, spaceId })).views[0]?.viewId ?? "";
  const [ofOpen, ofHidden] = [await viewIn(open.spaceId), await viewIn(hidden)];
  const request = { viewIds: [ofHidden, "dsv_none"], spaceIds: [open.spaceId, hidden, "spc_none"] };
  const forAnn = await parley.retrieval.ResolveKnowledge({ ...request, actor: ann });
  expect(forAnn.views.map(({ viewId }) => viewId).toSorted()).toEqual([ofOpen, ofHidden].toSorted());
  expect(forAnn.unreadableViewIds).toEqual(["dsv_none"]);
  expect(forAnn.unreadableSpaceIds).toEqual(["spc_none"]);
  expect(await parley.retrieval.ResolveKnowledge({ ...request, actor: person("bob") })).toEqual({
    views: [{ viewId: ofOpen, spaceId: open.spaceId }],
    unreadableViewIds: [ofHidden, "dsv_none"],
    unreadableSpaceIds: [hidden, "spc_none"],
  });
});

test("more than a hundred are refused", async () => {
  const many = Array.from({ length: 101 }, (_, index) => `x${index}`);
  expect((await refusal(parley.retrieval.ResolveKnowledge({ actor: writer, viewIds: many })))[2]).toBe("viewIds");
  expect((await refusal(parley.retrieval.ResolveKnowledge({ actor: writer, spaceIds: many })))[2]).toBe("spaceIds");
});
