import type { BenchContext } from "../rows/bench-context.ts";
import { Api } from "./api.ts";
import type { NodeProcess } from "./node-process.ts";
import { freeAddress, startParley } from "./parley.ts";
import type { Parley } from "./parley.ts";
import { startRegistry } from "./registry.ts";

const registeredAtOnce = 20;

/** What clients that host MCP servers talk to. */
export interface Hosting {
  readonly api: Api;
  readonly parley: Parley;
  readonly registry: NodeProcess;
  /** `host:port` of the registry. */
  readonly registryAddress: string;
}

/** Runs work with gateway, conversation and registry; all are stopped afterwards. */
export function withHosting<T>(
  context: BenchContext,
  nodeArgs: readonly string[],
  work: (hosting: Hosting) => Promise<T>,
): Promise<T> {
  const { servers, using, workspace } = context;
  return using(
    freeAddress,
    () => undefined,
    (address) =>
      using(
        () => startRegistry(context, { address, nodeArgs }),
        (registry) => registry.stop(),
        (registry) =>
          using(
            () => startParley(servers, { nodeArgs, gatewayEnv: { PARLEY_MCP_REGISTRY_ADDRESS: address } }),
            (parley) => parley.stop(),
            (parley) => work({ api: new Api(parley.baseUrl, workspace), parley, registry, registryAddress: address }),
          ),
      ),
  );
}

/** Registers servers of a client; returns their ids. */
export async function registerServers(api: Api, count: number): Promise<string[]> {
  const serverIds: string[] = [];
  // Of names of their own: the streams of one name are ended where another registration of it has none for 5 s.
  const left = Array.from({ length: count }, (_, index) => `server ${index}`).values();
  const worker = async (): Promise<void> => {
    for (const serverName of left) {
      const made = (await api.post(api.publicUrl("/mcp/register"), { serverName })) as { serverId: string };
      serverIds.push(made.serverId);
    }
  };
  await Promise.all(Array.from({ length: registeredAtOnce }, worker));
  return serverIds;
}
