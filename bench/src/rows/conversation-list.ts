import { LatencyProbe, latenciesInTurn } from "../measure/request-latency.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import type { Api } from "../stack/api.ts";
import { withParley } from "../stack/with-parley.ts";
import type { SeededParley } from "../stack/with-parley.ts";
import type { BenchContext } from "./bench-context.ts";

const sizes = { short: 1_000, long: 10_000 };
const limit = 50;
const requestsARound = 60;

/** Row g: pages of a list of 10,000 conversations against one of 1,000. */
export function conversationList(context: BenchContext): Promise<Row[]> {
  return withParley(context, (seeded) => compare(context, seeded));
}

async function compare(context: BenchContext, { api, seeder }: SeededParley): Promise<Row[]> {
  context.say(`g: writing ${sizes.long} conversations`);
  const [long, short] = await Promise.all([api.withNewKey(), api.withNewKey()]);
  await seeder.listed(long.ownerId, sizes.long);
  await seeder.listed(short.ownerId, sizes.short);
  context.say("g: reading pages one after the other");
  const first = await measured(long.api, short.api, "", "");
  const deep = await measured(
    long.api,
    short.api,
    await middleOf(long.api, sizes.long),
    await middleOf(short.api, sizes.short),
  );
  return [
    rowOf("g", "first page of 10,000 conversations against 1,000, p50", "ms", first, { atMost: 1.1 }),
    rowOf("g", "page in the middle of 10,000 conversations against 1,000, p50", "ms", deep, { atMost: 1.1 }),
  ];
}

async function measured(long: Api, short: Api, longQuery: string, shortQuery: string) {
  const probes = [new LatencyProbe(short.headers), new LatencyProbe(long.headers)] as const;
  const pairs = await latenciesInTurn(
    () => probes[0].time(pageUrl(short, shortQuery)),
    () => probes[1].time(pageUrl(long, longQuery)),
    requestsARound,
  );
  for (const probe of probes) probe.close();
  return pairs;
}

/** The query of the page that begins in the middle of a list. */
async function middleOf(api: Api, count: number): Promise<string> {
  let query = "";
  for (let read = 0; read < count / 2; read += limit) {
    const answer = await fetch(pageUrl(api, query), { headers: api.headers });
    const { lastValue } = (await answer.json()) as { lastValue: string };
    query = `&lastValue=${lastValue}`;
  }
  return query;
}

function pageUrl(api: Api, query: string): string {
  return api.privateUrl(`/assistant/conversations?limit=${limit}${query}`);
}
