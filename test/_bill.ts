import { usageRecordedSubject } from "@parley/contracts";
import { usageRecordedCodec } from "@parley/contracts/conversation/v1";
import type { UsageRecorded__Output } from "@parley/contracts/conversation/v1";
import { Broker, lastOnSubject, readSubject } from "@parley/events";
import { eventually, onDatabase } from "@parley/testing";
import type { ApiClient, Constellation } from "@parley/testing";
import { expect } from "vitest";

/** What an answer has cost, as the API says. */
export interface Consumption {
  readonly billedCredits: number;
  readonly totalBilledCredits: number;
  readonly details: {
    readonly attributionVersion: number;
    readonly agentWorkCredits: number;
    readonly tools: readonly {
      readonly label: string;
      readonly internalMCPServerName: string;
      readonly toolName: string;
      readonly callCount: number;
      readonly attributedCredits: number;
      readonly directCredits: number;
      readonly pending: boolean;
      readonly subAgentCredits: number;
    }[];
  } | null;
}

interface Row {
  readonly _id: string;
  readonly bill?: { readonly microcredits: number };
  readonly result?: { readonly costMicrocredits: number } | null;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const micro = (credits: number): number => Math.round(credits * 1_000_000);

async function factsOf(broker: Broker, messageId: string): Promise<readonly UsageRecorded__Output[]> {
  const last = await lastOnSubject(broker, "USAGE", usageRecordedSubject);
  const range = { fromSequence: 1, throughSequence: last?.sequence ?? 0 };
  const facts: UsageRecorded__Output[] = [];
  for await (const page of readSubject(broker, "USAGE", usageRecordedSubject, range, AbortSignal.timeout(10_000)))
    facts.push(...page.map(({ payload }) => usageRecordedCodec.decode(payload)));
  return facts.filter((fact) => fact.messageId === messageId);
}

/**
 * The bill of an answer that has ended adds up: what was billed is agent work and what is the tools', the sum of its rows, of the facts
 * that were published, each once, and what the message and its events say.
 * @param api Of somebody who reads the conversation.
 */
export async function expectWholeBill(
  parley: Constellation,
  { conversationId, messageId }: { readonly conversationId: string; readonly messageId: string },
  api: ApiClient = parley.api(),
): Promise<Consumption> {
  const path = api.q(`/assistant/conversations/${conversationId}`);
  const consumption = (await api.expect(200, "GET", `${path}/messages/${messageId}/consumption`)) as Consumption;
  const billed = micro(consumption.billedCredits);
  const tools = consumption.details?.tools ?? [];
  expect(consumption.details).not.toBeNull();
  const shares = tools.flatMap((tool) => [micro(tool.attributedCredits), micro(tool.directCredits)]);
  expect(sumOf([micro(consumption.details?.agentWorkCredits ?? 0), ...shares])).toBe(billed);
  expect(tools.filter(({ pending }) => pending)).toEqual([]);
  const below = sumOf(tools.map(({ subAgentCredits }) => micro(subAgentCredits)));
  expect(micro(consumption.totalBilledCredits)).toBe(billed + below);
  const rows: readonly Row[] = await onDatabase(parley.databases.conversation, async (db) => [
    ...(await db
      .collection<Row>("run_steps")
      .find({ messageId, bill: { $exists: true } })
      .toArray()),
    ...(await db.collection<Row>("actions").find({ messageId }).toArray()),
  ]);
  expect(sumOf(rows.map(({ bill, result }) => bill?.microcredits ?? result?.costMicrocredits ?? 0))).toBe(billed);
  await expectFacts(parley, messageId, rows, billed);
  const { message } = (await api.expect(200, "GET", `${path}/messages/${messageId}`)) as {
    readonly message: { readonly costCredits: number | null; readonly subAgentCostCredits: number };
  };
  expect(message.subAgentCostCredits).toBe(Math.round(below / 1_000_000));
  expect(message.costCredits ?? 0).toBe(Math.round(consumption.billedCredits));
  const told = await eventually("what it cost was told", async () => {
    const events = await api.listEvents(conversationId);
    const isDone = events.some(({ type, data }) => type === "agent_message_done" && data["messageId"] === messageId);
    return isDone ? events : undefined;
  });
  const updates = told.filter(
    ({ type, data }) => type.endsWith("consumption_updated") && data["messageId"] === messageId,
  );
  for (const { data } of updates) expect(data["costCredits"]).toBe(message.costCredits);
  return consumption;
}

/** One fact for each row, published once or more, that cost together what was billed. */
async function expectFacts(parley: Constellation, messageId: string, rows: readonly Row[], billed: number) {
  const url = parley.gatewayEnvironment["PARLEY_NATS_URL"] ?? "";
  const broker = await Broker.connect({ url, name: "bill" });
  try {
    const facts = await eventually("every fact was published", async () => {
      const published = new Map((await factsOf(broker, messageId)).map((fact) => [fact.usageId, fact]));
      return published.size >= rows.length ? published : undefined;
    });
    expect([...facts.keys()].toSorted()).toEqual(rows.map(({ _id }) => _id).toSorted());
    expect(sumOf([...facts.values()].map(({ costMicrocredits }) => Number(costMicrocredits)))).toBe(billed);
    for (const { parts, costMicrocredits } of facts.values())
      expect(sumOf(parts.map(({ microcredits }) => Number(microcredits)))).toBe(Number(costMicrocredits));
  } finally {
    await broker.close();
  }
}
