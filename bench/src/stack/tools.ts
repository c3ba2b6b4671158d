import { startBaseline } from "../baseline/start-baseline.ts";
import type { BenchContext } from "../rows/bench-context.ts";
import { describedModels, startRunner } from "./answers.ts";
import type { Api } from "./api.ts";
import { withKnowledge } from "./knowledge.ts";
import type { NodeProcess } from "./node-process.ts";
import { freeAddress } from "./parley.ts";
import { startRegistry } from "./registry.ts";

/** Everything that an agent with a remote tool needs. */
export interface Tooled {
  readonly api: Api;
  readonly runner: NodeProcess;
  /** Ends in `/v1`. */
  readonly modelUrl: string;
  /** The MCP server. */
  readonly serverUrl: string;
  /** A view of it, in a space that everybody reads. */
  readonly viewId: string;
}

interface ToolOptions {
  readonly modelIds: readonly string[];
  /** Who has to allow its tool. */
  readonly stake: "never_ask" | "high";
  /** Arguments of Node for the runner. */
  readonly runnerArgs?: readonly string[];
}

/** Runs work with a model, an MCP server over HTTP whose tool is `echo`, and all services; everything is stopped afterwards. */
export function withTools<T>(
  context: BenchContext,
  { modelIds, stake, runnerArgs = [] }: ToolOptions,
  work: (tooled: Tooled) => Promise<T>,
): Promise<T> {
  const { using } = context;
  return using(
    () => startBaseline("model-server", [], {}),
    (model) => model.process.stop(),
    (model) =>
      using(
        () => startBaseline("echo-server", [], {}),
        (echo) => echo.process.stop(),
        async (echo) => {
          const registryAddress = await freeAddress();
          const gatewayEnv = { PARLEY_MCP_REGISTRY_ADDRESS: registryAddress };
          const { env } = describedModels(modelIds);
          const conversation = { nodeArgs: [], env: { ...env, ...gatewayEnv } };
          return withKnowledge(
            context,
            { embeddings: 0, parley: { gatewayEnv, conversation } },
            ({ api, parley: { conversationAddress }, spaceAddress }) =>
              using(
                () => startRegistry(context, { address: registryAddress, spaceAddress }),
                (registry) => registry.stop(),
                () => {
                  const [modelUrl, serverUrl] = [`${model.baseUrl}/v1`, `${echo.baseUrl}/mcp`];
                  const neighbors = { conversationAddress, spaceAddress, registryAddress, modelUrl };
                  return using(
                    () => startRunner(context, neighbors, runnerArgs),
                    (runner) => runner.stop(),
                    async (runner) => {
                      const viewId = await showServer(api, serverUrl, stake);
                      return work({ api, runner, modelUrl, serverUrl, viewId });
                    },
                  );
                },
              ),
          );
        },
      ),
  );
}

/** Makes a server, and a view of it where everybody may call it. @returns The view's id. */
async function showServer(api: Api, url: string, stake: string): Promise<string> {
  const made = await api.post(api.privateUrl("/mcp"), { name: `echo ${Date.now()}`, url });
  const { sId: serverId } = (made as { server: { sId: string } }).server;
  await api.patch(api.privateUrl(`/mcp/${serverId}/tools/echo`), { stake });
  const { spaces } = (await api.get(api.publicUrl("/spaces"))) as { spaces: { sId: string; kind: string }[] };
  const spaceId = spaces.find(({ kind }) => kind === "global")?.sId ?? "";
  const shown = await api.post(api.privateUrl(`/spaces/${spaceId}/mcp_views`), { serverId });
  return (shown as { serverView: { sId: string } }).serverView.sId;
}
