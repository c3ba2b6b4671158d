import { startBaseline } from "../baseline/start-baseline.ts";
import type { Baseline } from "../baseline/start-baseline.ts";
import { measureInTurn } from "../measure/pairs.ts";
import { requestRate } from "../measure/request-rate.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { Api, newMessage } from "../stack/api.ts";
import { startParley } from "../stack/parley.ts";
import type { Parley } from "../stack/parley.ts";
import type { BenchContext } from "./bench-context.ts";

const connections = 16;
const seconds = 3;

/** Row u: posts a second, each connection to a conversation of its own, against one bare process with the same writes. */
export function postRate(context: BenchContext): Promise<Row[]> {
  return context.using(
    () => startParley(context.servers),
    (parley) => parley.stop(),
    (parley) =>
      context.using(
        () =>
          startBaseline("post-server", [], {
            BENCH_MONGODB_URL: context.servers.mongodb.url,
            BENCH_MONGODB_DATABASE: "bench_posts",
          }),
        (baseline) => baseline.process.stop(),
        (baseline) => compare(context, parley, baseline),
      ),
  );
}

async function compare(context: BenchContext, parley: Parley, baseline: Baseline): Promise<Row[]> {
  const api = new Api(parley.baseUrl, context.workspace);
  const ids = await Promise.all(Array.from({ length: connections }, () => createConversation(api)));
  const ours = ids.map((id) => api.publicUrl(`/assistant/conversations/${id}/messages`));
  const bare = ids.map((id) => `${baseline.baseUrl}/conversations/${id}/messages`);
  const body = JSON.stringify(newMessage("How do you do?", []));
  const headers = { ...api.headers, "content-type": "application/json" };
  const rate = (urls: readonly string[]) => requestRate({ url: urls, headers, body, connections, seconds });
  context.say(`u: posting over ${connections} connections`);
  for (const urls of [bare, ours]) await rate(urls);
  const pairs = await measureInTurn(
    () => rate(bare),
    () => rate(ours),
  );
  return [rowOf("u", "posts a second against bare Express with the same writes", "/s", pairs, { atLeast: 0.5 })];
}

async function createConversation(api: Api): Promise<string> {
  const body = { message: newMessage("Hello.", []) };
  const made = await api.post(api.publicUrl("/assistant/conversations"), body);
  return (made as { conversation: { sId: string } }).conversation.sId;
}
