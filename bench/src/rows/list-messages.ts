import { isDeepStrictEqual } from "node:util";
import { startBaseline } from "../baseline/start-baseline.ts";
import type { Baseline } from "../baseline/start-baseline.ts";
import { measureInTurn } from "../measure/pairs.ts";
import { requestRate } from "../measure/request-rate.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { Api } from "../stack/api.ts";
import { databases, startParley } from "../stack/parley.ts";
import type { Parley } from "../stack/parley.ts";
import { Seeder } from "../stack/seeder.ts";
import type { BenchContext } from "./bench-context.ts";

const messages = 1_000;
const limit = 50;
const connections = 32;
const seconds = 3;

/** Row a: pages of messages a second through gateway and gRPC, against one bare process that does the same query. */
export function listMessages(context: BenchContext): Promise<Row[]> {
  return context.using(
    () => startParley(context.servers),
    (parley) => parley.stop(),
    (parley) =>
      context.using(
        () =>
          startBaseline("list-server", [], {
            BENCH_MONGODB_URL: context.servers.mongodb.url,
            BENCH_MONGODB_DATABASE: databases.conversation,
            BENCH_PUBLIC_URL: parley.baseUrl,
          }),
        (baseline) => baseline.process.stop(),
        (baseline) => compare(context, parley, baseline),
      ),
  );
}

async function compare(context: BenchContext, parley: Parley, baseline: Baseline): Promise<Row[]> {
  const api = new Api(parley.baseUrl, context.workspace);
  const seeder = await Seeder.create(context.servers.mongodb.url, api);
  const { conversationId } = await seeder.conversation(messages);
  await seeder.close();
  const { headers } = api;
  const ours = api.privateUrl(`/assistant/conversations/${conversationId}/messages?limit=${limit}`);
  const bare = `${baseline.baseUrl}/w/${api.workspaceId}/conversations/${conversationId}/messages?limit=${limit}&lastValue=${messages}`;
  await requireSameAnswer(bare, ours, headers);
  const rate = (url: string) => requestRate({ url, headers, connections, seconds });
  context.say(`a: ${limit} messages a page, ${connections} connections`);
  // Twice: after one, the side of two processes still gets faster from round to round.
  for (const url of [bare, ours, bare, ours]) await rate(url);
  const pairs = await measureInTurn(
    () => rate(bare),
    () => rate(ours),
  );
  return [rowOf("a", "list messages: gateway + gRPC against one bare Express process", "/s", pairs, { atLeast: 0.5 })];
}

// A comparison of two different answers would say nothing.
async function requireSameAnswer(bare: string, ours: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const [expected, actual] = await Promise.all([bare, ours].map(async (url) => (await fetch(url, { headers })).json()));
  if (!isDeepStrictEqual(expected, actual))
    throw new Error(
      `The two sides answer differently:\n${JSON.stringify(expected).slice(0, 1500)}\n${JSON.stringify(actual).slice(0, 1500)}`,
    );
}
