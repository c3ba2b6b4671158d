import type { Pairs } from "../measure/pairs.ts";
import { LatencyProbe } from "../measure/request-latency.ts";
import { median } from "../measure/statistics.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { Api } from "../stack/api.ts";
import { startParley } from "../stack/parley.ts";
import type { Parley } from "../stack/parley.ts";
import { Seeder } from "../stack/seeder.ts";
import type { BenchContext } from "./bench-context.ts";

const sizes = { short: 1_000, long: 100_000 };
const limit = 50;
const rounds = 5;
const requestsARound = 150;

/** Row e: the newest and the deepest page of a long conversation against those of a short one. */
export function deepPages(context: BenchContext): Promise<Row[]> {
  return context.using(
    () => startParley(context.servers),
    (parley) => parley.stop(),
    (parley) => compare(context, parley),
  );
}

async function compare(context: BenchContext, parley: Parley): Promise<Row[]> {
  const api = new Api(parley.baseUrl, context.workspace);
  const seeder = await Seeder.create(context.servers.mongodb.url, api);
  context.say(`e: writing ${sizes.long} messages`);
  const long = await seeder.conversation(sizes.long);
  const short = await seeder.conversation(sizes.short);
  await seeder.close();
  const url = (conversationId: string, query: string): string => api.privateUrl(`/assistant/conversations/${conversationId}/messages?limit=${limit}${query}`);
  const probe = new LatencyProbe(api.headers);
  const measured = async (query: string): Promise<Pairs> => latencies(probe, url(short.conversationId, query), url(long.conversationId, query));
  context.say("e: reading pages one after the other");
  const newest = await measured("");
  const deepest = await measured(`&lastValue=${limit}`);
  probe.close();
  return [
    rowOf("e", "newest page of 100,000 messages against 1,000, p50", "ms", newest, { atMost: 1.1 }),
    rowOf("e", "deepest page of 100,000 messages against 1,000, p50", "ms", deepest, { atMost: 1.1 }),
  ];
}

/** Both sides request by request: a slow moment of the machine falls on both. */
async function latencies(probe: LatencyProbe, short: string, long: string): Promise<Pairs> {
  const pairs = { baseline: [] as number[], parley: [] as number[] };
  for (let round = -1; round < rounds; round++) {
    const times: { short: number[]; long: number[] } = { short: [], long: [] };
    for (let i = 0; i < requestsARound; i++) {
      times.short.push(await probe.time(short));
      times.long.push(await probe.time(long));
    }
    if (round < 0) continue; // the warm-up
    pairs.baseline.push(median(times.short));
    pairs.parley.push(median(times.long));
  }
  return pairs;
}
