import type { GetConsumptionTimeSeriesRequest } from "@parley/contracts/analytics/v1";
import { expect, test } from "vitest";
import { actorIn, fact, harness, newId, refusal } from "./_harness.ts";
import { between, spent, wholeWorkspace } from "./_report-tools.ts";

const analytics = harness();
const hourMs = 3_600_000;

function series(workspaceId: string, request: GetConsumptionTimeSeriesRequest = {}) {
  const byDay = { granularity: "CONSUMPTION_GRANULARITY_DAY", timezone: "UTC", limit: 10 } as const;
  return analytics.client.GetConsumptionTimeSeries({
    actor: actorIn(workspaceId),
    question: wholeWorkspace,
    ...byDay,
    ...request,
  });
}

/** How long each bucket is. */
const hoursOf = (edges: readonly string[]): readonly number[] =>
  edges.slice(1).map((edge, place) => (Number(edge) - Number(edges[place])) / hourMs);

test("each day has what was recorded in it, and days without calls are zero", async () => {
  const workspaceId = newId("ws");
  const at = (time: string) => Date.parse(time);
  await analytics.publish(
    fact(workspaceId, { recorded: at("2026-03-01T00:00:00Z"), configurationId: "A", costMicrocredits: 10 }),
    fact(workspaceId, { recorded: at("2026-03-01T23:59:59.999Z"), configurationId: "B", costMicrocredits: 1 }),
    fact(workspaceId, { recorded: at("2026-03-03T00:00:00Z"), configurationId: "A", costMicrocredits: 20 }),
    fact(workspaceId, { recorded: at("2026-03-03T01:00:00Z"), configurationId: "", costMicrocredits: 5 }),
  );
  await analytics.stored(workspaceId, 4);
  const question = between("2026-03-01", "2026-03-04");
  const answer = await series(workspaceId, { question, groupBy: "CONSUMPTION_DIMENSION_AGENT", limit: 1 });
  const credits = (points: readonly Parameters<typeof spent>[0][]) => points.map((point) => spent(point)[0]);
  expect(answer.series.map(({ value, points }) => [value, credits(points)])).toEqual([["A", [10, 0, 20]]]);
  expect([credits(answer.other), credits(answer.none), credits(answer.total)]).toEqual([
    [1, 0, 0],
    [0, 0, 5],
    [11, 0, 25],
  ]);
  expect(hoursOf(answer.edges)).toEqual([24, 24, 24]);
  const plain = await series(workspaceId, { question, granularity: "CONSUMPTION_GRANULARITY_WEEK" });
  expect([plain.series, credits(plain.total), hoursOf(plain.edges)]).toEqual([[], [11, 25], [24, 48]]);
});

test("days are those of the time zone, of 23 and 25 hours where clocks are set", async () => {
  const workspaceId = newId("ws");
  await analytics.publish(fact(workspaceId, { recorded: Date.parse("2026-03-28T23:30:00Z") }));
  await analytics.stored(workspaceId, 1);
  const days = (startDate: string, endDate: string) =>
    series(workspaceId, { question: between(startDate, endDate), timezone: "Europe/Berlin" });
  const spring = await days("2026-03-28", "2026-03-31");
  expect(hoursOf(spring.edges)).toEqual([24, 23, 24]);
  expect(spring.total.map((point) => spent(point)[1])).toEqual([0, 1, 0]);
  expect(hoursOf((await days("2026-10-24", "2026-10-27")).edges)).toEqual([24, 25, 24]);
});

test.each([
  [{ timezone: "Mars/Phobos" }, "timezone"],
  [{ limit: 21 }, "limit"],
  [{ granularity: "CONSUMPTION_GRANULARITY_UNSPECIFIED" }, "granularity"],
  [{ granularity: "CONSUMPTION_GRANULARITY_HOUR", question: between("2026-01-01", "2026-03-01") }, "granularity"],
  [{ groupBy: "CONSUMPTION_DIMENSION_USER", question: { view: "CONSUMPTION_VIEW_OWN" } }, "groupBy"],
  [{ question: between("2026-03-02", "2026-03-01") }, "endDate"],
] as const)("%o is refused, with its field", async (request, field) => {
  expect(await refusal(series("ws_any", request as object))).toEqual([
    "INVALID_ARGUMENT",
    "INVALID_REQUEST_ERROR",
    field,
  ]);
});

test("a key that names spaces has no series of what others have spent", async () => {
  const actor = { ...actorIn("ws_any"), spaceIds: ["spc_1"], scopes: ["analytics:read"] };
  const refused = await refusal(series("ws_any", { actor }));
  expect(refused).toEqual(["PERMISSION_DENIED", "INSUFFICIENT_SCOPE", undefined]);
});
