import { streams, usageRecordedSubject } from "@parley/contracts";
import { batchQueue } from "@parley/events";
import type { Broker, Decision, WorkQueue } from "@parley/events";
import { exitPoint } from "@parley/runtime";
import type { Fact, Recorded } from "../domain/model/consumption.ts";
import type { RecordUsage } from "../domain/use-cases/record-usage.ts";
import { readFact } from "./read-fact.ts";

const retryMs = 500;
// Who repairs a workspace waits this long at most until its facts come again.
const maxRetryMs = 30_000;

const decisions: Readonly<Record<Recorded, Decision>> = {
  stored: { kind: "ack" },
  known: { kind: "ack" },
  contradicts: { kind: "dead", reason: "says something else than another fact with its usageId" },
  overflows: { kind: "dead", reason: "would make the workspace's sum larger than what is exact" },
  failed: { kind: "nak", delayMs: retryMs, upToMs: maxRetryMs },
  later: { kind: "nak", delayMs: retryMs },
};

/** Stores what was spent, in batches. What can't be stored goes to `dead.usage` by itself. */
export function usageConsumer(broker: Broker, recordUsage: RecordUsage, onError: (error: unknown) => void): WorkQueue {
  return batchQueue(broker, {
    stream: streams.usage.name,
    consumer: "analytics-usage",
    filterSubject: usageRecordedSubject,
    deadSubject: "dead.usage",
    most: 500,
    withinMs: 100,
    read: readFact,
    handle: async (read) => {
      const facts = read.filter((fact): fact is Fact => typeof fact !== "string");
      const recorded = await recordUsage.execute(facts);
      exitPoint("analytics.rows-stored");
      const outcomes = new Map(facts.map((fact, place) => [fact, recorded[place] ?? "later"]));
      return read.map((fact) => decisionOn(fact, outcomes));
    },
    onError,
  });
}

function decisionOn(fact: Fact | string, outcomes: ReadonlyMap<Fact, Recorded>): Decision {
  if (typeof fact === "string") return { kind: "dead", reason: fact };
  return decisions[outcomes.get(fact) ?? "later"];
}
