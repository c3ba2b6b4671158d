import { usageRecordedSubject } from "@parley/contracts";
import { usageRecordedCodec } from "@parley/contracts/conversation/v1";
import { lastOnSubject } from "@parley/events";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { countsOf, fact, harness, newId } from "./_harness.ts";

const analytics = harness(4);

const acknowledged = () =>
  eventually("all facts are acknowledged", async () => {
    const info = await analytics.broker.manager.consumers.info("USAGE", "analytics-usage");
    return info.num_pending + info.num_ack_pending === 0 ? true : undefined;
  });

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
  await acknowledged();
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

test("a workspace whose ledger is gone stops nobody else, and has its facts once it is repaired", async () => {
  const [broken, other] = [newId("ws"), newId("ws")];
  const { ledgers } = analytics.collections;
  await analytics.publish(fact(broken), fact(broken));
  await analytics.stored(broken, 2);
  const ledger = await ledgers.findOne({ _id: broken });
  if (ledger === null) throw new Error("there is no ledger");
  await ledgers.deleteOne({ _id: broken });
  // More than a consumer that waits for them has room for.
  await analytics.publish(...Array.from({ length: 4_100 }, () => fact(broken, { costMicrocredits: 1 })));
  await analytics.publish(fact(other), fact(broken), fact(other));
  await analytics.stored(other, 2);
  expect(await analytics.sums(other)).toMatchObject({ rows: 2, ledger: [2, 200] });
  await ledgers.replaceOne({ _id: broken }, ledger);
  await eventually(
    "the facts of the broken workspace",
    async () => ((await ledgers.findOne({ _id: broken }))?.rows === 4_103 ? true : undefined),
    60_000,
  );
  expect(await analytics.sums(broken)).toEqual({
    isDense: true,
    rows: 4_103,
    microcredits: 4_400,
    ledger: [4_103, 4_400],
  });
  await acknowledged();
});

test("a repeat is known by its id, also where the id looks like that of a part", async () => {
  const [workspaceId, other] = [newId("ws"), newId("ws")];
  const parts = [{ microcredits: 60 }, { tool: { serverName: "t" }, microcredits: 40 }];
  const odd = fact(workspaceId, { usageId: "u-1.0" });
  const likeIt = fact(workspaceId, { usageId: "u-1" });
  const divided = fact(workspaceId, { usageId: "u-2", parts });
  await analytics.publish(odd, divided);
  await analytics.stored(workspaceId, 3);
  await analytics.publish(odd, likeIt, divided, fact(other));
  await analytics.stored(workspaceId, 4);
  await analytics.stored(other, 1);
  await analytics.publish(likeIt, odd, fact(workspaceId));
  await analytics.stored(workspaceId, 5);
  expect(await analytics.sums(workspaceId)).toEqual({ isDense: true, rows: 5, microcredits: 400, ledger: [5, 400] });
});

test("what is called as a part of another fact is put aside, and what came with it is stored", async () => {
  const workspaceId = newId("ws");
  const parts = [{ microcredits: 60 }, { tool: { serverName: "t" }, microcredits: 40 }];
  await analytics.publish(fact(workspaceId, { usageId: "u-1", parts }));
  await analytics.stored(workspaceId, 2);
  const part = fact(workspaceId, { usageId: "u-1.1" });
  await analytics.publish(part, fact(workspaceId));
  await analytics.stored(workspaceId, 3);
  expect(await deadReason(usageRecordedCodec.encode(part))).toContain("something else");
});

test("a fact with which a workspace's sum would not be exact any more is put aside, and the others are stored", async () => {
  const workspaceId = newId("ws");
  const most = Number.MAX_SAFE_INTEGER;
  await analytics.publish(fact(workspaceId, { costMicrocredits: most - 150 }));
  await analytics.stored(workspaceId, 1);
  const large = fact(workspaceId, { costMicrocredits: 151 });
  await analytics.publish(large, fact(workspaceId));
  await analytics.stored(workspaceId, 2);
  expect(await deadReason(usageRecordedCodec.encode(large))).toContain("larger than what is exact");
  expect((await analytics.sums(workspaceId)).ledger).toEqual([2, most - 50]);
});
