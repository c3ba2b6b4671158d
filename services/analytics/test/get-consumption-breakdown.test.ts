import type { GetConsumptionBreakdownRequest } from "@parley/contracts/analytics/v1";
import { expect, test } from "vitest";
import { actorIn, fact, harness, newId, refusal } from "./_harness.ts";
import { between, spent, wholeWorkspace } from "./_report-tools.ts";

const analytics = harness();

function breakdown(workspaceId: string, request: GetConsumptionBreakdownRequest = {}) {
  const byAgent = { dimension: "CONSUMPTION_DIMENSION_AGENT", limit: 50, question: wholeWorkspace } as const;
  return analytics.client.GetConsumptionBreakdown({ actor: actorIn(workspaceId), ...byAgent, ...request });
}

test("what was spent is added up by agent, the most first, and the parts make the total", async () => {
  const workspaceId = newId("ws");
  const usage = { inputTokens: 40, cachedInputTokens: 8, outputTokens: 2 };
  await analytics.publish(
    fact(workspaceId, { configurationId: "A", costMicrocredits: 300, usage }),
    fact(workspaceId, { configurationId: "A", costMicrocredits: 50 }),
    fact(workspaceId, { configurationId: "B", costMicrocredits: 400 }),
    fact(workspaceId, { configurationId: "C", costMicrocredits: 7 }),
    fact(workspaceId, { configurationId: "", costMicrocredits: 1 }),
  );
  await analytics.stored(workspaceId, 5);
  const answer = await breakdown(workspaceId, { limit: 2 });
  expect(answer.rows.map(({ value, label, sums }) => [value, label, ...spent(sums)])).toEqual([
    ["B", "B", 400, 1],
    ["A", "A", 350, 2],
  ]);
  expect([spent(answer.other), spent(answer.none), spent(answer.total)]).toEqual([
    [7, 1],
    [1, 1],
    [758, 5],
  ]);
  expect(answer.rows[1]?.sums).toMatchObject({
    calls: "2",
    inputTokens: "50",
    cachedInputTokens: "8",
    outputTokens: "7",
  });
  expect(answer.additive).toBe(true);
  const age = Date.now() - Number(answer.updatedAt);
  expect(age >= 0 && age < 60_000).toBe(true);
});

test("what a tool has caused of a call is its row, but no call", async () => {
  const workspaceId = newId("ws");
  const tool = { serverName: "search", serverId: "", viewId: "", name: "search" };
  await analytics.publish(fact(workspaceId, { parts: [{ tool, microcredits: 30 }, { microcredits: 70 }] }));
  await analytics.stored(workspaceId, 2);
  const answer = await breakdown(workspaceId, { dimension: "CONSUMPTION_DIMENSION_TOOL" });
  expect(answer.rows).toMatchObject([{ value: "search", sums: { microcredits: "30", calls: "0" } }]);
  expect(answer.none).toMatchObject({ microcredits: "70", calls: "1" });
  expect((await breakdown(workspaceId, { dimension: "CONSUMPTION_DIMENSION_GROUP" })).additive).toBe(false);
});

test("filters pass in every dimension, and a period ends before its end", async () => {
  const workspaceId = newId("ws");
  const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
  await analytics.publish(
    fact(workspaceId, { recorded: at("2026-03-01"), modelId: "m1" }),
    fact(workspaceId, { recorded: at("2026-03-02"), modelId: "m2" }),
    fact(workspaceId, { recorded: at("2026-03-03"), modelId: "m1" }),
  );
  await analytics.stored(workspaceId, 3);
  const total = async (question: ReturnType<typeof between>) =>
    spent((await breakdown(workspaceId, { question })).total);
  expect(await total(between("2026-03-01", "2026-03-03"))).toEqual([200, 2]);
  expect(await total(between("2026-03-03", "2026-03-04"))).toEqual([100, 1]);
  expect(await total({ ...between("2026-03-01", "2026-03-04"), filter: { models: ["local/m1"] } })).toEqual([200, 2]);
});

test("sums are exact up to the largest that a workspace may reach", async () => {
  const workspaceId = newId("ws");
  const most = Number.MAX_SAFE_INTEGER;
  await analytics.publish(...[most - 3, 1, 2].map((costMicrocredits) => fact(workspaceId, { costMicrocredits })));
  await analytics.stored(workspaceId, 3);
  expect((await breakdown(workspaceId)).total?.microcredits).toBe(String(most));
});

test("a person sees what is theirs, an agent's view has no agents, and nothing is zero", async () => {
  const workspaceId = newId("ws");
  await analytics.publish(
    fact(workspaceId, { configurationId: "A" }),
    fact(workspaceId, { configurationId: "A", userId: "usr_bob" }),
    fact(workspaceId, { configurationId: "B" }),
  );
  await analytics.stored(workspaceId, 3);
  const person = { userId: "usr_bob", username: "bob", fullName: "Bob", email: "", createdAt: "1" };
  const own = { ...wholeWorkspace, view: "CONSUMPTION_VIEW_OWN" } as const;
  const actor = { ...actorIn(workspaceId), person };
  expect(spent((await breakdown(workspaceId, { actor, question: own })).total)).toEqual([100, 1]);
  const agent = { ...wholeWorkspace, view: "CONSUMPTION_VIEW_AGENT", agentId: "A" } as const;
  const byUser = { dimension: "CONSUMPTION_DIMENSION_USER", question: agent } as const;
  expect(spent((await breakdown(workspaceId, byUser)).total)).toEqual([200, 2]);
  const nothing = await breakdown(newId("ws"));
  expect([nothing.rows, spent(nothing.total), nothing.updatedAt]).toEqual([[], [0, 0], undefined]);
  for (const [question, dimension] of [
    [own, "CONSUMPTION_DIMENSION_USER"],
    [own, "CONSUMPTION_DIMENSION_GROUP"],
    [agent, "CONSUMPTION_DIMENSION_AGENT"],
  ] as const)
    expect((await refusal(breakdown(workspaceId, { actor, question, dimension })))[2]).toBe("dimension");
  const filtered = { ...agent, filter: { agents: ["A"] } };
  const refused = await refusal(
    breakdown(workspaceId, { question: filtered, dimension: "CONSUMPTION_DIMENSION_USER" }),
  );
  expect(refused[2]).toBe("filter.agents");
  expect((await refusal(breakdown(workspaceId, { question: own }))).slice(0, 2)).toEqual([
    "PERMISSION_DENIED",
    "PERSON_REQUIRED",
  ]);
});

test.each([
  [{ limit: 0 }, "limit"],
  [{ limit: 501 }, "limit"],
  [{ dimension: "CONSUMPTION_DIMENSION_UNSPECIFIED" }, "dimension"],
  [{ question: null }, "question"],
  [{ question: { ...wholeWorkspace, view: "CONSUMPTION_VIEW_AGENT" } }, "agentId"],
  [{ question: between("2026-03-01", "2027-03-03") }, "endDate"],
  [{ question: between("March", "2026-03-03") }, "startDate"],
] as const)("%o is refused, with its field", async (request, field) => {
  expect(await refusal(breakdown("ws_any", request as object))).toEqual([
    "INVALID_ARGUMENT",
    "INVALID_REQUEST_ERROR",
    field,
  ]);
});

test("a key that names spaces sees its person's own, and nobody else's: rows say nothing of spaces", async () => {
  const workspaceId = newId("ws");
  await analytics.publish(fact(workspaceId), fact(workspaceId, { userId: "usr_bob" }));
  await analytics.stored(workspaceId, 2);
  const person = { userId: "usr_bob", username: "bob", fullName: "Bob", email: "", createdAt: "1" };
  const actor = { ...actorIn(workspaceId), person, spaceIds: ["spc_1"], scopes: ["analytics:read"] };
  const own = { ...wholeWorkspace, view: "CONSUMPTION_VIEW_OWN" } as const;
  expect(spent((await breakdown(workspaceId, { actor, question: own })).total)).toEqual([100, 1]);
  const agent = { ...wholeWorkspace, view: "CONSUMPTION_VIEW_AGENT", agentId: "agt_1" } as const;
  for (const question of [wholeWorkspace, agent]) {
    const refused = await refusal(breakdown(workspaceId, { actor, question, dimension: "CONSUMPTION_DIMENSION_USER" }));
    expect(refused).toEqual(["PERMISSION_DENIED", "INSUFFICIENT_SCOPE", undefined]);
  }
});
