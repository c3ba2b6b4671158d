import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { EventStreamClient } from "../measure/event-stream.ts";
import { JetStreamProbe } from "../measure/jetstream-probe.ts";
import type { Pairs } from "../measure/pairs.ts";
import { quantile } from "../measure/statistics.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { Api, newMessage } from "../stack/api.ts";
import { startParley } from "../stack/parley.ts";
import type { Parley } from "../stack/parley.ts";
import type { BenchContext } from "./bench-context.ts";

const rounds = 5;
const eventsARound = 400;
const everyMs = 10;

/**
 * Row b: from the commit of a posted message to its event in the client's hands, against JetStream alone from publish to
 * consume. The commit is timed inside the conversation service (commit-clock.ts), the frame where the client reads it;
 * both by the machine's one monotonic clock. Posts come one at a time, so that the n-th commit is the n-th post's. The
 * answer to the POST is no clock for this: it travels at the same time as the event and would hide part of its way.
 */
export function eventLatency(context: BenchContext): Promise<Row[]> {
  const commitLog = join(context.servers.dir, "commits");
  const conversation = {
    nodeArgs: ["--import", "./bench/src/measure/commit-clock.ts"],
    env: { BENCH_COMMIT_LOG: commitLog },
  };
  return context.using(
    () => startParley(context.servers, { conversation }),
    (parley) => parley.stop(),
    (parley) =>
      context.using(
        () => JetStreamProbe.start(context.servers.nats.url),
        (probe) => probe.stop(),
        (probe) => compare(context, parley, probe, commitLog),
      ),
  );
}

async function compare(
  context: BenchContext,
  parley: Parley,
  probe: JetStreamProbe,
  commitLog: string,
): Promise<Row[]> {
  const api = new Api(parley.baseUrl, context.workspace);
  const created = (await api.post(api.publicUrl("/assistant/conversations"), { message: newMessage("start", []) })) as {
    conversation: { sId: string };
  };
  const conversationId = created.conversation.sId;
  const arrivals = new Map<string, bigint>();
  const stream = new EventStreamClient(api.eventsUrl(conversationId), api.headers, (data, at) => {
    const event = JSON.parse(data) as { data: { type: string; messageId: string } };
    if (event.data.type === "user_message_new") arrivals.set(event.data.messageId, at);
  });
  await stream.ready;
  const posted = async (): Promise<number[]> => postInTurn(api, conversationId, arrivals, commitLog);
  const raw = async (): Promise<number[]> => evenly(eventsARound, (): Promise<number> => probe.time());
  context.say(`b: ${eventsARound} events a round, one every ${everyMs} ms`);
  const [p99, p50]: { baseline: number[]; parley: number[] }[] = [
    { baseline: [], parley: [] },
    { baseline: [], parley: [] },
  ];
  for (let round = -1; round < rounds; round++) {
    const samples = { baseline: await raw(), parley: await posted() };
    if (round < 0) continue; // the warm-up
    for (const side of ["baseline", "parley"] as const) {
      p99?.[side].push(quantile(samples[side], 0.99));
      p50?.[side].push(quantile(samples[side], 0.5));
    }
  }
  if (stream.ended !== undefined) throw new Error(`The stream ended: ${stream.ended}`);
  stream.close();
  const line = (what: string, pairs: Pairs | undefined, target: { atMost: number } | null): Row[] =>
    pairs === undefined
      ? []
      : [rowOf("b", `commit to client against JetStream publish to consume, ${what}`, "ms", pairs, target)];
  return [...line("p99", p99, { atMost: 3 }), ...line("p50", p50, null)];
}

/** Posts messages one after the other; returns the milliseconds from each one's commit to its event. */
async function postInTurn(
  api: Api,
  conversationId: string,
  arrivals: Map<string, bigint>,
  commitLog: string,
): Promise<number[]> {
  const before = (await commitsIn(commitLog)).length;
  const ids = await evenly(eventsARound, (index) =>
    api.postMessage(conversationId, `message ${index} `.padEnd(300, "x")),
  );
  for (let waited = 0; !ids.every((id) => arrivals.has(id)); waited++) {
    if (waited > 200) throw new Error("An event has not come within 10 seconds");
    await sleep(50);
  }
  const commits = (await commitsIn(commitLog)).slice(before);
  if (commits.length !== ids.length) throw new Error(`${ids.length} posts made ${commits.length} commits`);
  return ids.map((id, index) => Number((arrivals.get(id) ?? 0n) - (commits[index] ?? 0n)) / 1e6);
}

async function commitsIn(file: string): Promise<bigint[]> {
  return (await readFile(file, "utf8")).split("\n").filter(Boolean).map(BigInt);
}

/** Does something again and again at an even pace, one at a time. */
async function evenly<T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  const started = performance.now();
  for (let index = 0; index < times; index++) {
    results.push(await work(index));
    await sleep(Math.max(0, started + (index + 1) * everyMs - performance.now()));
  }
  return results;
}
