import type { AgentView } from "@parley/contracts/conversation/v1";
import { expect, test } from "vitest";
import { actor, harness, person, stranger } from "./_harness.ts";

const service = harness();

const inWorkspace = (workspaceId: string, name = "") => ({ ...(name === "" ? actor : person(name)), workspaceId });
const model = { providerId: "local", modelId: "m", temperature: 0 };
const create = async (by: ReturnType<typeof person>, name: string, scope = "visible") =>
  (
    await service.agents.CreateAgent({
      actor: by,
      name,
      description: "d",
      instructions: "i",
      pictureUrl: "",
      model,
      maxStepsPerRun: 8,
      scope,
    })
  ).agent?.agentId ?? "";
const names = async (by: ReturnType<typeof person>, view?: AgentView) =>
  (await service.agents.ListAgents({ actor: by, ...(view === undefined ? {} : { view }) })).agents.map(
    ({ name }) => name,
  );

test("active agents of the workspace come by name, whatever its case and accents", async () => {
  for (const name of ["Zoe", "adam", "Élan", "Mia", "eve"]) await service.createAgent(name);
  const archived = await service.createAgent("Old");
  await service.agents.ArchiveAgent({ actor, agentId: archived });
  expect(await names(actor)).toEqual(["adam", "Élan", "eve", "Mia", "Zoe"]);
  expect(await names(actor, "AGENT_VIEW_ARCHIVED")).toEqual(["Old"]);
  expect(await names(stranger)).toEqual([]);
});

test("hidden agents are in the lists of their editors only", async () => {
  const [ann, bob, key] = [inWorkspace("ws_hidden", "ann"), inWorkspace("ws_hidden", "bob"), inWorkspace("ws_hidden")];
  await create(ann, "Open");
  await create(ann, "Ann's", "hidden");
  await create(key, "Key's", "hidden");
  expect([await names(ann), await names(bob, "AGENT_VIEW_LIST"), await names(key)]).toEqual([
    ["Ann's", "Open"],
    ["Open"],
    ["Key's", "Open"],
  ]);
  expect(await names(ann, "AGENT_VIEW_PUBLISHED")).toEqual(["Open"]);
});

test("favourites are of a person, and shown to them", async () => {
  const [ann, bob] = [inWorkspace("ws_favorites", "ann"), inWorkspace("ws_favorites", "bob")];
  const [liked, other, hidden] = [await create(ann, "Liked"), await create(ann, "Other"), await create(ann, "Hidden")];
  for (const agentId of [liked, hidden])
    for (const actor of [ann, bob]) await service.agents.UpdateAgent({ actor, agentId, userFavorite: true });
  await service.agents.UpdateAgent({ actor: ann, agentId: hidden, scope: "hidden" });
  expect([await names(ann, "AGENT_VIEW_FAVORITES"), await names(bob, "AGENT_VIEW_FAVORITES")]).toEqual([
    ["Hidden", "Liked"],
    ["Liked"],
  ]);
  expect(
    (await service.agents.ListAgents({ actor: bob })).agents.map(({ agentId, userFavorite }) => [
      agentId,
      userFavorite,
    ]),
  ).toEqual([
    [liked, true],
    [other, false],
  ]);
  await service.agents.ArchiveAgent({ actor: ann, agentId: liked });
  expect(await names(bob, "AGENT_VIEW_FAVORITES")).toEqual([]);
  await expect(service.agents.ListAgents({ actor, view: "AGENT_VIEW_FAVORITES" })).rejects.toMatchObject({
    code: "PERMISSION_DENIED",
    reason: "PERSON_REQUIRED",
  });
});

test("pages together are the whole list in order, with equal names", async () => {
  const key = inWorkspace("ws_pages");
  for (let i = 0; i < 11; i++) await create(key, `Agent ${i % 3}`);
  for (const agentId of (await service.agents.ListAgents({ actor: key })).agents
    .slice(0, 7)
    .map((agent) => agent.agentId))
    await service.agents.UpdateAgent({
      actor: { ...person("ann"), workspaceId: key.workspaceId },
      agentId,
      userFavorite: true,
    });
  for (const [actor, view, total] of [
    [key, "AGENT_VIEW_LIST", 11],
    [inWorkspace("ws_pages", "ann"), "AGENT_VIEW_FAVORITES", 7],
  ] as const) {
    const seen: string[] = [];
    let cursor = "";
    do {
      const { agents, page } = await service.agents.ListAgents({ actor, view, page: { limit: 4, cursor } });
      expect(page?.hasMore).toBe(page?.nextCursor !== "");
      seen.push(...agents.map(({ name, agentId }) => `${name} ${agentId}`));
      cursor = page?.nextCursor ?? "";
    } while (cursor !== "");
    expect([seen.length, new Set(seen).size]).toEqual([total, total]);
    expect(seen).toEqual(seen.toSorted((a, b) => (a < b ? -1 : 1)));
  }
  await expect(service.agents.ListAgents({ actor, page: { limit: 1, cursor: "nonsense" } })).rejects.toMatchObject({
    reason: "INVALID_PAGINATION_PARAMETERS",
    fields: [{ field: "page.cursor" }],
  });
});

test("175 agents with 200 kB of instructions each fit one answer: lists leave the instructions out", async () => {
  const workspaceId = "ws_large";
  const large = {
    actor: { ...actor, workspaceId },
    description: "d".repeat(2_000),
    instructions: "i".repeat(200_000),
    pictureUrl: "http://x/a.png",
    model: { providerId: "local", modelId: "m", temperature: 0 },
    maxStepsPerRun: 8,
  };
  for (let i = 0; i < 175; i++) await service.agents.CreateAgent({ ...large, name: `Agent ${i}` });
  const { agents } = await service.agents.ListAgents({ actor: { ...actor, workspaceId } });
  expect([agents.length, new Set(agents.map(({ instructions }) => instructions))]).toEqual([175, new Set([""])]);
});

test("1,000 agents of the largest size fit one answer, more are on the next page", async () => {
  const workspaceId = "ws_thousand";
  const agentId = await create(inWorkspace(workspaceId), "Template");
  const agents = service.mongo.db.collection("agents");
  const template = await agents.findOne({ agentId });
  const name = "x".repeat(90);
  await agents.insertMany(
    Array.from({ length: 1_000 }, (_, i) => ({
      ...template,
      _id: `agt_${i}` as never,
      agentId: `agt_${i}`,
      name: `${name} ${i}`,
      sortKey: `${name} ${i}`,
      description: "é".repeat(2_000),
      pictureUrl: `https://x.example/${"p".repeat(2_000)}`,
    })),
  );
  const first = await service.agents.ListAgents({ actor: inWorkspace(workspaceId) });
  expect(first.agents).toHaveLength(1_000);
  const second = await service.agents.ListAgents({
    actor: inWorkspace(workspaceId),
    page: { limit: 0, cursor: first.page?.nextCursor ?? "" },
  });
  expect(new Set([...first.agents, ...second.agents].map((agent) => agent.agentId)).size).toBe(1_001);
});
