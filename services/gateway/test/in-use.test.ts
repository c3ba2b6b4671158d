import type { ApiClient } from "@parley/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SpaceWorld, plain, unique } from "./_space-world.ts";

let world: SpaceWorld;
/** The member's and the outsider's keys, which make agents besides. */
let [member, outsider] = [] as unknown as [ApiClient, ApiClient];
const maker = `${plain},agents:read,agents:write`;
beforeAll(async () => {
  world = await SpaceWorld.shared();
  member = await world.keyOf("--scopes", maker, "--person", world.member.personId);
  outsider = await world.keyOf("--scopes", maker, "--person", world.outsider.personId);
});
afterAll(() => world.stop());

interface Named {
  readonly sId: string;
}

interface Agent extends Named {
  readonly name: string;
  readonly version: number;
  readonly knowledge: {
    readonly dataSourceViewIds: readonly string[];
    readonly lostDataSourceViewIds: readonly string[];
  };
}

/** A data source in a space of the member's, and a view of it in another one. */
interface Shown {
  readonly spaceId: string;
  readonly sourceId: string;
  readonly ownViewId: string;
  readonly otherSpaceId: string;
  readonly viewId: string;
}

const agentsPath = "/assistant/agent_configurations";
const agentIn = (answer: unknown): Agent => (answer as { agentConfiguration: Agent }).agentConfiguration;

async function show(other: object = {}): Promise<Shown> {
  const memberIds = [world.member.personId];
  const { sId: spaceId } = await world.create(world.admin, { memberIds });
  const { sId: otherSpaceId } = await world.create(world.admin, { memberIds, ...other });
  const path = member.q(`/spaces/${spaceId}/data_sources`);
  const made = (await member.expect(201, "POST", path, { name: unique("Source") })) as { dataSource: Named };
  const sourceId = made.dataSource.sId;
  const views = member.q(`/spaces/${otherSpaceId}/data_source_views`);
  const view = await member.expect(201, "POST", views, { dataSourceId: sourceId, parentsIn: ["a"] });
  const { dataSourceViews } = (await member.expect(200, "GET", member.q(`/spaces/${spaceId}/data_source_views`))) as {
    dataSourceViews: readonly Named[];
  };
  const viewId = (view as { dataSourceView: Named }).dataSourceView.sId;
  return { spaceId, sourceId, otherSpaceId, viewId, ownViewId: dataSourceViews[0]?.sId ?? "" };
}

async function agent(by: ApiClient, name: string, viewIds: readonly string[], scope = "visible"): Promise<Named> {
  const model = { providerId: "local", modelId: "scripted" };
  const knowledge = { dataSourceViewIds: viewIds };
  const assistant = { name, description: "d", instructions: "i", scope, model, knowledge };
  return agentIn(await by.expect(200, "POST", by.q(agentsPath), { assistant }));
}

const read = async (by: ApiClient, { sId }: Named): Promise<Agent> =>
  agentIn(await by.expect(200, "GET", by.q(`${agentsPath}/${sId}`)));
const viewPath = ({ otherSpaceId, viewId }: Shown): string => `/spaces/${otherSpaceId}/data_source_views/${viewId}`;
const sourcePath = ({ spaceId, sourceId }: Shown): string => `/spaces/${spaceId}/data_sources/${sourceId}`;
const usageOf = (answer: unknown): unknown => (answer as { error: { usage?: unknown } }).error.usage;

describe("what agents answer from is not deleted without force", () => {
  test("a view, in either family: the answer names who uses it", async () => {
    const shown = await show();
    const { sId } = await agent(member, "User", [shown.viewId]);
    await agent(member, "Of the source", [shown.ownViewId]);
    for (const path of [member.p(viewPath(shown)), member.q(viewPath(shown))])
      expect(await member.expect(409, "DELETE", path)).toEqual({
        error: {
          type: "data_source_view_in_use",
          message: expect.stringContaining("force=true"),
          usage: { count: 1, agents: [{ sId, name: "User" }] },
        },
        requestId: expect.any(String),
        traceId: expect.any(String),
      });
    await member.expect(200, "GET", member.q(viewPath(shown)));
  });

  test("a data source that is used where another space shows it", async () => {
    const shown = await show();
    const { sId } = await agent(member, "Elsewhere", [shown.viewId]);
    for (const query of ["", "?force=false"])
      expect(await member.expect(409, "DELETE", member.q(sourcePath(shown)) + query)).toMatchObject({
        error: { type: "data_source_in_use", usage: { count: 1, agents: [{ sId }] } },
      });
    await member.expect(200, "GET", member.q(sourcePath(shown)));
  });

  test("a space whose data source another space shows, and a space that shows another one's", async () => {
    const shown = await show();
    await agent(member, "Both", [shown.viewId]);
    for (const spaceId of [shown.spaceId, shown.otherSpaceId]) {
      const path = world.admin.q(`/spaces/${spaceId}`);
      // Who administers spaces does not see an agent of one that they can't read.
      expect(await world.admin.expect(409, "DELETE", path)).toMatchObject({
        error: { type: "space_in_use", usage: { count: 1, agents: [] } },
      });
      await member.expect(200, "GET", member.q(`/spaces/${spaceId}`));
    }
  });

  test("a data source is used no more by an agent of a space that was deleted", async () => {
    const shown = await show();
    await agent(member, "Left behind", [shown.viewId]);
    await world.admin.expect(200, "DELETE", world.admin.q(`/spaces/${shown.otherSpaceId}?force=true`));
    await member.expect(204, "DELETE", member.q(sourcePath(shown)));
  });

  test("agents that the caller does not see are only counted", async () => {
    const shown = await show({ isRestricted: false, memberIds: undefined });
    const { sId } = await agent(member, "Seen by all", [shown.viewId]);
    await agent(member, "Hidden", [shown.viewId], "hidden");
    await agent(member, "Of the closed space", [shown.viewId, shown.ownViewId]);
    const refused = async (by: ApiClient) => usageOf(await by.expect(409, "DELETE", by.q(viewPath(shown))));
    expect(await refused(outsider)).toEqual({ count: 3, agents: [{ sId, name: "Seen by all" }] });
    expect(await refused(member)).toMatchObject({ count: 3, agents: { length: 3 } });
    expect(await refused(world.member.api)).toEqual({ count: 3, agents: [] });
  });

  test("who may not delete it learns nothing of its use", async () => {
    const shown = await show();
    await agent(member, "User", [shown.viewId, shown.ownViewId]);
    const reader = await world.keyOf("--scopes", "spaces:read", "--person", world.member.personId);
    const ownView = `/spaces/${shown.spaceId}/data_source_views/${shown.ownViewId}`;
    const statuses = async (by: ApiClient) => {
      const paths = [viewPath(shown), sourcePath(shown), `/spaces/${shown.spaceId}`, ownView];
      const answers = await Promise.all(paths.map((path) => by.request("DELETE", by.q(path))));
      for (const answer of answers) expect(await answer.text()).not.toContain("usage");
      return answers.map(({ status }) => status);
    };
    expect(await statuses(reader)).toEqual([403, 403, 403, 403]);
    expect(await statuses(outsider)).toEqual([404, 404, 403, 404]);
    const { error } = (await member.expect(400, "DELETE", member.q(ownView))) as { error: { fields: unknown } };
    expect(error.fields).toMatchObject([{ field: "dsvId" }]);
  });

  test("once agents are archived or have other views, it is", async () => {
    const shown = await show();
    const [archived, changed] = [
      await agent(member, "Old", [shown.viewId]),
      await agent(member, "New", [shown.viewId]),
    ];
    await member.expect(200, "DELETE", member.q(`${agentsPath}/${archived.sId}`));
    const knowledge = { dataSourceViewIds: [shown.ownViewId] };
    await member.expect(200, "PATCH", member.q(`${agentsPath}/${changed.sId}`), { assistant: { knowledge } });
    await member.expect(204, "DELETE", member.q(viewPath(shown)));
  });

  test.each(["", "1", "TRUE", "true&force=true"])("force=%s of a data source is refused and named", async (force) => {
    const shown = await show();
    const { error } = (await member.expect(400, "DELETE", `${member.q(sourcePath(shown))}?force=${force}`)) as {
      error: { fields: unknown };
    };
    expect(error.fields).toMatchObject([{ field: "force" }]);
  });
});

describe("a forced deletion", () => {
  test("of a view: agents go on and name what they lost", async () => {
    const shown = await show();
    const { viewId, ownViewId } = shown;
    const made = await agent(member, "Loses one", [ownViewId, viewId]);
    expect((await read(member, made)).knowledge.lostDataSourceViewIds).toEqual([]);
    await member.expect(204, "DELETE", `${member.q(viewPath(shown))}?force=true`);
    const left = { dataSourceViewIds: [ownViewId, viewId], lostDataSourceViewIds: [viewId] };
    expect(await read(member, made)).toMatchObject({ version: 0, knowledge: left });
    const path = member.q(`${agentsPath}/${made.sId}`);
    const renamed = await member.expect(200, "PATCH", path, { assistant: { name: "Renamed" } });
    expect(agentIn(renamed)).toMatchObject({ version: 1, knowledge: left });
    const { agentConfigurations } = (await member.expect(200, "GET", member.q(agentsPath))) as {
      agentConfigurations: readonly Agent[];
    };
    expect(agentConfigurations.find(({ sId }) => sId === made.sId)).toMatchObject({ knowledge: left });
    const knowledge = { dataSourceViewIds: [ownViewId] };
    const mended = await member.expect(200, "PATCH", path, { assistant: { knowledge } });
    expect(agentIn(mended).knowledge).toEqual({ ...knowledge, lostDataSourceViewIds: [] });
  });

  test("of a data source, and of a space: the same, for who could see the agent", async () => {
    for (const remove of [
      (shown: Shown) => member.expect(204, "DELETE", `${member.q(sourcePath(shown))}?force=true`),
      ({ spaceId }: Shown) => world.admin.expect(200, "DELETE", `${world.admin.q(`/spaces/${spaceId}`)}?force=true`),
    ]) {
      const shown = await show();
      const viewIds = [shown.ownViewId, shown.viewId];
      const made = await agent(member, "Loses all", viewIds);
      await remove(shown);
      expect((await read(member, made)).knowledge).toEqual({
        dataSourceViewIds: viewIds,
        lostDataSourceViewIds: viewIds,
      });
      // Whoever could not read the restricted space still sees no such agent.
      for (const by of [outsider, world.admin]) await by.expect(404, "GET", by.q(`${agentsPath}/${made.sId}`));
    }
  });

  test("an agent is given nothing that is gone", async () => {
    const shown = await show();
    await member.expect(204, "DELETE", member.q(viewPath(shown)));
    const assistant = {
      name: "Late",
      description: "",
      instructions: "",
      model: { providerId: "local", modelId: "scripted" },
    };
    const body = { assistant: { ...assistant, knowledge: { dataSourceViewIds: [shown.viewId] } } };
    expect(await member.expect(400, "POST", member.q(agentsPath), body)).toMatchObject({
      error: { fields: [{ field: "assistant.knowledge.dataSourceViewIds[0]" }] },
    });
  });
});

test("lists say who uses each view where that is asked for", async () => {
  const shown = await show({ isRestricted: false, memberIds: undefined });
  const { sId } = await agent(member, "Counted", [shown.viewId]);
  await agent(member, "Hidden", [shown.viewId], "hidden");
  const path = `/spaces/${shown.otherSpaceId}/data_source_views`;
  const unused = await member.expect(201, "POST", member.q(path), { dataSourceId: shown.sourceId });
  const { sId: unusedId } = (unused as { dataSourceView: Named }).dataSourceView;
  const usages = async (by: ApiClient, query: string) => {
    const answer = await by.expect(200, "GET", by.q(path) + query);
    const { dataSourceViews } = answer as { dataSourceViews: readonly (Named & { usage?: unknown })[] };
    return Object.fromEntries(dataSourceViews.map((view) => [view.sId, view.usage]));
  };
  const pictureUrl = expect.stringMatching(/^http/);
  expect(await usages(outsider, "?withDetails=true")).toEqual({
    [shown.viewId]: { count: 2, agents: [{ sId, name: "Counted", pictureUrl }], skills: [] },
    [unusedId]: { count: 0, agents: [], skills: [] },
  });
  expect(await usages(world.member.api, "?withDetails=true")).toMatchObject({
    [shown.viewId]: { count: 2, agents: [], skills: [] },
  });
  expect(await usages(outsider, "?withDetails=false")).toEqual({});
});
