import { isDeepStrictEqual } from "node:util";
import { analyticsServiceDefinition } from "@parley/contracts/analytics/v1";
import { createClient } from "@parley/grpc";
import { startBaseline } from "../baseline/start-baseline.ts";
import type { Baseline } from "../baseline/start-baseline.ts";
import { settledBytes } from "../measure/memory.ts";
import { measureInTurn } from "../measure/pairs.ts";
import { LatencyProbe, latenciesInTurn } from "../measure/request-latency.ts";
import { quantile } from "../measure/statistics.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { startAnalytics } from "../stack/analytics.ts";
import { Api } from "../stack/api.ts";
import { ConsumptionSeeder, inSegments } from "../stack/consumption-seeder.ts";
import type { NodeProcess } from "../stack/node-process.ts";
import { createOtherWorkspace, freeAddress, startParley } from "../stack/parley.ts";
import type { BenchContext } from "./bench-context.ts";

const sizes = { tiny: 1_000, small: inSegments(90_000), large: inSegments(1e6), huge: inSegments(1e7) } as const;
const requestsARound = { facets: 30, pipeline: 1, huge: 20, tiny: 200 };
const rounds = 5;
const clients = 4;
const bytesARow = 64;
const loadWithinMs = 120_000;
const database = "bench_analytics";
const filter = {
  agents: Array.from({ length: 20 }, (_, at) => `agt_${at * 7}`),
  models: ["local/m1", "local/m5", "local/m9", "local/m13"],
};
const body = JSON.stringify({ period: "days", days: 30, filter });

/** A workspace with so many rows, and who asks for it. */
interface Company {
  readonly workspaceId: string;
  readonly rows: number;
  readonly url: string;
  readonly probe: LatencyProbe;
}

interface Facets {
  readonly context: BenchContext;
  readonly address: string;
  readonly analytics: NodeProcess;
  readonly companies: Readonly<Record<keyof typeof sizes, Company>>;
  readonly headers: (company: Company) => Readonly<Record<string, string>>;
}

/** Row v: what calls are counted by, in 10,000,000 of them at the most. */
export async function facets(context: BenchContext): Promise<Row[]> {
  const { servers, using } = context;
  const address = await freeAddress();
  const gatewayEnv = { PARLEY_ANALYTICS_ADDRESS: address };
  return using(
    () => startParley(servers, { gatewayEnv }),
    (parley) => parley.stop(),
    (parley) =>
      using(
        () => startAnalytics(servers, { address, database, nodeArgs: ["--inspect=127.0.0.1:0"] }),
        (analytics) => analytics.stop(),
        async (analytics) => {
          const keys = new Map<Company, Readonly<Record<string, string>>>();
          const companies = await seed(context, parley.baseUrl, keys);
          const all = { context, address, analytics, companies, headers: (one: Company) => keys.get(one) ?? {} };
          const rows = [
            await memory(all),
            ...(await besideBare(all)),
            await hugeAgainstLarge(all),
            await fairness(all),
          ];
          for (const { probe } of Object.values(companies)) probe.close();
          return [...rows, await freshReplica(all)];
        },
      ),
  );
}

async function seed(
  { servers, say }: BenchContext,
  baseUrl: string,
  keys: Map<Company, Readonly<Record<string, string>>>,
): Promise<Facets["companies"]> {
  const seeder = await ConsumptionSeeder.connect(servers.mongodb.url, database);
  const companyOf = async (name: keyof typeof sizes): Promise<Company> => {
    const api = new Api(baseUrl, await createOtherWorkspace(servers));
    const { workspaceId, headers } = api;
    const rows = sizes[name];
    say(`v: writing ${rows} rows`);
    await seeder.names(workspaceId);
    if (name === "tiny") await seeder.fewCalls(workspaceId, rows);
    else await seeder.calls(workspaceId, rows, name === "small");
    const url = api.privateUrl("/analytics/consumption/facets");
    const company = { workspaceId, rows, url, probe: new LatencyProbe(headers) };
    keys.set(company, headers);
    return company;
  };
  const companies = {
    tiny: await companyOf("tiny"),
    small: await companyOf("small"),
    large: await companyOf("large"),
    huge: await companyOf("huge"),
  };
  await seeder.close();
  return companies;
}

/** What ten million rows weigh in memory. */
async function memory({ context, address, analytics, companies: { tiny, large, huge } }: Facets): Promise<Row> {
  await ask(address, tiny);
  await ask(address, large);
  const before = await settledBytes([analytics]);
  context.say("v: reading 10,000,000 rows");
  await ask(address, huge);
  const bytes = ((await settledBytes([analytics])) - before) / huge.rows;
  const what = "resident bytes for each of 10,000,000 rows, against the allowance";
  return rowOf("v", what, "B", { baseline: [bytesARow], parley: [bytes] }, { atMost: 1 });
}

async function besideBare({ context, companies, headers }: Facets): Promise<Row[]> {
  const { large, small } = companies;
  return context.using(
    () => startBare(context, { BENCH_WORKSPACE: large.workspaceId, BENCH_ROWS: String(large.rows) }),
    (bare) => bare.process.stop(),
    async ({ baseUrl }) => {
      const [scan, pipeline] = [`${baseUrl}/facets`, `${baseUrl}/workspaces/${small.workspaceId}/facets`];
      await requireSameAnswer(scan, large, headers(large));
      await requireSameCounts(pipeline, small, headers(small));
      const probe = new LatencyProbe({});
      context.say("v: facets of 1,000,000 rows");
      const counted = await latenciesInTurn(
        () => probe.time(scan, body),
        () => large.probe.time(large.url, body),
        requestsARound.facets,
      );
      context.say("v: facets of 100,000 rows by the database");
      const aggregated = await latenciesInTurn(
        () => probe.time(pipeline, body),
        () => small.probe.time(small.url, body),
        requestsARound.pipeline,
      );
      probe.close();
      const said = "facets of 1,000,000 rows against a bare process that scans the same columns, p50";
      const saidOfDatabase = "facets of 98,304 rows against `$facet`, p50";
      return [
        rowOf("v", said, "ms", counted, { atMost: 0.5 }),
        rowOf("v", saidOfDatabase, "ms", aggregated, { atMost: 0.05 }),
      ];
    },
  );
}

async function hugeAgainstLarge({ context, companies: { large, huge } }: Facets): Promise<Row> {
  context.say("v: facets of 10,000,000 rows");
  const pairs = await latenciesInTurn(
    () => large.probe.time(large.url, body),
    () => huge.probe.time(huge.url, body),
    requestsARound.huge,
  );
  return rowOf("v", "facets of 10,000,000 rows against 1,000,000, p50", "ms", pairs, { atMost: 12 });
}

/** How long who has few rows waits while others ask for many. */
async function fairness({ context, companies: { tiny, huge }, headers }: Facets): Promise<Row> {
  context.say(`v: facets of ${tiny.rows} rows while ${clients} clients ask for 10,000,000`);
  const p99 = async (): Promise<number> => {
    const times: number[] = [];
    for (let at = 0; at < requestsARound.tiny; at++) times.push(await tiny.probe.time(tiny.url, body));
    return quantile(times, 0.99);
  };
  const pairs = await measureInTurn(p99, async () => {
    const isOver = new AbortController();
    const others = Array.from({ length: clients }, () => askUntil(isOver.signal, huge, headers(huge)));
    const busy = await p99();
    isOver.abort();
    const failures = (await Promise.all(others)).reduce((sum, one) => sum + one, 0);
    if (failures > 0) context.say(`v: ${failures} of the others' questions were not answered in time`);
    return busy;
  });
  const what = `facets of 1,000 rows while ${clients} clients ask for 10,000,000, against quiet, p99`;
  return rowOf("v", what, "ms", pairs, { atMost: 5 });
}

/** @returns How often it was answered in vain: a busy machine counts for longer than the gateway waits. */
async function askUntil(over: AbortSignal, { url }: Company, headers: Readonly<Record<string, string>>) {
  const probe = new LatencyProbe(headers);
  let failures = 0;
  while (!over.aborted) await probe.time(url, body).catch(() => (failures += 1));
  probe.close();
  return failures;
}

/** The first question to a replica that has read nothing, against reading the rows as documents. Each round has new processes. */
async function freshReplica({ context, companies: { small } }: Facets): Promise<Row> {
  context.say(`v: first facets of a fresh replica, ${rounds} times`);
  const pairs = await measureInTurn(
    () =>
      context.using(
        () => startBare(context, {}),
        (bare) => bare.process.stop(),
        async ({ baseUrl }) => {
          const probe = new LatencyProbe({});
          const time = await probe.time(`${baseUrl}/workspaces/${small.workspaceId}/rows`);
          probe.close();
          return time;
        },
      ),
    async () => {
      const address = await freeAddress();
      return context.using(
        () => startAnalytics(context.servers, { address, database }),
        (analytics) => analytics.stop(),
        () => ask(address, small),
      );
    },
  );
  const what = "first facets of a fresh replica, 98,304 rows, against reading them as documents";
  return rowOf("v", what, "ms", pairs, { atMost: 0.1 });
}

/** Asks the service itself: a first question may take longer than the gateway waits. @returns How long it took, in milliseconds. */
async function ask(address: string, { workspaceId, rows }: Company): Promise<number> {
  const client = createClient(analyticsServiceDefinition, { address, deadlineMs: loadWithinMs });
  const started = performance.now();
  const answer = await client.GetConsumptionFacets({
    actor: { workspaceId, keyId: "bench", region: "local" },
    view: "CONSUMPTION_VIEW_WORKSPACE",
    period: "CONSUMPTION_PERIOD_DAYS",
    days: 30,
  });
  const took = performance.now() - started;
  client.close();
  const sources = answer.facets.find(({ dimension }) => dimension === "CONSUMPTION_DIMENSION_SOURCE")?.entries ?? [];
  const counted = sources.reduce((sum, { documentCount }) => sum + Number(documentCount), 0);
  if (counted !== rows) throw new Error(`${counted} of ${rows} rows are counted`);
  return took;
}

function startBare(context: BenchContext, workspace: Readonly<Record<string, string>>): Promise<Baseline> {
  const url = context.servers.mongodb.url;
  return startBaseline("facet-server", [], { BENCH_MONGODB_URL: url, BENCH_MONGODB_DATABASE: database, ...workspace });
}

type Counts = Readonly<Record<string, readonly { readonly value: string; readonly documentCount: number }[]>>;
type DatabaseCounts = Readonly<Record<string, readonly { readonly _id: string; readonly documentCount: number }[]>>;

// A comparison of two different answers would say nothing.
async function requireSameAnswer(bareUrl: string, { url }: Company, headers: Readonly<Record<string, string>>) {
  const [bare, ours] = [await post(bareUrl, {}), await post(url, headers)];
  if (isDeepStrictEqual(bare, ours)) return;
  throw new Error(
    `The two sides answer differently:\n${JSON.stringify(bare)}\n${JSON.stringify(ours)}`.slice(0, 3_000),
  );
}

async function requireSameCounts(bareUrl: string, { url }: Company, headers: Readonly<Record<string, string>>) {
  const bare = (await post(bareUrl, {})) as DatabaseCounts;
  const { facets: ours } = (await post(url, headers)) as { facets: Counts };
  for (const [dimension, entries] of Object.entries(ours)) {
    const prefix = dimension === "model" ? "local/" : "";
    const counted = new Map(bare[dimension]?.map(({ _id, documentCount }) => [`${prefix}${_id}`, documentCount]));
    const wrong = entries.find(({ value, documentCount }) => (counted.get(value) ?? 0) !== documentCount);
    if (wrong !== undefined) throw new Error(`${dimension}: ${JSON.stringify(wrong)}, not ${counted.get(wrong.value)}`);
  }
}

async function post(url: string, headers: Readonly<Record<string, string>>): Promise<unknown> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body,
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
