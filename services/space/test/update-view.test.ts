import { expect, test } from "vitest";
import { actor, harness, person, refusal, writer } from "./_harness.ts";

const parley = harness();

async function inView() {
  const { dataSourceId } = await parley.source();
  const { spaceId } = await parley.create();
  const parentsIn = { nodeIds: ["a", "b"] };
  const { view } = await parley.views.CreateView({ actor: writer, spaceId, dataSourceId, parentsIn });
  return (fields: object) => parley.views.UpdateView({ actor: writer, spaceId, viewId: view?.viewId ?? "", ...fields });
}

test("replaces, adds and removes what a view shows", async () => {
  const change = await inView();
  const shown = async (fields: object) => (await change(fields)).view?.parentsIn?.nodeIds;
  expect(await shown({ parentsToAdd: ["c"], parentsToRemove: ["a"] })).toEqual(["b", "c"]);
  expect(await shown({ parentsIn: { nodeIds: ["d"] } })).toEqual(["d"]);
  const both = await Promise.all([shown({ parentsToAdd: ["e"] }), shown({ parentsToAdd: ["f"] })]);
  expect(both.some((nodeIds) => nodeIds?.length === 3)).toBe(true);
});

test("a source's own view shows all, and is not changed", async () => {
  const { spaceId } = await parley.source();
  const [view] = (await parley.views.ListViews({ actor: writer, spaceId })).views;
  const request = { actor: writer, spaceId, viewId: view?.viewId ?? "", parentsToAdd: ["a"] };
  expect((await refusal(parley.views.UpdateView(request)))[2]).toBe("viewId");
});

test("needs the right to write, and one way at a time", async () => {
  const change = await inView();
  expect((await refusal(change({ actor })))[1]).toBe("INSUFFICIENT_SCOPE");
  expect((await refusal(change({ parentsIn: { nodeIds: ["x"] }, parentsToAdd: ["y"] })))[2]).toBe("parentsIn");
});

test("additions leave a view no longer than one may be", async () => {
  const change = await inView();
  const ids = (name: string, count: number, length: number) =>
    Array.from({ length: count }, (_, at) => `${name}${at}${"x".repeat(length)}`);
  await change({ parentsToAdd: ids("few", 400, 500) });
  expect((await refusal(change({ parentsToAdd: ids("long", 200, 500) })))[2]).toBe("parentsToAdd");
  expect((await refusal(change({ parentsToAdd: ids("many", 599, 1) })))[2]).toBe("parentsToAdd");
  expect((await change({ parentsToAdd: ids("room", 598, 1) })).view?.parentsIn?.nodeIds).toHaveLength(1_000);
});

test("who can't read its source takes out of a view what it shows, and adds nothing", async () => {
  const ann = person("ann", ["spaces:write"]);
  const { spaceId: hidden } = await parley.create({ isRestricted: true, memberIds: ["usr_ann"] });
  const { dataSourceId } = await parley.source({ actor: ann, spaceId: hidden });
  const { spaceId } = await parley.create();
  const parentsIn = { nodeIds: ["a", "b"] };
  const { view } = await parley.views.CreateView({ actor: ann, spaceId, dataSourceId, parentsIn });
  const bob = person("bob", ["spaces:write"]);
  const change = (fields: object) =>
    parley.views.UpdateView({ actor: bob, spaceId, viewId: view?.viewId ?? "", ...fields });
  for (const wider of [{ parentsToAdd: ["c"] }, { parentsIn: { nodeIds: ["c"] } }])
    expect(await refusal(change(wider))).toEqual(["NOT_FOUND", "DATA_SOURCE_NOT_FOUND", undefined]);
  const { view: narrowed } = await change({ parentsToRemove: ["a"] });
  expect(narrowed?.parentsIn?.nodeIds).toEqual(["b"]);
});
