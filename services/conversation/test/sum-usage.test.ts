import { expect, test } from "vitest";
import { usageFacts } from "./_bill.ts";
import { actor, harness, stranger } from "./_harness.ts";
import { commitStep, searchCall, startedAnswer } from "./_step.ts";
import { eventually } from "@parley/testing";

const service = harness();
const failed = { text: "Error: no", content: "[]", error: { code: "tool_not_found", message: "no" } };
const workspaceId = actor.workspaceId ?? "";

test("the facts of a workspace are added up by month, those before a moment alone, by none but its own", async () => {
  const started = await startedAnswer(service);
  await commitStep(service, started, 0, [searchCall("a", { result: failed })]);
  const facts = await eventually("two facts", async () => {
    const published = await usageFacts(service, started.run.runId);
    return published.length === 2 ? published : undefined;
  });
  const recorded = facts.map((fact) => Number(fact.recorded));
  const microcredits = String(facts.reduce((sum, fact) => sum + Number(fact.costMicrocredits), 0));
  const month = new Date(recorded[0] ?? 0).toISOString().slice(0, 7);
  const first = Math.min(...recorded);
  const all = { months: [{ month, facts: "2", microcredits }], firstAt: String(first), next: "" };
  expect(Number(microcredits)).toBeGreaterThan(0);
  expect(await service.runs.SumUsage({ workspaceId })).toMatchObject(all);
  expect(await service.runs.SumUsage({ workspaceId, before: Math.max(...recorded) + 1 })).toMatchObject(all);
  expect(await service.runs.SumUsage({ workspaceId, before: first })).toEqual({ months: [], next: "" });
  expect((await service.runs.SumUsage({ workspaceId: stranger.workspaceId ?? "" })).months).toEqual([]);
  await expect(service.runs.SumUsage({})).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
});
