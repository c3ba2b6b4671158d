import { toolCallServiceDefinition } from "@parley/contracts/mcp/v1";
import { createClient } from "@parley/grpc";
import { startBaseline } from "../baseline/start-baseline.ts";
import { EventStreamClient, closeStreams, openStreams } from "../measure/event-stream.ts";
import { measureInTurn } from "../measure/pairs.ts";
import { requestRate } from "../measure/request-rate.ts";
import { median } from "../measure/statistics.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { registerServers, withHosting } from "../stack/hosting.ts";
import type { Hosting } from "../stack/hosting.ts";
import type { Api } from "../stack/api.ts";
import type { BenchContext } from "./bench-context.ts";

const servers = 1_000;
const connections = 16;
const seconds = 3;
const callsARound = 40;

/** Row aa: 1,000 servers at clients: heartbeats a second against a bare process, and a call against one with a single server. */
export function hostedServers(context: BenchContext): Promise<Row[]> {
  return withHosting(context, [], async (hosting) => {
    const { api } = await hosting.api.withNewKey(["mcp:host"]);
    const { api: other, ownerId } = await hosting.api.withNewKey(["mcp:host"]);
    const serverIds = await registerServers(api, servers);
    return [await heartbeats(context, api, serverIds), await calls(context, hosting, api, serverIds, other, ownerId)];
  });
}

function heartbeats(context: BenchContext, api: Api, serverIds: readonly string[]): Promise<Row> {
  const { mongodb } = context.servers;
  const env = { BENCH_MONGODB_URL: mongodb.url, BENCH_MONGODB_DATABASE: `bench_heartbeats_${Date.now()}` };
  return context.using(
    () => startBaseline("heartbeat-server", [], env),
    (baseline) => baseline.process.stop(),
    async ({ baseUrl }) => {
      const body = serverIds.map((serverId) => JSON.stringify({ serverId }));
      const headers = { ...api.headers, "content-type": "application/json" };
      const rate = (url: string) => requestRate({ url, headers, body, connections, seconds });
      await fetch(`${baseUrl}/register`, { method: "POST", headers, body: JSON.stringify({ serverIds }) });
      const [bare, ours] = [`${baseUrl}/heartbeat`, api.publicUrl("/mcp/heartbeat")];
      context.say(`aa: heartbeats of ${servers} servers over ${connections} connections`);
      for (const url of [bare, ours]) await rate(url);
      const pairs = await measureInTurn(
        () => rate(bare),
        () => rate(ours),
      );
      return rowOf("aa", "heartbeats a second of 1,000 servers against bare Express", "/s", pairs, { atLeast: 0.5 });
    },
  );
}

/** From the call of a tool until its client's answer is stored. */
async function calls(
  context: BenchContext,
  { registryAddress }: Hosting,
  crowd: Api,
  crowdIds: readonly string[],
  single: Api,
  ownerId: string,
): Promise<Row> {
  const registry = createClient(toolCallServiceDefinition, { address: registryAddress, deadlineMs: 10_000 });
  const [serverId = ""] = await registerServers(single, 1);
  const actor = { workspaceId: single.workspaceId, keyId: ownerId.slice("key:".length), region: "local" };
  let answered = (): void => undefined;
  const answer = async (data: string): Promise<void> => {
    const { id, method } = frameOf(data);
    if (method !== "tools/call") return;
    const result = { jsonrpc: "2.0", id, result: { content: [{ type: "text", text: "heron" }] } };
    await single.post(single.publicUrl("/mcp/results"), { serverId, result });
    answered();
  };
  const stream = new EventStreamClient(
    single.publicUrl(`/mcp/requests?serverId=${serverId}`),
    single.headers,
    (data) => void answer(data),
  );
  await stream.ready;
  const call = async (): Promise<number> => {
    const done = new Promise<void>((resolve) => (answered = resolve));
    const started = performance.now();
    const callId = `act_${Math.random().toString(36).slice(2)}`;
    await registry.StartCall({ actor, callId, serverId, toolName: "echo", arguments: "{}" });
    await done;
    return performance.now() - started;
  };
  const round = async (): Promise<number> => {
    const times: number[] = [];
    for (let at = 0; at < callsARound; at += 1) times.push(await call());
    return median(times);
  };
  const urls = crowdIds.map((id) => crowd.publicUrl(`/mcp/requests?serverId=${id}`));
  context.say(`aa: calls of one server's tool, beside ${servers} others and alone`);
  await round();
  const pairs = await measureInTurn(round, async () => {
    const others = await openStreams(urls, crowd.headers);
    const time = await round();
    closeStreams(others);
    return time;
  });
  stream.close();
  registry.close();
  return rowOf("aa", "call of a tool at a client beside 1,000 servers, against one alone, p50", "ms", pairs, {
    atMost: 1.2,
  });
}

interface Frame {
  readonly id?: string;
  readonly method?: string;
}

/** The JSON-RPC message that a stream's event holds. */
function frameOf(data: string): Frame {
  const event = JSON.parse(data) as Frame & { readonly data?: Frame };
  return event.data ?? event;
}
