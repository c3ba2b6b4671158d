import { expect, test } from "vitest";
import { actor, harness } from "./_harness.ts";
import { ann, bob, waitingAnswers } from "./_waiting.ts";

const service = harness();
const { waiting, decide, statesOf } = waitingAnswers(service);
const listOf = async (who = ann) => (await service.approvals.ListToolApprovals({ actor: who })).approvals;
const allowAlways = async (stake: string, who = ann) => {
  const run = await waiting([stake], who);
  await service.conversations.ValidateAction({
    actor: who,
    ...run,
    actionId: run.ids[0] ?? "",
    decision: "always_approved",
  });
};

test("what is taken back is asked again; others' stay", async () => {
  await allowAlways("low");
  await allowAlways("low", bob);
  const [own] = await listOf();
  const approvalId = own?.approvalId ?? "";
  for (const other of [bob, actor])
    await expect(service.approvals.WithdrawToolApprovals({ actor: other, approvalId })).rejects.toMatchObject({
      reason: "TOOL_APPROVAL_NOT_FOUND",
    });
  await service.approvals.WithdrawToolApprovals({ actor: ann, approvalId });
  expect(await listOf()).toEqual([]);
  expect(await listOf(bob)).toHaveLength(1);
  const again = await waiting(["low"]);
  expect(await statesOf(again)).toEqual(["blocked_validation_required"]);
  await decide(again, again.ids[0], "rejected");
  await expect(service.approvals.WithdrawToolApprovals({ actor: ann, approvalId })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

test("all at once, also when there are none", async () => {
  await allowAlways("low");
  await allowAlways("medium");
  expect(await listOf()).toHaveLength(2);
  await service.approvals.WithdrawToolApprovals({ actor: ann });
  await service.approvals.WithdrawToolApprovals({ actor: ann });
  expect(await listOf()).toEqual([]);
  expect(await listOf(bob)).toHaveLength(1);
});
