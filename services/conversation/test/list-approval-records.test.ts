import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { actor, harness } from "./_harness.ts";
import { commitStep, searchCall } from "./_step.ts";
import { ann, bob, waitingAnswers } from "./_waiting.ts";

const service = harness();
const { waiting, decide, statesOf } = waitingAnswers(service);
const auditor = { ...actor, scopes: ["mcp:manage"] };

interface Record {
  readonly [field: string]: unknown;
  readonly kind: string;
  readonly hash: string;
}

async function recordsOf(conversationId?: string, more = {}): Promise<Record[]> {
  const one = conversationId === undefined ? {} : { conversationId };
  const { records } = await service.approvals.ListApprovalRecords({ actor: auditor, ...one, ...more });
  return records.map((record) => JSON.parse(record) as Record);
}

/** The hash that anybody makes again from what they were given (RFC 8785). */
function sealOf({ hash: _hash, ...fields }: Record): string {
  const sorted = Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex");
}

const results = (ids: readonly string[]) =>
  ids.map((actionId) => ({ actionId, text: "r", content: "[]", started: 1, ended: 2 }));

test("each request, decision and call is told once, in a chain that anybody can check", async () => {
  const run = await waiting(["low", "low", "high", "never_ask"]);
  await decide(run, run.ids[0], "always_approved", ann, "It reads only.");
  await decide(run, run.ids[2], "rejected");
  await decide(run, run.ids[2], "rejected");
  const { attempt } = await service.runs.StartRun({ run: run.run });
  const ran = [run.ids[0], run.ids[1], run.ids[3]].map((id) => id ?? "");
  for (let time = 0; time < 2; time++)
    await service.runs.CommitResults({ run: run.run, attempt, results: results(ran) });
  const records = await recordsOf(run.conversationId);
  const [first, second, third, fourth] = run.ids;
  const by = { userId: "usr_ann", keyId: "key_ann" };
  expect(records).toMatchObject([
    { n: 1, previous: "", kind: "requested", actionId: first, stake: "low", decision: null },
    { kind: "requested", actionId: second },
    { kind: "requested", actionId: third, stake: "high", server: "search", tool: "search" },
    { kind: "decided", actionId: first, decision: "always_approved", how: "asked", reason: "It reads only.", ...by },
    { kind: "decided", actionId: second, decision: "always_approved", how: "remembered", ...by },
    { kind: "decided", actionId: third, decision: "rejected", how: "asked", reason: null, ...by },
    { kind: "executed", actionId: first, outcome: "succeeded" },
    { kind: "executed", actionId: second, outcome: "succeeded" },
    { n: 9, kind: "executed", actionId: fourth, stake: "never_ask", outcome: "succeeded" },
  ]);
  for (const [at, record] of records.entries()) {
    expect(record.hash).toBe(sealOf(record));
    expect(record["previous"]).toBe(records[at - 1]?.hash ?? "");
  }
});

test("what was remembered, skipped, withdrawn and never made is told as that", async () => {
  const remembered = await waiting(["low"]);
  expect(await recordsOf(remembered.conversationId)).toMatchObject([{ kind: "decided", how: "remembered" }]);
  const approver = { ...bob, scopes: ["actions:approve"] };
  const skipped = await waiting(["low", "medium", "high"], approver, [], {}, true);
  expect(await statesOf(skipped)).toEqual(["running", "running", "blocked_validation_required"]);
  await service.conversations.CancelMessages({ actor: bob, ...skipped, messageIds: [skipped.messageId] });
  expect(await recordsOf(skipped.conversationId)).toMatchObject([
    { kind: "decided", how: "skipped", decision: "approved", userId: "usr_bob", keyId: "key_bob" },
    { kind: "decided", how: "skipped", stake: "medium" },
    { kind: "requested", stake: "high" },
    { kind: "withdrawn", outcome: "unknown" },
    { kind: "withdrawn", outcome: "unknown" },
    { kind: "withdrawn", outcome: "not_made" },
  ]);
  const high = await waiting(["high"], bob);
  await service.conversations.CancelMessages({ actor: bob, ...high, messageIds: [high.messageId] });
  expect(await recordsOf(high.conversationId)).toMatchObject([
    { kind: "requested" },
    { kind: "withdrawn", outcome: "not_made" },
  ]);
  const allowed = await waiting(["high", "high"], bob);
  await decide(allowed, allowed.ids[0], "approved", bob);
  await service.conversations.CancelMessages({ actor: bob, ...allowed, messageIds: [allowed.messageId] });
  const [first, second] = allowed.ids;
  expect((await recordsOf(allowed.conversationId)).slice(2)).toMatchObject([
    { kind: "decided", actionId: first },
    { kind: "withdrawn", actionId: first, outcome: "not_made" },
    { kind: "withdrawn", actionId: second, outcome: "not_made" },
  ]);
  const error = { code: "tool_not_found", message: "No such tool." };
  const unknown = searchCall("c", { stake: "low", result: { actionId: "", text: "", content: "[]", error } });
  const run = await waiting(["high"]);
  const { attempt } = await decide(run, run.ids[0]).then(() => service.runs.StartRun({ run: run.run }));
  await commitStep(service, { run: run.run, attempt }, 1, [unknown]);
  expect((await recordsOf(run.conversationId)).map(({ kind }) => kind)).toEqual(["requested", "decided"]);
});

test("skipping needs a scope of its own, and nothing is stored without it", async () => {
  await expect(waiting(["low"], bob, [], {}, true)).rejects.toMatchObject({
    code: "PERMISSION_DENIED",
    fields: [{ field: "skipToolsValidation" }],
  });
});

test("pages of a workspace follow each other, bounded by time; another workspace and another key see nothing", async () => {
  const all = await recordsOf();
  const paged: Record[] = [];
  let after = null;
  do {
    const page: Awaited<ReturnType<typeof service.approvals.ListApprovalRecords>> =
      await service.approvals.ListApprovalRecords({ actor: auditor, limit: 3, after });
    paged.push(...page.records.map((record) => JSON.parse(record) as Record));
    after = page.next;
  } while (after !== null);
  expect(paged).toEqual(all);
  expect(all.length).toBeGreaterThan(15);
  const middle = Number(all[10]?.["at"]);
  const later = await recordsOf(undefined, { fromMs: middle });
  expect(later).toEqual(all.filter(({ at }) => Number(at) >= middle));
  expect(await recordsOf(undefined, { toMs: middle })).toEqual(all.filter(({ at }) => Number(at) < middle));
  await expect(service.approvals.ListApprovalRecords({ actor: ann })).rejects.toMatchObject({
    reason: "INSUFFICIENT_SCOPE",
  });
  const elsewhere = { ...auditor, workspaceId: "ws_other" };
  expect(await service.approvals.ListApprovalRecords({ actor: elsewhere })).toMatchObject({ records: [], next: null });
});
