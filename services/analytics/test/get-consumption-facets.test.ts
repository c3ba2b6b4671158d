import { userChangedSubject } from "@parley/contracts";
import { userChangedCodec } from "@parley/contracts/directory/v1";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actorIn, countsOf, fact, harness, newId, refusal } from "./_harness.ts";

const analytics = harness();
const ann = { username: "ann", fullName: "Ann Lee", email: "ann@x.example", createdAt: "1" };

test("a call counts in every dimension, in the one whose filter alone it fails, or nowhere", async () => {
  const workspaceId = newId("ws");
  await analytics.publish(
    fact(workspaceId, { configurationId: "A", modelId: "m1" }),
    fact(workspaceId, { configurationId: "A", modelId: "m2" }),
    fact(workspaceId, { configurationId: "B", modelId: "m1" }),
    fact(workspaceId, { configurationId: "C", modelId: "m2" }),
  );
  await analytics.stored(workspaceId, 4);
  const filtered = await analytics.facets(workspaceId, { filter: { agents: ["A"], models: ["local/m1"] } });
  expect(countsOf(filtered, "AGENT")).toEqual({ A: 1, B: 1, C: 0 });
  expect(countsOf(filtered, "MODEL")).toEqual({ "local/m1": 1, "local/m2": 1 });
  expect(countsOf(filtered, "API_KEY")).toEqual({ key1: 1 });
  expect(countsOf(await analytics.facets(workspaceId), "AGENT")).toEqual({ A: 2, B: 1, C: 1 });
});

test("what tools have caused of a call of a model is a row of its own", async () => {
  const workspaceId = newId("ws");
  const tool = { serverName: "search", serverId: "", viewId: "", name: "search" };
  const parts = [{ tool, microcredits: 30 }, { microcredits: 70 }];
  await analytics.publish(fact(workspaceId, { parts }));
  await analytics.stored(workspaceId, 2);
  const rows = await analytics.collections.consumptions.find({ workspaceId }).sort({ n: 1 }).toArray();
  expect(
    rows.map(({ tool: name, microcredits, calls, inputTokens }) => [name, microcredits, calls, inputTokens]),
  ).toEqual([
    ["", 70, 1, 10],
    ["search", 30, 0, 0],
  ]);
  expect(countsOf(await analytics.facets(workspaceId), "TOOL")).toEqual({ search: 1 });
});

test("a call belongs to the period in which it was recorded", async () => {
  const workspaceId = newId("ws");
  const longAgo = Date.now() - 40 * 86_400_000;
  await analytics.publish(fact(workspaceId), fact(workspaceId, { recorded: longAgo, configurationId: "old" }));
  await analytics.stored(workspaceId, 2);
  const days = async (count: number) =>
    countsOf(await analytics.facets(workspaceId, { period: "CONSUMPTION_PERIOD_DAYS", days: count }), "AGENT");
  expect(await days(1)).toEqual({ agt_1: 1 });
  expect(await days(41)).toEqual({ agt_1: 1, old: 1 });
  const { startAt, endAt } = await analytics.facets(workspaceId);
  const [start, end] = [new Date(Number(startAt)), new Date(Number(endAt))];
  expect([start.getUTCDate(), end.getUTCDate(), start <= new Date(), end > new Date()]).toEqual([1, 1, true, true]);
});

test("people have their names, and those who spent nothing are there as well", async () => {
  const workspaceId = newId("ws");
  const publish = (userId: string, fullName: string, revision: number) => {
    const changed = { workspaceId, person: { ...ann, userId, fullName }, revision };
    const messageId = newId("person");
    return analytics.broker.publish(userChangedSubject(workspaceId), userChangedCodec.encode(changed), { messageId });
  };
  await publish("usr_ann", "Ann Lee", 2);
  await publish("usr_ann", "Her former name", 1);
  await publish("usr_idle", "Idle", 1);
  await analytics.publish(fact(workspaceId), fact(workspaceId, { userId: "usr_gone" }));
  await analytics.stored(workspaceId, 2);
  const users = await eventually("both people", async () => {
    const { facets } = await analytics.facets(workspaceId, { dimensions: ["CONSUMPTION_DIMENSION_USER"] });
    const entries = facets[0]?.entries ?? [];
    return entries.length === 3 ? entries : undefined;
  });
  expect(users.map(({ value, label, documentCount }) => [value, label, documentCount])).toEqual([
    ["usr_ann", "Ann Lee", "1"],
    ["usr_gone", "usr_gone", "1"],
    ["usr_idle", "Idle", "0"],
  ]);
});

test("one's own consumption is the person's alone, without people and groups", async () => {
  const workspaceId = newId("ws");
  await analytics.publish(fact(workspaceId), fact(workspaceId, { userId: "usr_bob", configurationId: "bob's" }));
  await analytics.stored(workspaceId, 2);
  const actor = { ...actorIn(workspaceId), person: { ...ann, userId: "usr_ann" } };
  const own = { actor, view: "CONSUMPTION_VIEW_OWN" } as const;
  const answer = await analytics.facets(workspaceId, own);
  expect(countsOf(answer, "AGENT")).toEqual({ agt_1: 1 });
  expect(answer.facets.map(({ dimension }) => dimension)).not.toContain("CONSUMPTION_DIMENSION_USER");
  const withUsers = analytics.facets(workspaceId, { ...own, filter: { users: ["usr_bob"] } });
  expect(await refusal(withUsers)).toEqual(["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", "filter.users"]);
  const withoutPerson = analytics.facets(workspaceId, { view: "CONSUMPTION_VIEW_OWN" });
  expect((await refusal(withoutPerson)).slice(0, 2)).toEqual(["PERMISSION_DENIED", "PERSON_REQUIRED"]);
});

test("another workspace's calls count nowhere, also where its ids are asked for", async () => {
  const [workspaceId, other] = [newId("ws"), newId("ws")];
  await analytics.publish(fact(other, { configurationId: "theirs" }));
  await analytics.stored(other, 1);
  const answer = await analytics.facets(workspaceId, { filter: { agents: ["theirs"] } });
  expect(answer.facets.flatMap(({ entries }) => entries)).toEqual([]);
});

test("a question that is none is refused, with its field", async () => {
  const asked = [
    [{ period: "CONSUMPTION_PERIOD_DAYS", days: 0 }, "days"],
    [{ period: "CONSUMPTION_PERIOD_DAYS", days: 367 }, "days"],
    [{ filter: { agents: ["x".repeat(257)] } }, "filter.agents"],
    [{ filter: { tools: Array.from({ length: 501 }, () => "x") } }, "filter"],
    [{ view: "CONSUMPTION_VIEW_UNSPECIFIED" }, "view"],
    [{ dimensions: ["CONSUMPTION_DIMENSION_UNSPECIFIED"] }, "dimensions"],
  ] as const;
  for (const [request, field] of asked) {
    const call = analytics.facets("ws_any", request as object);
    expect(await refusal(call)).toEqual(["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", field]);
  }
});

test("a key that names spaces counts no calls of others", async () => {
  const workspaceId = newId("ws");
  const actor = { ...actorIn(workspaceId), spaceIds: ["spc_1"], scopes: ["analytics:read"] };
  const refused = await refusal(analytics.facets(workspaceId, { actor }));
  expect(refused).toEqual(["PERMISSION_DENIED", "INSUFFICIENT_SCOPE", undefined]);
});
