import { setTimeout as sleep } from "node:timers/promises";
import { streams } from "@parley/contracts";
import type { UsageRecorded } from "@parley/contracts/conversation/v1";
import { ensureStream } from "@parley/events";
import { freePort } from "@parley/local-stack";
import { ServiceProcess, eventually, sampled, severableWay } from "@parley/testing";
import { expect, test } from "vitest";
import { actorIn, fact, harness, newId } from "./_harness.ts";

const analytics = harness(0);

// Longer than the broker waits for an acknowledgement.
const outageMs = 35_000;
const patienceMs = 90_000;

/** Two replicas as processes; `environment` is the first one's alone. */
async function replicas(environment: Readonly<Record<string, string>> = {}) {
  const addresses = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const processes = addresses.map(
    (address, index) =>
      new ServiceProcess("analytics", {
        ...analytics.environment,
        ...(index === 0 ? environment : {}),
        PARLEY_GRPC_ADDRESS: address,
      }),
  );
  await Promise.all(processes.map((service) => service.start()));
  return { processes, clients: addresses.map((address) => analytics.clientAt(address)) };
}

type Replicas = Awaited<ReturnType<typeof replicas>>;

/** Every fact counts once, rows, ledger and segments are right, and both replicas answer alike. */
async function allRight({ clients }: Replicas, workspaceId: string, facts: number): Promise<void> {
  await eventually(
    "every fact is acknowledged",
    async () => {
      const info = await analytics.broker.manager.consumers.info("USAGE", "analytics-usage").catch(() => null);
      return info !== null && info.num_pending + info.num_ack_pending === 0 ? true : undefined;
    },
    patienceMs,
  );
  const microcredits = facts * 100;
  const sums = { isDense: true, rows: facts, microcredits, ledger: [facts, microcredits] };
  expect(await analytics.sums(workspaceId)).toEqual(sums);
  const answers = clients.map(async (client) => ({
    facets: await analytics.facets(workspaceId, {}, client),
    problems: (await client.VerifyConsumption({ actor: actorIn(workspaceId) })).problems,
  }));
  const [first, second] = await Promise.all(answers);
  expect(first?.problems).toEqual([]);
  expect(second).toEqual(first);
}

async function during(
  work: (facts: readonly UsageRecorded[], workspaceId: string, running: Replicas) => Promise<void>,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const workspaceId = newId("ws");
  const running = await replicas(environment);
  try {
    const facts = Array.from({ length: 300 }, () => fact(workspaceId));
    await analytics.publish(...facts);
    await analytics.stored(workspaceId, facts.length);
    await work(facts, workspaceId, running);
  } finally {
    await Promise.all(running.processes.map((service) => service.stop()));
  }
}

async function waysTo(name: "PARLEY_MONGODB_URL" | "PARLEY_NATS_URL") {
  const url = new URL(analytics.environment[name] ?? "");
  const way = await severableWay({ host: url.hostname, port: Number(url.port) });
  url.host = `127.0.0.1:${way.port}`;
  return { way, environment: { [name]: url.href } };
}

const cases = [
  {
    name: "all was dropped under running replicas, and published again",
    run: () =>
      during(async (facts, workspaceId, running) => {
        for (const { name } of await analytics.mongo.db.listCollections().toArray())
          await analytics.mongo.db.collection(name).drop();
        for (const turn of [facts, facts.toReversed(), facts]) await analytics.publish(...turn);
        await allRight(running, workspaceId, 300);
      }),
  },
  {
    name: "the broker's data was replaced, and all published again",
    run: () =>
      during(async (facts, workspaceId, running) => {
        await analytics.broker.manager.streams.delete(streams.usage.name);
        await ensureStream(analytics.broker, { ...streams.usage, replicas: 1 }, "another epoch");
        await analytics.publish(...facts, fact(workspaceId));
        await allRight(running, workspaceId, 301);
      }),
  },
  {
    name: "a replica stood still for longer than the broker waits for it",
    run: () =>
      during(async (_facts, workspaceId, running) => {
        const publishing = analytics.publish(...Array.from({ length: 3_000 }, () => fact(workspaceId)));
        await analytics.stored(workspaceId, 800);
        running.processes[0]?.signal("SIGSTOP");
        await publishing;
        await sleep(outageMs);
        running.processes[0]?.signal("SIGCONT");
        await allRight(running, workspaceId, 3_300);
      }),
  },
  ...(["PARLEY_MONGODB_URL", "PARLEY_NATS_URL"] as const).map((name) => ({
    name: `${name === "PARLEY_NATS_URL" ? "the broker" : "the database"} was away for one replica`,
    run: async () => {
      const { way, environment } = await waysTo(name);
      try {
        await during(async (_facts, workspaceId, running) => {
          const publishing = analytics.publish(...Array.from({ length: 3_000 }, () => fact(workspaceId)));
          await analytics.stored(workspaceId, 800);
          way.cut();
          await publishing;
          await sleep(outageMs);
          way.mend();
          await allRight(running, workspaceId, 3_300);
        }, environment);
      } finally {
        await way.close();
      }
    },
  })),
];

test.each(sampled(cases, 2))("every fact counts once after $name", ({ run }) => run(), 240_000);
