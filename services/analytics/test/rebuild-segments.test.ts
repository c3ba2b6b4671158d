import { expect, test } from "vitest";
import { actorIn, countsOf, harness, newId } from "./_harness.ts";

const analytics = harness();
const segmentRows = 16_384;

test("a segment that is wrong is named, segments are made anew from rows, and those of former rows go", async () => {
  const workspaceId = newId("ws");
  await analytics.seed(workspaceId, segmentRows + 5);
  const before = countsOf(await analytics.facets(workspaceId), "MODEL");
  const { segments, ledgers } = analytics.collections;
  const first = await segments.findOne({ workspaceId });
  if (first === null) throw new Error("nothing was sealed");
  // As a segment that is wrong without anybody noticing, and one that a release before this one has left.
  const wrong = JSON.stringify([[], ...Array.from({ length: 20 }, (_, n) => [`x/${n}`])]);
  const verified = async () => {
    const { segments: right, problems } = await analytics.client.VerifyConsumption({ actor: actorIn(workspaceId) });
    return [right, problems];
  };
  expect(await verified()).toEqual([1, []]);
  await segments.updateOne({ workspaceId }, { $set: { "dictionaries.model": wrong } });
  expect(await verified()).toEqual([0, ["segment 0 does not say what its rows say"]]);
  const { _id, ...former } = first;
  await segments.insertOne({ ...former, generation: "former" });

  const rebuilt = await analytics.client.RebuildSegments({ actor: actorIn(workspaceId) });
  expect(rebuilt).toEqual({ rows: String(segmentRows + 5), segments: 1 });
  expect(await verified()).toEqual([1, []]);
  const generation = (await ledgers.findOne({ _id: workspaceId }))?.generation ?? "";
  expect(await segments.distinct("generation", { workspaceId })).toEqual([generation]);
  const fresh = await analytics.replica();
  expect(countsOf(await analytics.facets(workspaceId, {}, fresh), "MODEL")).toEqual(before);
});

test("a workspace of which there is nothing has nothing to rebuild", async () => {
  const actor = actorIn(newId("ws"));
  expect(await analytics.client.RebuildSegments({ actor })).toEqual({ rows: "0", segments: 0 });
});
