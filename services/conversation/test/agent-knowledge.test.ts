import { accessChangedSubject } from "@parley/contracts";
import type { ActorContext } from "@parley/contracts/common/v1";
import { eventually } from "@parley/testing";
import { beforeEach, expect, test } from "vitest";
import { harness, newMessage, person, workspaceId } from "./_harness.ts";

const service = harness();
const [ann, bob] = [person("ann"), person("bob")];
let spaceId: string;
let viewId: string;
let made = 0;
beforeEach(() => {
  spaceId = service.spaces.have(`spc_${made++}`, ["ann"]);
  viewId = service.spaces.haveView(`dsv_${made}`, spaceId);
});

const fields = {
  description: "d",
  instructions: "i",
  pictureUrl: "",
  model: { providerId: "local", modelId: "m", temperature: 0 },
  maxStepsPerRun: 8,
};

async function createAgent(name: string, viewIds: readonly string[], actor: ActorContext = ann): Promise<string> {
  const knowledge = { dataSourceViewIds: [...viewIds] };
  const { agent } = await service.agents.CreateAgent({ ...fields, actor, name, knowledge });
  return agent?.agentId ?? "";
}
const notFound = { code: "NOT_FOUND", reason: "AGENT_CONFIGURATION_NOT_FOUND" };
const namesOf = ({ agents }: { agents: readonly { name: string }[] }) => agents.map(({ name }) => name);

test("an agent keeps the views that it answers from, each once", async () => {
  const open = service.spaces.haveView(`dsv_open_${made}`, service.spaces.have(`spc_open_${made}`, null));
  const agentId = await createAgent("Reader", [viewId, open, viewId]);
  const { agent } = await service.agents.GetAgent({ actor: ann, agentId });
  expect(agent?.knowledge).toEqual({ dataSourceViewIds: [viewId, open] });
  await service.agents.UpdateAgent({ actor: ann, agentId, name: "Renamed" });
  const kept = await service.agents.GetAgent({ actor: ann, agentId });
  expect(kept.agent).toMatchObject({ version: 1, knowledge: { dataSourceViewIds: [viewId, open] } });
  const { agent: emptied } = await service.agents.UpdateAgent({ actor: ann, agentId, knowledge: {} });
  expect(emptied).toMatchObject({ version: 2, knowledge: { dataSourceViewIds: [] } });
  expect((await service.agents.GetAgent({ actor: bob, agentId })).agent?.name).toBe("Renamed");
});

test("a creation that is repeated once its view is gone is the agent that it made, for who sees that", async () => {
  const knowledge = { dataSourceViewIds: [viewId] };
  const request = {
    ...fields,
    actor: ann,
    name: "Repeated",
    knowledge,
    idempotencyKey: { key: viewId, bodyHash: "h" },
  };
  const { agent } = await service.agents.CreateAgent(request);
  service.spaces.deleteView(viewId);
  expect((await service.agents.CreateAgent(request)).agent).toEqual(agent);
  service.spaces.have(spaceId, ["bob"]);
  service.broker.notify(accessChangedSubject(workspaceId), new Uint8Array());
  await eventually("ann has lost the space", () =>
    service.agents.CreateAgent(request).then(
      () => undefined,
      (error: unknown) => [error],
    ),
  );
  await expect(service.agents.CreateAgent(request)).rejects.toMatchObject(notFound);
});

test("a view that the caller can't read is refused by its place, more than 100 too, and nothing is written", async () => {
  const open = service.spaces.haveView(`dsv_open_${made}`, service.spaces.have(`spc_open_${made}`, null));
  const count = await service.count("agents");
  await expect(createAgent("No", [open, viewId], bob)).rejects.toMatchObject({
    code: "INVALID_ARGUMENT",
    fields: [{ field: "knowledge.dataSourceViewIds[1]" }],
  });
  await expect(createAgent("No", ["dsv_none"])).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
  const many = Array.from({ length: 101 }, (_, index) => `dsv_${index}`);
  await expect(createAgent("No", many)).rejects.toMatchObject({ fields: [{ field: "knowledge.dataSourceViewIds" }] });
  expect(await service.count("agents")).toBe(count);
  const agentId = await createAgent("Open", [open], bob);
  const knowledge = { dataSourceViewIds: [viewId] };
  await expect(service.agents.UpdateAgent({ actor: bob, agentId, name: "Changed", knowledge })).rejects.toMatchObject({
    fields: [{ field: "knowledge.dataSourceViewIds[0]" }],
  });
  expect((await service.agents.GetAgent({ actor: bob, agentId })).agent).toMatchObject({ name: "Open", version: 0 });
});

test("who can't read all of its spaces can't tell an agent from one that does not exist", async () => {
  const agentId = await createAgent("Hidden Hugo", [viewId]);
  for (const id of [agentId, "agt_none"]) {
    const asked = { actor: bob, agentId: id };
    await expect(service.agents.GetAgent(asked)).rejects.toMatchObject(notFound);
    await expect(service.agents.UpdateAgent({ ...asked, name: "Mine" })).rejects.toMatchObject(notFound);
    await expect(service.agents.UpdateAgent({ ...asked, userFavorite: true })).rejects.toMatchObject(notFound);
    await expect(service.agents.ArchiveAgent(asked)).rejects.toMatchObject(notFound);
  }
  expect((await service.agents.GetAgent({ actor: ann, agentId })).agent).toMatchObject({
    name: "Hidden Hugo",
    status: "AGENT_STATUS_ACTIVE",
  });
  const found = async (actor: ActorContext) => ({
    listed: namesOf(await service.agents.ListAgents({ actor })).includes("Hidden Hugo"),
    searched: namesOf(await service.agents.SearchAgents({ actor, query: "hugo" })),
    suggested: (await service.conversations.SuggestMentions({ actor, query: "hidden", agents: true })).suggestions
      .length,
    parsed: (await service.conversations.ParseMentions({ actor, markdown: "@Hidden Hugo" })).markdown.includes(agentId),
  });
  expect(await found(ann)).toEqual({ listed: true, searched: ["Hidden Hugo"], suggested: 1, parsed: true });
  expect(await found(bob)).toEqual({ listed: false, searched: [], suggested: 0, parsed: false });
});

test("favourites and the archive leave out what can't be read any more", async () => {
  const agentId = await createAgent("Once liked", []);
  await service.agents.UpdateAgent({ actor: bob, agentId, userFavorite: true });
  const favorites = async () => namesOf(await service.agents.ListAgents({ actor: bob, view: "AGENT_VIEW_FAVORITES" }));
  expect(await favorites()).toEqual(["Once liked"]);
  await service.agents.UpdateAgent({ actor: ann, agentId, knowledge: { dataSourceViewIds: [viewId] } });
  expect(await favorites()).toEqual([]);
  await service.agents.ArchiveAgent({ actor: ann, agentId });
  const archived = async (actor: ActorContext) =>
    namesOf(await service.agents.ListAgents({ actor, view: "AGENT_VIEW_ARCHIVED" })).includes("Once liked");
  expect([await archived(ann), await archived(bob)]).toEqual([true, false]);
});

test("pages are full for who sees few of many agents", async () => {
  for (let index = 0; index < 24; index++)
    await createAgent(`Page ${String(index).padStart(2, "0")}`, index % 4 === 0 ? [] : [viewId]);
  const pages: string[][] = [];
  for (let cursor = "", more = true; more;) {
    const { agents, page } = await service.agents.ListAgents({ actor: bob, page: { limit: 4, cursor } });
    pages.push(agents.map(({ name }) => name));
    [cursor, more] = [page?.nextCursor ?? "", page?.hasMore ?? false];
  }
  expect(pages.slice(0, -1).every(({ length }) => length === 4)).toBe(true);
  const seen = pages.flat().filter((name) => name.startsWith("Page"));
  expect(seen).toEqual(["Page 00", "Page 04", "Page 08", "Page 12", "Page 16", "Page 20"]);
  const searched = await service.agents.SearchAgents({ actor: bob, query: "page" });
  expect(namesOf(searched)).toEqual(seen);
});

test("nothing is asked about agents without spaces, and one with spaces can't be shown while nobody can say to whom", async () => {
  const [plain, withSpaces] = [await createAgent("Plain", []), await createAgent("Spaced", [viewId])];
  service.spaces.isAway = true;
  try {
    service.broker.notify(accessChangedSubject(workspaceId), new Uint8Array());
    const asked = service.spaces.asked;
    await service.agents.GetAgent({ actor: bob, agentId: plain });
    await service.conversations.CreateConversation({ actor: bob, message: newMessage("hi", plain) });
    expect(service.spaces.asked).toBe(asked);
    const refused = service.agents.GetAgent({ actor: person("nobody has asked for"), agentId: withSpaces });
    await expect(refused).rejects.toMatchObject({ code: "UNAVAILABLE" });
  } finally {
    service.spaces.isAway = false;
  }
  await eventually("it is shown again", () =>
    service.agents.GetAgent({ actor: ann, agentId: withSpaces }).catch(() => undefined),
  );
});

test("an agent that was made before there was knowledge has none", async () => {
  const agentId = await createAgent("Old", []);
  await service.mongo.db.collection("agents").updateOne({ agentId }, { $unset: { knowledge: "" } });
  await eventually("it is listed again", async () => {
    const { agents } = await service.agents.ListAgents({ actor: bob });
    return agents.some((agent) => agent.agentId === agentId && agent.knowledge?.dataSourceViewIds.length === 0)
      ? true
      : undefined;
  });
  const { agentMessages } = await service.conversations.CreateConversation({
    actor: bob,
    message: newMessage("still there?", agentId),
  });
  expect(agentMessages).toHaveLength(1);
});

test("participants are not called as an agent is that one does not see any more", async () => {
  const agentId = await createAgent("Before", []);
  const { conversation } = await service.conversations.CreateConversation({
    actor: ann,
    message: newMessage("x", agentId),
  });
  const conversationId = conversation?.conversationId ?? "";
  const knowledge = { dataSourceViewIds: [viewId] };
  await service.agents.UpdateAgent({ actor: ann, agentId, name: "Afterwards", knowledge });
  const nameFor = async (actor: ActorContext) =>
    (await service.conversations.ListParticipants({ actor, conversationId })).agents.map(({ name }) => name);
  expect([await nameFor(ann), await nameFor(bob)]).toEqual([["Afterwards"], ["Before"]]);
});
