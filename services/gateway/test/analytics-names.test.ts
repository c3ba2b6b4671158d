import { Constellation, eventually } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let parley: Constellation;
beforeAll(async () => {
  parley = await Constellation.start({ analytics: true, spaces: true });
});
afterAll(() => parley.stop());

interface Answer {
  readonly facets: { readonly agent: readonly { readonly label: string }[] };
}

test("an agent that answers from a restricted space has a name for who reads the space alone", async () => {
  const space = { name: "Closed", isRestricted: true, spaceKind: "project" };
  const { space: made } = (await parley.api().expect(201, "POST", parley.api().q("/spaces"), space)) as {
    space: { sId: string };
  };
  const root = parley.api().q(`/spaces/${made.sId}`);
  const { dataSource } = (await parley
    .api()
    .expect(201, "POST", `${root}/data_sources`, { name: "Closed papers" })) as {
    dataSource: { sId: string };
  };
  const view = { dataSourceId: dataSource.sId, parentsIn: null };
  const { dataSourceView } = (await parley.api().expect(201, "POST", `${root}/data_source_views`, view)) as {
    dataSourceView: { sId: string };
  };
  const assistant = {
    name: "Closed agent",
    description: "d",
    instructions: "i",
    model: { providerId: "local", modelId: "scripted" },
    knowledge: { dataSourceViewIds: [dataSourceView.sId] },
  };
  await parley.api().expect(200, "POST", parley.api().q("/assistant/agent_configurations"), { assistant });
  const names = async (api = parley.api()): Promise<readonly string[]> => {
    const answer = await api.expect(200, "POST", api.q("/analytics/consumption/facets"), {});
    return (answer as Answer).facets.agent.map(({ label }) => label);
  };
  await eventually("the agent", async () => ((await names()).includes("Closed agent") ? true : undefined));
  const words = ["--workspace", parley.workspaceId, "--name", "k", "--scopes", "analytics:read"];
  const robot = JSON.parse(await parley.cli("keys", "create", ...words)) as { apiKey: string };
  expect(await names(parley.api(0, robot.apiKey))).not.toContain("Closed agent");
});

test("a key that names spaces sees nothing of what others have spent, whatever its scopes", async () => {
  const space = { name: "Bound", isRestricted: false, spaceKind: "regular" };
  const made = await parley.api().expect(201, "POST", parley.api().q("/spaces"), space);
  const { sId } = (made as { space: { sId: string } }).space;
  const scopes = "analytics:read,agents:read";
  const words = ["--workspace", parley.workspaceId, "--name", "k", "--scopes", scopes, "--spaces", sId];
  const { apiKey } = JSON.parse(await parley.cli("keys", "create", ...words)) as { apiKey: string };
  const bounded = parley.api(0, apiKey);
  const dates = { startDate: "2026-11-01", endDate: "2026-12-01" };
  const ofAgent = `/assistant/agent_configurations/${parley.agentId}/analytics/consumption`;
  for (const [path, body] of [
    [bounded.q("/analytics/consumption/facets"), {}],
    [bounded.q("/analytics/consumption/breakdown"), { dimension: "user" }],
    [bounded.q("/analytics/consumption/timeseries"), { granularity: "day" }],
    [bounded.q(`${ofAgent}/facets`), {}],
    [bounded.p("/analytics/consumption/export"), dates],
  ] as const)
    expect(await bounded.expect(403, "POST", path, body)).toMatchObject({ error: { type: "insufficient_scope" } });
});
