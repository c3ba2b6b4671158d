import { LatencyProbe, latenciesInTurn } from "../measure/request-latency.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { withParley } from "../stack/with-parley.ts";
import type { SeededParley } from "../stack/with-parley.ts";
import type { BenchContext } from "./bench-context.ts";

const sizes = { short: 100, long: 5_000 };
const characters = 8_000;
const limit = 20;
// Few: what is posted must not make the short conversation a long one.
const postsARound = 15;

/** Row f: a conversation of 5,000 messages and 40 MB against one of 100 such messages: newest page, deep page, append. */
export function heavyConversation(context: BenchContext): Promise<Row[]> {
  return withParley(context, (seeded) => compare(context, seeded));
}

async function compare(context: BenchContext, { api, seeder }: SeededParley): Promise<Row[]> {
  context.say(`f: writing ${sizes.long} messages of ${characters} characters`);
  const long = await seeder.conversation(sizes.long, characters);
  const short = await seeder.conversation(sizes.short, characters);
  const probe = new LatencyProbe(api.headers);
  const page = (conversationId: string, query: string) => () =>
    probe.time(api.privateUrl(`/assistant/conversations/${conversationId}/messages?limit=${limit}${query}`));
  const append = (conversationId: string) => async () => {
    const started = performance.now();
    await api.postMessage(conversationId, "and another thing");
    return performance.now() - started;
  };
  context.say("f: reading pages, then posting");
  const newest = await latenciesInTurn(page(short.conversationId, ""), page(long.conversationId, ""));
  const deep = await latenciesInTurn(
    page(short.conversationId, `&lastValue=${sizes.short / 2}`),
    page(long.conversationId, `&lastValue=${sizes.long / 2}`),
  );
  const posted = await latenciesInTurn(append(short.conversationId), append(long.conversationId), postsARound);
  probe.close();
  const what = "of 5,000 messages and 40 MB against 100 messages, p50";
  return [
    rowOf("f", `newest page ${what}`, "ms", newest, { atMost: 1.1 }),
    rowOf("f", `deep page ${what}`, "ms", deep, { atMost: 1.1 }),
    rowOf("f", `append to one ${what}`, "ms", posted, { atMost: 1.1 }),
  ];
}
