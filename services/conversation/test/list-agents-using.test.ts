import { beforeEach, expect, test } from "vitest";
import { harness, person } from "./_harness.ts";

const service = harness();
const [ann, bob] = [person("ann"), person("bob")];
let open: string;
let closed: string;
let made = 0;
beforeEach(() => {
  open = service.spaces.haveView(`dsv_open_${++made}`, service.spaces.have(`spc_open_${made}`, null));
  closed = service.spaces.haveView(`dsv_${made}`, service.spaces.have(`spc_${made}`, ["ann"]));
});

const fields = {
  description: "d",
  instructions: "i",
  pictureUrl: "https://example.com/a.png",
  model: { providerId: "local", modelId: "m", temperature: 0 },
  maxStepsPerRun: 8,
  actor: ann,
};

async function createAgent(name: string, viewIds: readonly string[], scope = "visible"): Promise<string> {
  const knowledge = { dataSourceViewIds: [...viewIds] };
  const { agent } = await service.agents.CreateAgent({ ...fields, name, scope, knowledge });
  return agent?.agentId ?? "";
}

test("says which agents answer from views, by name, and which view each uses", async () => {
  const [zoe, ada] = [await createAgent("Zoe", [open]), await createAgent("ada", [open, closed])];
  await createAgent("None", []);
  const used = await service.agents.ListAgentsUsing({ actor: ann, viewIds: [open, closed, "dsv_none", open] });
  const pictureUrl = "https://example.com/a.png";
  expect(used).toEqual({
    count: 2,
    agents: [
      { agentId: ada, name: "ada", pictureUrl },
      { agentId: zoe, name: "Zoe", pictureUrl },
    ],
    views: [
      { viewId: open, count: 2, agentIds: [ada, zoe] },
      { viewId: closed, count: 1, agentIds: [ada] },
    ],
  });
  const nothing = { count: 0, agents: [], views: [] };
  expect(await service.agents.ListAgentsUsing({ actor: ann, viewIds: ["dsv_none"] })).toEqual(nothing);
  expect(await service.agents.ListAgentsUsing({ actor: ann })).toEqual(nothing);
  expect(await service.agents.ListAgentsUsing({ actor: { ...ann, workspaceId: "ws_2" }, viewIds: [open] })).toEqual(
    nothing,
  );
});

test("agents that the caller does not see are only counted: hidden ones of others, those of spaces that they can't read", async () => {
  const shared = await createAgent("Shared", [open]);
  await createAgent("Ann's own", [open], "hidden");
  await createAgent("Ann's space", [open, closed]);
  const of = async (actor: typeof ann) => {
    const { count, agents, views } = await service.agents.ListAgentsUsing({ actor, viewIds: [open] });
    return [count, agents.length, views[0]?.count, views[0]?.agentIds];
  };
  expect(await of(bob)).toEqual([3, 1, 3, [shared]]);
  expect(await of(ann)).toEqual([3, 3, 3, expect.arrayContaining([shared])]);
});

test("archived agents, and those that were given other views, use nothing", async () => {
  const [archived, changed] = [await createAgent("Old", [open]), await createAgent("New", [open])];
  await service.agents.ArchiveAgent({ actor: ann, agentId: archived });
  await service.agents.UpdateAgent({ actor: ann, agentId: changed, knowledge: { dataSourceViewIds: [closed] } });
  expect((await service.agents.ListAgentsUsing({ actor: ann, viewIds: [open] })).count).toBe(0);
});

test("more than 10,000 views are refused", async () => {
  const viewIds = Array.from({ length: 10_001 }, (_, index) => `dsv_${index}`);
  await expect(service.agents.ListAgentsUsing({ actor: ann, viewIds })).rejects.toMatchObject({
    code: "INVALID_ARGUMENT",
    fields: [{ field: "viewIds" }],
  });
});
