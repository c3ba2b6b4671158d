import { expect, test } from "vitest";
import { actor, harness } from "./_harness.ts";
import { ann, bob, waitingAnswers } from "./_waiting.ts";

const service = harness();
const { waiting, decide, statesOf } = waitingAnswers(service);
const listOf = async (who = ann) => (await service.approvals.ListToolApprovals({ actor: who })).approvals;

test("what a person allows for good is not asked again, by tool for low and by values for medium stakes", async () => {
  const first = await waiting(["low", "medium"], ann, ["a", "b"]);
  for (const id of first.ids) await decide(first, id, "always_approved");
  const next = await waiting(["low", "medium", "medium", "high"], ann, ["z", "b", "c", "a"]);
  expect(await statesOf(next)).toEqual([
    "running",
    "running",
    "blocked_validation_required",
    "blocked_validation_required",
  ]);
  const given = await listOf();
  expect(given).toHaveLength(2);
  expect(given.find(({ stake }) => stake === "low")).toMatchObject({ serverName: "search", toolName: "search" });
  expect(given.find(({ stake }) => stake === "medium")).toMatchObject({ values: '{"query":"b"}' });
});

test("it holds for the person alone, and for a key of nobody not at all", async () => {
  expect(await listOf(bob)).toEqual([]);
  expect(await statesOf(await waiting(["low"], bob))).toEqual(["blocked_validation_required"]);
  const ofNobody = await waiting(["low"], actor);
  await decide(ofNobody, ofNobody.ids[0], "always_approved", actor);
  expect(await listOf(actor)).toEqual([]);
  expect(await statesOf(await waiting(["low"], actor))).toEqual(["blocked_validation_required"]);
});

test("a tool that says otherwise of itself is asked about again", async () => {
  const changed = { definitionHash: "1".repeat(64) };
  const run = await waiting(["low"], ann, [], changed);
  expect(await statesOf(run)).toEqual(["blocked_validation_required"]);
  await decide(run, run.ids[0], "always_approved");
  expect(await statesOf(await waiting(["low"], ann, [], changed))).toEqual(["running"]);
  // One permission for each tool: the newest definition is the one that holds.
  expect((await listOf()).filter(({ stake }) => stake === "low")).toHaveLength(1);
});

test("what is allowed of a client's server is not allowed of a remote one of the same name", async () => {
  const at = (serverId: string, viewId: string) => ({ tool: { serverName: "files", serverId, viewId, name: "write" } });
  const own = await waiting(["low"], bob, [], at("mcs_1", ""));
  await decide(own, own.ids[0], "always_approved", bob);
  expect(await statesOf(await waiting(["low"], bob, [], at("mcs_2", "")))).toEqual(["running"]);
  expect(await statesOf(await waiting(["low"], bob, [], at("mrs_1", "msv_1")))).toEqual([
    "blocked_validation_required",
  ]);
});

test("long values are not remembered, and pages follow each other", async () => {
  const long = await waiting(["medium"], ann, ["x".repeat(9_000)]);
  await expect(decide(long, long.ids[0], "always_approved")).rejects.toMatchObject({ fields: [{ field: "decision" }] });
  await decide(long, long.ids[0]);
  const all = await listOf();
  const first = await service.approvals.ListToolApprovals({ actor: ann, limit: 1 });
  expect(first).toMatchObject({ approvals: [all[0]], hasMore: true });
  const after = first.approvals[0]?.approvalId ?? "";
  expect(await service.approvals.ListToolApprovals({ actor: ann, limit: 1, after })).toMatchObject({
    approvals: [all[1]],
    hasMore: false,
  });
  await expect(service.approvals.ListToolApprovals({ actor: ann, limit: 101 })).rejects.toMatchObject({
    fields: [{ field: "limit" }],
  });
});
