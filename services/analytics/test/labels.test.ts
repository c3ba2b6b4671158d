import {
  agentChangedSubject,
  groupChangedSubject,
  keyChangedSubject,
  modelChangedSubject,
  streams,
} from "@parley/contracts";
import { agentChangedCodec, keyChangedCodec, modelChangedCodec } from "@parley/contracts/directory/v1";
import type { AgentChanged } from "@parley/contracts/directory/v1";
import { groupChangedCodec } from "@parley/contracts/space/v1";
import type { ConsumptionDimension__Output } from "@parley/contracts/analytics/v1";
import type { ActorContext } from "@parley/contracts/common/v1";
import { AppError } from "@parley/errors";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actorIn, fact, harness, newId, refusal } from "./_harness.ts";
import { wholeWorkspace } from "./_report-tools.ts";

const analytics = harness();
const dayMs = 86_400_000;
const ann = { userId: "usr_ann", username: "ann", fullName: "Ann Lee", email: "", createdAt: "1" };

async function tell(subject: string, payload: Uint8Array): Promise<void> {
  await analytics.broker.publish(subject, payload, { messageId: newId("label") });
}

function tellAgent(workspaceId: string, changed: AgentChanged): Promise<void> {
  return tell(agentChangedSubject(workspaceId), agentChangedCodec.encode({ workspaceId, revision: 1, ...changed }));
}

/** The entries of a dimension once there are so many. */
function entries(workspaceId: string, dimension: ConsumptionDimension__Output, count: number, request: object = {}) {
  return eventually(`${count} entries`, async () => {
    const { facets } = await analytics.facets(workspaceId, { dimensions: [dimension], ...request });
    const found = facets[0]?.entries ?? [];
    return found.length === count ? found : undefined;
  });
}

test("what exists now is there without having been used; what is gone only with its rows, by its name", async () => {
  const workspaceId = newId("ws");
  await tellAgent(workspaceId, { agentId: "agt_1", name: "Used, archived", scope: "visible", isArchived: true });
  await tellAgent(workspaceId, { agentId: "agt_2", name: "Idle", scope: "visible" });
  await tellAgent(workspaceId, { agentId: "agt_3", name: "Idle, archived", scope: "visible", isArchived: true });
  await tellAgent(workspaceId, {
    agentId: "agt_4",
    name: "Last",
    scope: "hidden",
    editorIds: [`key:${actorIn(workspaceId).keyId}`],
  });
  await analytics.publish(fact(workspaceId));
  await analytics.stored(workspaceId, 1);
  const agents = await entries(workspaceId, "CONSUMPTION_DIMENSION_AGENT", 3);
  expect(agents.map(({ value, label, documentCount, scope }) => [value, label, documentCount, scope])).toEqual([
    ["agt_1", "Used, archived", "1", "visible"],
    ["agt_2", "Idle", "0", "visible"],
    ["agt_4", "Last", "0", "hidden"],
  ]);
});

test("a name that was changed is another one on every replica at once", async () => {
  const workspaceId = newId("ws");
  const replicas = [analytics.client, await analytics.replica()];
  const names = async () => {
    const dimensions = ["CONSUMPTION_DIMENSION_AGENT"] as const;
    const answers = replicas.map((replica) => analytics.facets(workspaceId, { dimensions: [...dimensions] }, replica));
    return (await Promise.all(answers)).map(({ facets }) => facets[0]?.entries[0]?.label);
  };
  const { entityStamps } = analytics.collections;
  const stamp = async () => (await entityStamps.findOne({ _id: `${workspaceId}:agent` }))?.stamp;
  for (const [revision, name] of ["Ada", "Bob", "Cid"].entries()) {
    const before = await stamp();
    await tellAgent(workspaceId, { agentId: "agt_1", name, scope: "visible", revision: revision + 1 });
    await eventually("the change is stored", async () => ((await stamp()) === before ? undefined : true));
    expect(await names()).toEqual([name, name]);
  }
});

test("keys and groups have their names, models their maker and tier, in each workspace", async () => {
  const workspaceId = newId("ws");
  const keys = keyChangedSubject(workspaceId);
  await tell(keys, keyChangedCodec.encode({ workspaceId, keyId: "key1", name: "Live", revision: 0 }));
  await tell(keys, keyChangedCodec.encode({ workspaceId, keyId: "key2", name: "Gone", isRevoked: true, revision: 1 }));
  const group = { workspaceId, groupId: "grp_1", name: "Sales", revision: 1 };
  await tell(groupChangedSubject(workspaceId), groupChangedCodec.encode(group));
  const model = { providerId: "local", modelId: "m1", name: "Small one", maker: "Acme", tier: "balanced", revision: 1 };
  await tell(modelChangedSubject, modelChangedCodec.encode(model));
  const [key] = await entries(workspaceId, "CONSUMPTION_DIMENSION_API_KEY", 1);
  expect(key).toMatchObject({ value: "key1", label: "Live" });
  const [sales] = await entries(workspaceId, "CONSUMPTION_DIMENSION_GROUP", 1);
  expect(sales).toMatchObject({ value: "grp_1", label: "Sales", documentCount: "0" });
  const [small] = await entries(newId("ws"), "CONSUMPTION_DIMENSION_MODEL", 1);
  expect(small).toMatchObject({ value: "local/m1", label: "Small one", maker: "Acme", tier: "balanced" });
});

test("a hidden agent has its name for its editors; for others it is an id with its rows", async () => {
  const workspaceId = newId("ws");
  const hidden = { scope: "hidden", editorIds: ["usr_bob", "usr_ann"] };
  await tellAgent(workspaceId, { agentId: "agt_1", name: "Bob's", scope: "hidden", editorIds: ["usr_bob"] });
  await tellAgent(workspaceId, { agentId: "agt_2", name: "Shared", ...hidden });
  await tellAgent(workspaceId, { agentId: "agt_3", name: "Unused", scope: "hidden", editorIds: ["usr_bob"] });
  await tellAgent(workspaceId, { agentId: "agt_4", name: "All", scope: "visible" });
  await analytics.publish(fact(workspaceId), fact(workspaceId, { configurationId: "agt_2" }));
  await analytics.stored(workspaceId, 2);
  await entries(workspaceId, "CONSUMPTION_DIMENSION_AGENT", 3);
  const actor = { ...actorIn(workspaceId), person: ann };
  const labelled = async (request: object) =>
    (await entries(workspaceId, "CONSUMPTION_DIMENSION_AGENT", 3, request)).map(({ label }) => label);
  expect(await labelled({})).toEqual(["agt_1", "agt_2", "All"]);
  expect(await labelled({ actor })).toEqual(["Shared", "agt_1", "All"]);
  const own = await entries(workspaceId, "CONSUMPTION_DIMENSION_AGENT", 2, { actor, view: "CONSUMPTION_VIEW_OWN" });
  expect(own.map(({ label }) => label)).toEqual(["Shared", "All"]);
  const byAgent = { dimension: "CONSUMPTION_DIMENSION_AGENT", limit: 10, question: wholeWorkspace } as const;
  const reported = async (asking: ActorContext) =>
    (await analytics.client.GetConsumptionBreakdown({ actor: asking, ...byAgent })).rows.map(({ label }) => label);
  expect((await reported(actor)).toSorted()).toEqual(["Shared", "agt_1"]);
  expect((await reported({ workspaceId, keyId: "cli" })).toSorted()).toEqual(["Bob's", "Shared"]);
});

test("an agent of spaces has its name for who reads all of them; for others it is an id with its rows", async () => {
  const workspaceId = newId("ws");
  const [hers, bobs] = [analytics.spaces.have(newId("spc"), "usr_ann"), analytics.spaces.have(newId("spc"), "usr_bob")];
  await tellAgent(workspaceId, { agentId: "agt_1", name: "Of hers", scope: "visible", spaceIds: [hers] });
  await tellAgent(workspaceId, { agentId: "agt_2", name: "Of both", scope: "visible", spaceIds: [hers, bobs] });
  await tellAgent(workspaceId, { agentId: "agt_3", name: "Of bob's", scope: "visible", spaceIds: [bobs] });
  await tellAgent(workspaceId, { agentId: "agt_4", name: "All", scope: "visible" });
  await analytics.publish(fact(workspaceId), fact(workspaceId, { configurationId: "agt_3" }));
  await analytics.stored(workspaceId, 2);
  await entries(workspaceId, "CONSUMPTION_DIMENSION_AGENT", 3);
  const actor = { ...actorIn(workspaceId), person: ann };
  const labelled = async (request: object) =>
    (await entries(workspaceId, "CONSUMPTION_DIMENSION_AGENT", 3, request)).map(({ label }) => label);
  expect(await labelled({})).toEqual(["agt_1", "agt_3", "All"]);
  expect(await labelled({ actor })).toEqual(["Of hers", "agt_3", "All"]);
  const own = await entries(workspaceId, "CONSUMPTION_DIMENSION_AGENT", 2, { actor, view: "CONSUMPTION_VIEW_OWN" });
  expect(own.map(({ label }) => label)).toEqual(["Of hers", "All"]);
  const byAgent = { dimension: "CONSUMPTION_DIMENSION_AGENT", limit: 10, question: wholeWorkspace } as const;
  const reported = async (asking: ActorContext) =>
    (await analytics.client.GetConsumptionBreakdown({ actor: asking, ...byAgent })).rows.map(({ label }) => label);
  expect((await reported(actor)).toSorted()).toEqual(["Of hers", "agt_3"]);
  expect((await reported({ workspaceId, keyId: "cli" })).toSorted()).toEqual(["Of bob's", "Of hers"]);
});

test("one question tells what of one's own is seen, about agents that exist or have rows", async () => {
  const workspaceId = newId("ws");
  const ids = ["Current", "Used, archived", "Archived"].map(() => analytics.spaces.have(newId("spc"), "usr_ann"));
  for (const [at, spaceId] of ids.entries())
    await tellAgent(workspaceId, {
      agentId: `agt_${at}`,
      name: `${at}`,
      scope: "visible",
      isArchived: at > 0,
      spaceIds: [spaceId],
    });
  await analytics.publish(fact(workspaceId, { configurationId: "agt_1" }));
  await analytics.stored(workspaceId, 1);
  const own = { actor: { ...actorIn(workspaceId), person: ann }, view: "CONSUMPTION_VIEW_OWN" } as const;
  await eventually("all are stored", async () =>
    (await analytics.collections.entities.countDocuments({ workspaceId })) === 3 ? true : undefined,
  );
  analytics.spaces.asked.length = 0;
  expect((await entries(workspaceId, "CONSUMPTION_DIMENSION_AGENT", 2, own)).map(({ label }) => label)).toEqual([
    "1",
    "0",
  ]);
  await analytics.facets(workspaceId, { ...own, dimensions: ["CONSUMPTION_DIMENSION_MODEL"] });
  expect(analytics.spaces.asked.map((asked) => asked.toSorted())).toEqual([ids.slice(0, 2)]);
});

test.each([
  ["UNAVAILABLE", "UNAVAILABLE", "SERVICE_UNAVAILABLE"],
  ["DEADLINE_EXCEEDED", "UNAVAILABLE", "SERVICE_UNAVAILABLE"],
  ["INVALID_ARGUMENT", "INVALID_ARGUMENT", "ITS_REASON"],
] as const)("where the space service answers %s, names are %s", async (code, answered, reason) => {
  const workspaceId = newId("ws");
  const spaceIds = [newId("spc")];
  await tellAgent(workspaceId, { agentId: "agt_1", name: "One", scope: "visible", spaceIds });
  await eventually("it is stored", async () =>
    (await analytics.collections.entities.countDocuments({ workspaceId })) === 1 ? true : undefined,
  );
  analytics.spaces.failure = new AppError(code, "ITS_REASON", "It says so");
  const refused = await refusal(analytics.facets(workspaceId)).finally(() => (analytics.spaces.failure = null));
  expect(refused).toEqual([answered, reason, undefined]);
});

test("while the space service is away what names no agent is answered, and rows are exported", async () => {
  const workspaceId = newId("ws");
  await tellAgent(workspaceId, { agentId: "agt_1", name: "One", scope: "visible", spaceIds: [newId("spc")] });
  await analytics.publish(fact(workspaceId));
  await analytics.stored(workspaceId, 1);
  await eventually("the agent is stored", async () =>
    (await analytics.collections.entities.countDocuments({ workspaceId, kind: "agent" })) === 1 ? true : undefined,
  );
  const [actor, ofOthers] = [actorIn(workspaceId), { dimensions: ["CONSUMPTION_DIMENSION_USER" as const] }];
  const byModel = { dimension: "CONSUMPTION_DIMENSION_MODEL", limit: 10, question: wholeWorkspace } as const;
  analytics.spaces.failure = new AppError("UNAVAILABLE", "ITS_REASON", "It says so");
  try {
    expect((await refusal(analytics.facets(workspaceId)))[0]).toBe("UNAVAILABLE");
    expect((await analytics.facets(workspaceId, ofOthers)).facets[0]?.entries).toHaveLength(1);
    const { rows } = await analytics.client.GetConsumptionBreakdown({ actor, ...byModel });
    expect(rows).toHaveLength(1);
    const [startDate = "", endDate = ""] = [-dayMs, dayMs].map((ms) =>
      new Date(Date.now() + ms).toISOString().slice(0, 10),
    );
    expect((await analytics.client.ExportConsumption({ actor, startDate, endDate })).rowCount).toBe("1");
  } finally {
    analytics.spaces.failure = null;
  }
});

test("what is no label goes to DEAD and holds up no other", async () => {
  const workspaceId = newId("ws");
  const dead = async () => (await analytics.broker.manager.streams.info(streams.dead.name)).state.messages;
  const before = await dead();
  await tell(agentChangedSubject(workspaceId), Buffer.from("\xff\xff nonsense", "latin1"));
  await tellAgent(workspaceId, { agentId: "agt_9", name: "After", scope: "visible" });
  await entries(workspaceId, "CONSUMPTION_DIMENSION_AGENT", 1);
  await eventually("it is dead", async () => (await dead()) > before || undefined);
});
