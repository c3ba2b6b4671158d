import { serviceArgs } from "@parley/local-stack";
import { startBaseline } from "../baseline/start-baseline.ts";
import { kilobytesPerStream } from "../measure/stream-memory.ts";
import { measureInTurn } from "../measure/pairs.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { Api } from "../stack/api.ts";
import { startNode } from "../stack/node-process.ts";
import type { NodeProcess } from "../stack/node-process.ts";
import { commonEnvironment, freeAddress, startParley } from "../stack/parley.ts";
import type { Parley } from "../stack/parley.ts";
import type { BenchContext } from "./bench-context.ts";

const servers = 1_000;
const registeredAtOnce = 20;
const nodeArgs = ["--inspect=127.0.0.1:0"];

/** Row p: what an idle request stream weighs in gateway and registry together, against a bare Express route. */
export async function requestStreamMemory(context: BenchContext): Promise<Row[]> {
  context.say(`p: ${servers} servers of clients, new processes for each measurement`);
  const pairs = await measureInTurn(
    () => bareStreams(context),
    () => hostedStreams(context),
  );
  const what = "memory per idle request stream: gateway + registry against a bare Express route";
  return [rowOf("p", what, "KB", pairs, { atMost: 1.8 })];
}

function bareStreams(context: BenchContext): Promise<number> {
  return context.using(
    () => startBaseline("sse-server", nodeArgs, {}),
    (baseline) => baseline.process.stop(),
    ({ process, baseUrl }) => {
      const urls = Array.from({ length: servers }, () => `${baseUrl}/events`);
      return kilobytesPerStream([process], urls, {});
    },
  );
}

function hostedStreams(context: BenchContext): Promise<number> {
  return context.using(
    () => startHosting(context),
    async ({ parley, registry }) => {
      await parley.stop();
      await registry.stop();
    },
    async ({ parley, registry }) => {
      const api = new Api(parley.baseUrl, context.workspace);
      const serverIds = await registerServers(api);
      const urls = serverIds.map((serverId) => api.publicUrl(`/mcp/requests?serverId=${serverId}`));
      return kilobytesPerStream([parley.gateway, registry], urls, api.headers);
    },
  );
}

async function startHosting(context: BenchContext): Promise<{ parley: Parley; registry: NodeProcess }> {
  const address = await freeAddress();
  const registry = await startNode("mcp-registry", [...nodeArgs, ...serviceArgs("mcp-registry")], {
    ...commonEnvironment(context.servers),
    PARLEY_GRPC_ADDRESS: address,
    PARLEY_MONGODB_DATABASE: "bench_mcp_registry",
  });
  const gatewayEnv = { PARLEY_MCP_REGISTRY_ADDRESS: address };
  const parley = await startParley(context.servers, { nodeArgs, gatewayEnv }).catch(async (error: unknown) => {
    await registry.stop();
    throw error;
  });
  return { parley, registry };
}

async function registerServers(api: Api): Promise<string[]> {
  const serverIds: string[] = [];
  // Of names of their own: the streams of one name are ended where another registration of it has none for 5 s.
  const left = Array.from({ length: servers }, (_, index) => `server ${index}`).values();
  const worker = async (): Promise<void> => {
    for (const serverName of left) {
      const made = (await api.post(api.publicUrl("/mcp/register"), { serverName })) as { serverId: string };
      serverIds.push(made.serverId);
    }
  };
  await Promise.all(Array.from({ length: registeredAtOnce }, worker));
  return serverIds;
}
