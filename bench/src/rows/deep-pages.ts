import { LatencyProbe, latenciesInTurn } from "../measure/request-latency.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { Api } from "../stack/api.ts";
import { startParley } from "../stack/parley.ts";
import type { Parley } from "../stack/parley.ts";
import { Seeder } from "../stack/seeder.ts";
import type { BenchContext } from "./bench-context.ts";

const sizes = { short: 1_000, long: 100_000 };
const limit = 50;

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
  const measured = (query: string) => latenciesInTurn(() => probe.time(url(short.conversationId, query)), () => probe.time(url(long.conversationId, query)));
  context.say("e: reading pages one after the other");
  const newest = await measured("");
  const deepest = await measured(`&lastValue=${limit}`);
  probe.close();
  return [
    rowOf("e", "newest page of 100,000 messages against 1,000, p50", "ms", newest, { atMost: 1.1 }),
    rowOf("e", "deepest page of 100,000 messages against 1,000, p50", "ms", deepest, { atMost: 1.1 }),
  ];
}
