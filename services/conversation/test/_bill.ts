import { usageRecordedSubject } from "@parley/contracts";
import { usageRecordedCodec } from "@parley/contracts/conversation/v1";
import type { UsageRecorded__Output } from "@parley/contracts/conversation/v1";
import { lastOnSubject, readSubject } from "@parley/events";
import { eventually } from "@parley/testing";
import { expect } from "vitest";
import { actor } from "./_harness.ts";
import type { Harness } from "./_harness.ts";
import type { StartedRun } from "./_step.ts";

/** What was published of a run's cost, in the order in which it was. */
export async function usageFacts(service: Harness, runId: string): Promise<readonly UsageRecorded__Output[]> {
  const last = await lastOnSubject(service.broker, "USAGE", usageRecordedSubject);
  if (last === null) return [];
  const range = { fromSequence: 1, throughSequence: last.sequence };
  const signal = AbortSignal.timeout(5_000);
  const facts: UsageRecorded__Output[] = [];
  for await (const page of readSubject(service.broker, "USAGE", usageRecordedSubject, range, signal))
    facts.push(...page.map(({ payload }) => usageRecordedCodec.decode(payload)));
  return facts.filter((fact) => fact.runId === runId);
}

const sumOf = (values: readonly (string | undefined)[]): number =>
  values.reduce((sum, value) => sum + Number(value ?? 0), 0);

/**
 * Of an answer that has ended: what it was billed is agent work and what is the tools', the sum of its facts, and what the message says.
 * @returns What it has cost.
 */
export async function expectWholeBill(service: Harness, { conversationId, messageId, run }: StartedRun) {
  const consumption = await service.conversations.GetMessageConsumption({ actor, conversationId, messageId });
  const { details } = consumption;
  const billed = Number(consumption.billedMicrocredits);
  const tools = details?.tools ?? [];
  const shares = tools.flatMap((tool) => [tool.attributedMicrocredits, tool.directMicrocredits]);
  expect(sumOf([details?.agentWorkMicrocredits, ...shares])).toBe(billed);
  expect(tools.some(({ pending }) => pending)).toBe(false);
  const calls = await service.mongo.db.collection("run_steps").countDocuments({ messageId, bill: { $exists: true } });
  const actions = await service.mongo.db.collection("actions").countDocuments({ messageId });
  const facts = await eventually("every fact was published", async () => {
    const published = await usageFacts(service, run.runId);
    const ids = new Set(published.map(({ usageId }) => usageId));
    return ids.size >= calls + actions ? published : undefined;
  });
  expect(facts).toHaveLength(calls + actions);
  expect(sumOf(facts.map(({ costMicrocredits }) => costMicrocredits))).toBe(billed);
  for (const { parts, costMicrocredits } of facts)
    expect(sumOf(parts.map(({ microcredits }) => microcredits))).toBe(Number(costMicrocredits));
  const { message } = await service.conversations.GetMessage({ actor, conversationId, messageId });
  expect(Number(message?.agentMessage?.costMicrocredits ?? 0)).toBe(billed);
  return { consumption, facts };
}
