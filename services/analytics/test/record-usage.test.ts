import { usageRecordedSubject } from "@parley/contracts";
import { usageRecordedCodec } from "@parley/contracts/conversation/v1";
import { lastOnSubject } from "@parley/events";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { countsOf, fact, harness, newId } from "./_harness.ts";

const analytics = harness(4);

/** The reason with which the last message was put aside, once it is this fact's. */
const deadReason = (payload: Uint8Array) =>
  eventually("a fact that was put aside", async () => {
    const last = await lastOnSubject(analytics.broker, "DEAD", "dead.usage");
    return last !== null && Buffer.from(last.payload).equals(payload) ? last.header("Parley-Reason") : undefined;
  });

test("a fact that comes again counts once", async () => {
  const workspaceId = newId("ws");
  const again = fact(workspaceId, { parts: [{ microcredits: 60 }, { tool: { serverName: "t" }, microcredits: 40 }] });
  await analytics.publish(again, again, fact(workspaceId));
  await analytics.stored(workspaceId, 3);
  await analytics.publish(again, fact(workspaceId));
  await analytics.stored(workspaceId, 4);
  expect(await analytics.sums(workspaceId)).toEqual({ isDense: true, rows: 4, microcredits: 300, ledger: [4, 300] });
});

test("many writers of the same facts leave dense numbers and one of each, and every replica answers alike", async () => {
  const workspaceId = newId("ws");
  const facts = Array.from({ length: 300 }, (_, index) => fact(workspaceId, { configurationId: `agt_${index % 7}` }));
  // Four replicas share the consumer: each gets some of every repetition.
  await Promise.all([facts, facts.toReversed(), facts, facts.toReversed()].map((turn) => analytics.publish(...turn)));
  await analytics.stored(workspaceId, 300);
  await eventually("all facts are acknowledged", async () => {
    const info = await analytics.broker.manager.consumers.info("USAGE", "analytics-usage");
    return info.num_pending + info.num_ack_pending === 0 ? true : undefined;
  });
  const sums = { isDense: true, rows: 300, microcredits: 30_000, ledger: [300, 30_000] };
  expect(await analytics.sums(workspaceId)).toEqual(sums);
  const [first, fresh] = [
    await analytics.facets(workspaceId),
    await analytics.facets(workspaceId, {}, await analytics.replica()),
  ];
  expect(fresh).toEqual(first);
  expect(Object.values(countsOf(first, "AGENT")).reduce((sum, count) => sum + count, 0)).toBe(300);
});

test("what is no fact is put aside with its reason, and the others are stored", async () => {
  const workspaceId = newId("ws");
  const stored = fact(workspaceId);
  await analytics.publish(stored);
  await analytics.stored(workspaceId, 1);
  const bad = [
    [usageRecordedCodec.encode(fact("")), "has no workspaceId"],
    [usageRecordedCodec.encode(fact(workspaceId, { usageId: "" })), "has no usageId"],
    [usageRecordedCodec.encode(fact(workspaceId, { costMicrocredits: -1 })), "costMicrocredits"],
    [usageRecordedCodec.encode(fact(workspaceId, { recorded: "9007199254740993" })), "recorded"],
    [usageRecordedCodec.encode(fact(workspaceId, { parts: [{ microcredits: 1 }] })), "do not add up"],
    [usageRecordedCodec.encode({ ...stored, costMicrocredits: 101 }), "something else"],
    [Buffer.from([0xff, 0xff, 0xff]), "is not a fact"],
  ] as const;
  for (const [payload, reason] of bad) {
    await analytics.broker.publish(usageRecordedSubject, payload, { messageId: newId("bad") });
    expect(await deadReason(payload)).toContain(reason);
  }
  await analytics.publish(fact(workspaceId));
  await analytics.stored(workspaceId, 2);
  expect(await analytics.sums(workspaceId)).toMatchObject({ rows: 2, microcredits: 200 });
});

test("columns in memory follow rows that are made anew", async () => {
  const workspaceId = newId("ws");
  await analytics.publish(fact(workspaceId), fact(workspaceId));
  await analytics.stored(workspaceId, 2);
  expect(countsOf(await analytics.facets(workspaceId), "AGENT")).toEqual({ agt_1: 2 });
  await analytics.collections.consumptions.deleteMany({ workspaceId });
  await analytics.collections.ledgers.deleteOne({ _id: workspaceId });
  expect(countsOf(await analytics.facets(workspaceId), "AGENT")).toEqual({});
  const others = [1, 2, 3].map(() => fact(workspaceId, { configurationId: "agt_2" }));
  await analytics.publish(...others);
  await analytics.stored(workspaceId, 3);
  expect(countsOf(await analytics.facets(workspaceId), "AGENT")).toEqual({ agt_2: 3 });
});
