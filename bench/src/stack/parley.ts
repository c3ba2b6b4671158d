import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort, serviceArgs, streamMemory } from "@parley/local-stack";
import { startNode } from "./node-process.ts";
import type { NodeProcess } from "./node-process.ts";
import type { BenchServers } from "./servers.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The databases that the services of this run use. */
export const databases = { gateway: "bench_gateway", conversation: "bench_conversation" } as const;

/** Gateway and conversation service as separate processes. */
export interface Parley {
  readonly baseUrl: string;
  readonly conversationAddress: string;
  readonly gateway: NodeProcess;
  readonly conversation: NodeProcess;
  readonly stop: () => Promise<void>;
}

export interface ParleyOptions {
  /** Where the conversation service listens; anywhere unless it is said. */
  readonly conversationAddress?: string;
  /** Where the space service is; nowhere unless it is said. */
  readonly spaceAddress?: string;
  /** Arguments of Node for both processes. */
  readonly nodeArgs?: readonly string[];
  /** What the gateway gets besides. */
  readonly gatewayEnv?: Readonly<Record<string, string>>;
  /** What the conversation service gets besides. */
  readonly conversation?: { readonly nodeArgs: readonly string[]; readonly env: Readonly<Record<string, string>> };
}

interface Workspace {
  readonly workspaceId: string;
  readonly apiKey: string;
}

const scopes = "conversations:read,conversations:write,agents:write,spaces:write,analytics:read";

const models = [
  { providerId: "local", modelId: "bench", contextWindow: 4096, maxOutputTokens: 256, tokenizer: "bytes" },
];

/** Starts both on these servers. Limits that protect a deployment are out of the way; all else is as it is by default. */
export async function startParley(servers: BenchServers, options: ParleyOptions = {}): Promise<Parley> {
  const address = options.conversationAddress ?? (await freeAddress());
  const { nodeArgs = [] } = options;
  const space = options.spaceAddress === undefined ? {} : { PARLEY_SPACE_ADDRESS: options.spaceAddress };
  const conversation = await startNode(
    "conversation",
    [...nodeArgs, ...(options.conversation?.nodeArgs ?? []), ...serviceArgs("conversation")],
    {
      ...streamMemory,
      ...commonEnvironment(servers),
      ...profile("conversation"),
      PARLEY_GRPC_ADDRESS: address,
      PARLEY_MONGODB_DATABASE: databases.conversation,
      PARLEY_MODELS: JSON.stringify(models),
      ...space,
      ...options.conversation?.env,
    },
  );
  const http = await freeAddress();
  const gateway = await startNode("gateway", [...nodeArgs, ...serviceArgs("gateway")], {
    ...streamMemory,
    ...commonEnvironment(servers),
    ...profile("gateway"),
    PARLEY_HTTP_ADDRESS: http,
    PARLEY_MONGODB_DATABASE: databases.gateway,
    PARLEY_CONVERSATION_ADDRESS: address,
    PARLEY_RATE_LIMIT_PER_MINUTE: "1000000",
    PARLEY_MAX_STREAMS_PER_KEY: "1000000",
    ...space,
    ...options.gatewayEnv,
  }).catch(async (error: unknown) => {
    await conversation.stop();
    throw error;
  });
  return {
    baseUrl: `http://${http}`,
    conversationAddress: address,
    gateway,
    conversation,
    stop: async () => {
      await gateway.stop();
      await conversation.stop();
    },
  };
}

/** Where nobody listens yet. */
export async function freeAddress(): Promise<string> {
  return `127.0.0.1:${await freePort()}`;
}

/** Makes the demo workspace and a key for it. */
export async function createWorkspace(servers: BenchServers): Promise<Workspace> {
  return (await cli(servers, "demo", "--json")) as Workspace;
}

/** Makes another workspace and a key for it. */
export async function createOtherWorkspace(servers: BenchServers): Promise<Workspace> {
  const { workspaceId } = (await cli(servers, "workspaces", "create", "--name", "Other")) as Workspace;
  const key = await cli(servers, "keys", "create", "--workspace", workspaceId, "--name", "bench", "--scopes", scopes);
  return { workspaceId, apiKey: (key as Workspace).apiKey };
}

interface Workspace {
  readonly workspaceId: string;
  readonly apiKey: string;
}

async function cli(servers: BenchServers, ...args: string[]): Promise<unknown> {
  const env = {
    PATH: process.env["PATH"],
    ...streamMemory,
    ...commonEnvironment(servers),
    PARLEY_MONGODB_DATABASE: databases.gateway,
  };
  const program = ["services/gateway/src/cli/main.ts", ...args];
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: root, env });
  return JSON.parse(stdout) as unknown;
}

/** What every service is told. */
export function commonEnvironment({ mongodb, nats }: BenchServers): Record<string, string> {
  return {
    PARLEY_LOG_LEVEL: "info",
    PARLEY_MONGODB_URL: mongodb.url,
    PARLEY_NATS_URL: nats.url,
    PARLEY_DRAIN_MS: "1000",
  };
}

/** PARLEY_BENCH_PROFILE=DIR leaves a CPU profile of each service there. */
export function profile(service: string): Record<string, string> {
  const dir = process.env["PARLEY_BENCH_PROFILE"];
  return dir === undefined ? {} : { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${dir}/${service}` };
}
