import { setTimeout as sleep } from "node:timers/promises";
import { usageRecordedCodec } from "@parley/contracts/conversation/v1";
import { connect } from "nats";
import type { JetStreamClient, JetStreamManager } from "nats";
import { startBaseline } from "../baseline/start-baseline.ts";
import { quantile } from "../measure/statistics.ts";
import { drainRate } from "../measure/stream-backlog.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { startAnalytics } from "../stack/analytics.ts";
import { Api } from "../stack/api.ts";
import { createOtherWorkspace, freeAddress, startParley } from "../stack/parley.ts";
import type { BenchContext } from "./bench-context.ts";

const rounds = 5;
const backlog = 15_000;
const publishedAtOnce = 250;
const factsARound = 200;
const everyMs = 10;
const patienceMs = 30_000;
const subject = "usage.recorded";

/** What a side did in a round. */
interface Figures {
  /** Facts stored a second. */
  readonly rate: number;
  /** Until a fact is counted, in milliseconds. */
  readonly p99: number;
}

/** What facts are published with, and to whom they belong. */
interface Facts {
  readonly context: BenchContext;
  readonly api: Api;
  readonly analyticsAddress: string;
  readonly stream: JetStreamClient;
  readonly manager: JetStreamManager;
}

/** Row x: facts on their way to facets, against a bare consumer that inserts such batches. One of them runs at a time. */
export async function facts(context: BenchContext): Promise<Row[]> {
  const analyticsAddress = await freeAddress();
  return context.using(
    () => startParley(context.servers, { gatewayEnv: { PARLEY_ANALYTICS_ADDRESS: analyticsAddress } }),
    (parley) => parley.stop(),
    (parley) =>
      context.using(
        () => connect({ servers: context.servers.nats.url }),
        (connection) => connection.close(),
        async (connection) => {
          const api = new Api(parley.baseUrl, await createOtherWorkspace(context.servers));
          const manager = await connection.jetstreamManager();
          return compare({ context, api, analyticsAddress, stream: connection.jetstream(), manager });
        },
      ),
  );
}

async function compare(facts: Facts): Promise<Row[]> {
  const figures = { baseline: [] as Figures[], parley: [] as Figures[] };
  for (let round = -1; round < rounds; round++) {
    facts.context.say(`x: ${backlog} facts that wait, ${factsARound} that come${round < 0 ? ", to warm up" : ""}`);
    await publishMany(facts, backlog);
    const measured = { baseline: await bare(facts), parley: await ours(facts) };
    if (round < 0) continue;
    figures.baseline.push(measured.baseline);
    figures.parley.push(measured.parley);
  }
  const pairsOf = (name: keyof Figures) => ({
    baseline: figures.baseline.map((one) => one[name]),
    parley: figures.parley.map((one) => one[name]),
  });
  return [
    rowOf("x", "fact to facet against a bare consumer that inserts, p99", "ms", pairsOf("p99"), { atMost: 3 }),
    rowOf("x", "facts stored a second against a bare consumer that inserts", "/s", pairsOf("rate"), { atLeast: 0.5 }),
  ];
}

function bare(facts: Facts): Promise<Figures> {
  const { servers } = facts.context;
  const env = { BENCH_MONGODB_URL: servers.mongodb.url, BENCH_NATS_URL: servers.nats.url };
  return facts.context.using(
    () => startBaseline("fact-server", [], { ...env, BENCH_MONGODB_DATABASE: "bench_facts" }),
    (server) => server.process.stop(),
    async ({ baseUrl }) => {
      const rate = await drainRate(facts.manager, "USAGE", "bench-usage", backlog);
      const url = `${baseUrl}/workspaces/${facts.api.workspaceId}/rows`;
      const counted = async (): Promise<number> => ((await (await fetch(url)).json()) as { rows: number }).rows;
      return { rate, p99: await timeToCount(facts, counted) };
    },
  );
}

function ours(facts: Facts): Promise<Figures> {
  const options = { address: facts.analyticsAddress, database: "bench_consumption" };
  return facts.context.using(
    () => startAnalytics(facts.context.servers, options),
    (analytics) => analytics.stop(),
    async () => {
      // Those of the baseline's measurement have come as well.
      const rate = await drainRate(facts.manager, "USAGE", "analytics-usage", backlog + factsARound);
      return { rate, p99: await timeToCount(facts, () => countedInFacets(facts.api)) };
    },
  );
}

async function countedInFacets(api: Api): Promise<number> {
  const url = api.privateUrl("/analytics/consumption/facets");
  const body = { period: "days", days: 30, dimensions: ["model"] };
  const { facets } = (await api.post(url, body)) as { facets: { model: { documentCount: number }[] } };
  return facets.model.reduce((sum, { documentCount }) => sum + documentCount, 0);
}

/** Publishes facts at an even pace, and asks for how many there are all the time. @returns p99 of a fact's way, in milliseconds. */
async function timeToCount({ api, stream }: Facts, counted: () => Promise<number>): Promise<number> {
  const before = await firstCount(counted);
  const published: number[] = [];
  const publishing = publishEvenly(stream, api.workspaceId, published);
  const times: number[] = [];
  const until = performance.now() + patienceMs;
  while (times.length < factsARound) {
    const count = (await counted()) - before;
    const now = performance.now();
    // Facts are stored in their order.
    while (times.length < count) times.push(now - (published[times.length] ?? now));
    if (now > until) throw new Error(`${count} of ${factsARound} facts are counted`);
  }
  await publishing;
  return quantile(times, 0.99);
}

/** Asks until it is answered: a gateway whose service was started again looks for it a moment. */
async function firstCount(counted: () => Promise<number>): Promise<number> {
  for (const until = performance.now() + patienceMs; ;) {
    try {
      return await counted();
    } catch (error) {
      if (performance.now() > until) throw error;
      await sleep(100);
    }
  }
}

async function publishEvenly(stream: JetStreamClient, workspaceId: string, published: number[]): Promise<void> {
  const started = performance.now();
  const acknowledged = [];
  for (let at = 0; at < factsARound; at++) {
    published.push(performance.now());
    acknowledged.push(stream.publish(subject, factOf(workspaceId)));
    await sleep(Math.max(0, started + (at + 1) * everyMs - performance.now()));
  }
  await Promise.all(acknowledged);
}

/** Facts of other workspaces than the one whose facts are followed. */
async function publishMany({ stream, api }: Facts, count: number): Promise<void> {
  for (let from = 0; from < count; from += publishedAtOnce) {
    const some = Array.from({ length: publishedAtOnce }, () => factOf(`${api.workspaceId}-others`));
    await Promise.all(some.map((payload) => stream.publish(subject, payload)));
  }
}

let made = 0;

function factOf(workspaceId: string): Uint8Array {
  made += 1;
  const call = { providerId: "local", modelId: `m${made % 20}`, outcome: "succeeded", kind: "answer", step: 0 };
  const places = { conversationId: `cnv_${made % 100}`, messageId: `msg_${made}`, runId: `run_${made}` };
  const payer = { keyId: "key_1", userId: `usr_${made % 2_000}`, configurationId: `agt_${made % 200}` };
  const usage = { inputTokens: 1_000, outputTokens: 200, cachedInputTokens: 0 };
  const numbers = { recorded: Date.now(), costMicrocredits: 100, attributionVersion: 1, usage };
  const named = { workspaceId, usageId: `run_${made}-0`, source: "web", groupIds: ["grp_1", "grp_2"] };
  return usageRecordedCodec.encode({ ...named, ...call, ...places, ...payer, ...numbers });
}
