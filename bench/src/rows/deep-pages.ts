import { LatencyProbe, latenciesInTurn } from "../measure/request-latency.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { withParley } from "../stack/with-parley.ts";
import type { SeededParley } from "../stack/with-parley.ts";
import type { BenchContext } from "./bench-context.ts";

const sizes = { short: 1_000, long: 100_000 };
const limit = 50;

/** Row e: the newest and the deepest page of a long conversation against those of a short one. */
export function deepPages(context: BenchContext): Promise<Row[]> {
  return withParley(context, (seeded) => compare(context, seeded));
}

async function compare(context: BenchContext, { api, seeder }: SeededParley): Promise<Row[]> {
  context.say(`e: writing ${sizes.long} messages`);
  const long = await seeder.conversation(sizes.long);
  const short = await seeder.conversation(sizes.short);
  const url = (conversationId: string, query: string): string =>
    api.privateUrl(`/assistant/conversations/${conversationId}/messages?limit=${limit}${query}`);
  const probe = new LatencyProbe(api.headers);
  const measured = (query: string) =>
    latenciesInTurn(
      () => probe.time(url(short.conversationId, query)),
      () => probe.time(url(long.conversationId, query)),
    );
  context.say("e: reading pages one after the other");
  const newest = await measured("");
  const deepest = await measured(`&lastValue=${limit}`);
  probe.close();
  return [
    rowOf("e", "newest page of 100,000 messages against 1,000, p50", "ms", newest, { atMost: 1.1 }),
    rowOf("e", "deepest page of 100,000 messages against 1,000, p50", "ms", deepest, { atMost: 1.1 }),
  ];
}
