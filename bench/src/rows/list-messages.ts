import { isDeepStrictEqual } from "node:util";
import { startBaseline } from "../baseline/start-baseline.ts";
import type { Baseline } from "../baseline/start-baseline.ts";
import { measureInTurn } from "../measure/pairs.ts";
import { processorSeconds } from "../measure/processor-time.ts";
import { requestRate } from "../measure/request-rate.ts";
import { median } from "../measure/statistics.ts";
import { rowOf } from "../report/row.ts";
import type { Row, Target } from "../report/row.ts";
import { Api } from "../stack/api.ts";
import { databases, startParley } from "../stack/parley.ts";
import type { Parley } from "../stack/parley.ts";
import { Seeder } from "../stack/seeder.ts";
import type { BenchContext } from "./bench-context.ts";

const messages = 1_000;
const limit = 50;
const connections = 32;
const seconds = 3;

/** What is asked of one process and of another, over and over. */
interface Comparison {
  readonly id: string;
  readonly what: string;
  readonly target: Target;
  readonly bare: string;
  readonly ours: string;
  /** What Parley is told besides. */
  readonly headers: Readonly<Record<string, string>>;
  readonly parley: Parley;
}

/**
 * Row a: pages of messages a second through gateway and gRPC, against one bare process that does the same query. Cold is without any memory
 * of messages; warm reads what it has rendered before; unchanged is asked for by the tag of what the client has.
 */
export function listMessages(context: BenchContext): Promise<Row[]> {
  const cold = { PARLEY_MESSAGE_BYTES: "0" };
  return context.using(
    () => startParley(context.servers),
    (parley) => parley.stop(),
    (warm) =>
      context.using(
        () => startParley(context.servers, { gatewayEnv: cold, conversation: { nodeArgs: [], env: cold } }),
        (parley) => parley.stop(),
        (forgetful) =>
          context.using(
            () => startBare(context, warm),
            (baseline) => baseline.process.stop(),
            (baseline) => compareAll(context, { warm, forgetful }, baseline),
          ),
      ),
  );
}

/** Both show the same, whose links are to the first of Parley's. */
function startBare({ servers }: BenchContext, { baseUrl }: Parley): Promise<Baseline> {
  return startBaseline("list-server", [], {
    BENCH_MONGODB_URL: servers.mongodb.url,
    BENCH_MONGODB_DATABASE: databases.conversation,
    BENCH_PUBLIC_URL: baseUrl,
  });
}

async function compareAll(
  context: BenchContext,
  { warm, forgetful }: { readonly warm: Parley; readonly forgetful: Parley },
  baseline: Baseline,
): Promise<Row[]> {
  const api = new Api(warm.baseUrl, context.workspace);
  const seeder = await Seeder.create(context.servers.mongodb.url, api);
  const { conversationId } = await seeder.conversation(messages);
  await seeder.close();
  const path = `/assistant/conversations/${conversationId}/messages?limit=${limit}`;
  const ours = api.privateUrl(path);
  const bare = `${baseline.baseUrl}/w/${api.workspaceId}/conversations/${conversationId}/messages?limit=${limit}&lastValue=${messages}`;
  await requireSameAnswer(bare, ours, api.headers);
  const etag = (await fetch(ours, { headers: api.headers })).headers.get("etag") ?? "";
  const { headers } = api;
  const what = "list messages: gateway + gRPC against one bare Express process";
  const rows: Comparison[] = [
    {
      id: "a cold",
      what: `${what}, no memory of messages`,
      target: { atLeast: 0.6 },
      bare,
      ours: new Api(forgetful.baseUrl, context.workspace).privateUrl(path),
      headers,
      parley: forgetful,
    },
    { id: "a warm", what: `${what}, rendered once`, target: { atLeast: 1 }, bare, ours, headers, parley: warm },
    {
      id: "a unchanged",
      what: `${what}, 304 for the tag`,
      target: { atLeast: 3 },
      bare,
      ours,
      headers: { ...headers, "if-none-match": etag },
      parley: warm,
    },
  ];
  const measured: Row[] = [];
  for (const row of rows) measured.push(await compare(context, row, baseline));
  return measured;
}

async function compare(context: BenchContext, row: Comparison, baseline: Baseline): Promise<Row> {
  const { id, what, target, parley } = row;
  context.say(`${id}: ${limit} messages a page, ${connections} connections`);
  const sides = {
    bare: { url: row.bare, headers: row.headers, pids: [baseline.process.pid], costs: [] as number[] },
    ours: {
      url: row.ours,
      headers: row.headers,
      pids: [parley.gateway.pid, parley.conversation.pid],
      costs: [] as number[],
    },
  };
  const rate = async ({ url, headers, pids, costs }: (typeof sides)["bare"]): Promise<number> => {
    const before = processorSeconds(pids);
    const perSecond = await requestRate({ url, headers, connections, seconds });
    costs.push(((processorSeconds(pids) - before) / (perSecond * seconds)) * 1_000);
    return perSecond;
  };
  // Twice: after one, the side of two processes still gets faster from round to round.
  for (const side of [sides.bare, sides.ours, sides.bare, sides.ours]) await rate(side);
  for (const { costs } of Object.values(sides)) costs.length = 0;
  const pairs = await measureInTurn(
    () => rate(sides.bare),
    () => rate(sides.ours),
  );
  const [bareCost, ourCost] = [median(sides.bare.costs), median(sides.ours.costs)];
  context.say(
    `${id}: processor seconds of Node for 1,000 pages: ${bareCost.toFixed(2)} bare, ${ourCost.toFixed(2)} Parley, ratio ${(bareCost / ourCost).toFixed(2)}`,
  );
  return rowOf(id, what, "/s", pairs, target);
}

// A comparison of two different answers would say nothing.
async function requireSameAnswer(bare: string, ours: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const [expected, actual] = await Promise.all([bare, ours].map(async (url) => (await fetch(url, { headers })).json()));
  if (!isDeepStrictEqual(expected, actual))
    throw new Error(
      `The two sides answer differently:\n${JSON.stringify(expected).slice(0, 1500)}\n${JSON.stringify(actual).slice(0, 1500)}`,
    );
}
