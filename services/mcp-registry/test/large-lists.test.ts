import { expect, test } from "vitest";
import { actor } from "./_harness.ts";
import { remoteHarness } from "./_remote-harness.ts";
import { schema, startTools } from "./_remote-servers.ts";

const registry = remoteHarness();
const views = 40;

test("views of more tools than one answer takes are listed, each with its share", async () => {
  const text = "x".repeat(60_000);
  const names = Array.from({ length: 16 }, (_, index) => `t${String(index).padStart(2, "0")}`);
  await using remote = await startTools(
    () => names.map((name) => ({ name, inputSchema: { ...schema, description: text } })),
    () => undefined,
  );
  const viewIds: string[] = [];
  for (let index = 0; index < views; index++) viewIds.push((await registry.offer(remote.url)).viewId);
  const found = (await registry.views.ListViewTools({ actor, viewIds })).views;
  expect(found.map(({ viewId }) => viewId)).toEqual(viewIds);
  for (const { tools, isCut } of found) {
    expect(isCut).toBe(true);
    expect(tools.length).toBeGreaterThan(4);
    expect(tools.map(({ tool }) => tool?.name)).toEqual(names.slice(0, tools.length));
  }
  const shown = (await registry.views.ListViews({ actor, spaceId: "spc_open" })).views;
  expect(shown).toHaveLength(views);
  expect(shown.every(({ server }) => server?.isCut === true && server.tools.length > 4)).toBe(true);
  const [one] = (await registry.views.ListViewTools({ actor, viewIds: viewIds.slice(0, 1) })).views;
  expect([one?.tools.length, one?.isCut]).toEqual([names.length, false]);
  const bare = (await registry.views.ListViewTools({ actor, viewIds, withoutTools: true })).views;
  expect(bare.map(({ spaceId, tools }) => [spaceId, tools])).toEqual(viewIds.map(() => ["spc_open", []]));
});
