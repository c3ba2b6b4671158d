import { join } from "node:path";
import { parleyHome } from "../programs/parley-home.ts";
import { embeddingsSetting } from "../servers/embeddings.ts";
import type { Servers } from "../servers/start-servers.ts";
import { rememberedSecretKeys } from "./secret-keys.ts";
import type { ServiceProcess } from "./service-process.ts";
import type { LauncherSettings } from "./settings.ts";

/** THE list of services, in the order in which they start. */
export const serviceNames = [
  "space",
  "mcp-registry",
  "conversation",
  "analytics",
  "agent-runner",
  "file",
  "gateway",
] as const;

export type ServiceName = (typeof serviceNames)[number];

type Environment = Readonly<Record<string, string>>;

/** Where each service listens: `host:port`. */
type Addresses = Readonly<Record<ServiceName, string>>;

/** All threads share one arena of malloc, which returns what is free to the system. */
const returnedMemory: Environment = { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "1000000" };

/**
 * What LanceDB may read ahead and write at once, as it merges and as it searches: by default it reads up to 2 GB ahead, which is all of a
 * table. A batch that does not fit into that buffer would wait for ever: 256 rows of 8,192 dimensions, the most there may be, are 11 MB.
 */
const smallMerges: Environment = {
  LANCE_DEFAULT_BATCH_SIZE: "256",
  LANCE_DEFAULT_IO_BUFFER_SIZE: "16777216",
  LANCE_IO_THREADS: "16",
  LANCE_UPLOAD_CONCURRENCY: "2",
};

/**
 * What the space service is started with so that an import leaves it small (bench/README.md, row n): LanceDB merges with little of a table
 * in memory, its threads share an arena of malloc, and V8 collects what passes by after 4 MB.
 */
export const spaceMemory: Environment = {
  NODE_OPTIONS: "--max-semi-space-size=4",
  ...returnedMemory,
  ...smallMerges,
};

/**
 * What gateway and conversation are started with: new objects get 16 MB before they are collected, half of what Node gives them, and what
 * thousands of streams took to be opened is returned. It costs nothing that is measured (bench/README.md, rows d and q).
 */
export const streamMemory: Environment = { NODE_OPTIONS: "--max-semi-space-size=16", ...returnedMemory };

/** What each reads besides what all do. */
const environments: Record<
  ServiceName,
  (servers: Servers, addresses: Addresses, env: NodeJS.ProcessEnv) => Environment
> = {
  conversation: (servers, addresses) => ({
    ...streamMemory,
    ...database("conversation", servers),
    PARLEY_SPACE_ADDRESS: addresses.space,
    PARLEY_MCP_REGISTRY_ADDRESS: addresses["mcp-registry"],
    PARLEY_MODELS: JSON.stringify([modelDescription(servers)]),
  }),
  space: (servers) => ({
    ...spaceMemory,
    ...database("space", servers),
    ...privateStorage(servers.s3),
    PARLEY_EMBEDDINGS: embeddingsSetting(servers.embeddings, servers.queryEmbeddings),
  }),
  "mcp-registry": (servers, addresses, env) => ({
    ...database("mcp_registry", servers),
    PARLEY_SPACE_ADDRESS: addresses.space,
    PARLEY_CONVERSATION_ADDRESS: addresses.conversation,
    PARLEY_SECRET_KEYS: env["PARLEY_SECRET_KEYS"] ?? rememberedSecretKeys(parleyHome(env)),
    // Servers that are being written run here as well.
    PARLEY_MCP_ALLOW: env["PARLEY_MCP_ALLOW"] ?? "127.0.0.0/8:*",
  }),
  analytics: (servers, addresses) => ({ ...database("analytics", servers), PARLEY_SPACE_ADDRESS: addresses.space }),
  "agent-runner": ({ model }, addresses) => ({
    PARLEY_CONVERSATION_ADDRESS: addresses.conversation,
    PARLEY_FILE_ADDRESS: addresses.file,
    PARLEY_SPACE_ADDRESS: addresses.space,
    PARLEY_MCP_REGISTRY_ADDRESS: addresses["mcp-registry"],
    PARLEY_MODEL_PROVIDERS: JSON.stringify({ local: { url: model.url, apiKey: model.apiKey } }),
  }),
  file: (servers, addresses, env) => ({
    ...database("file", servers),
    ...storage(servers.s3, env),
    PARLEY_CONVERSATION_ADDRESS: addresses.conversation,
  }),
  gateway: (servers, addresses) => ({
    ...streamMemory,
    ...database("gateway", servers),
    PARLEY_HTTP_ADDRESS: addresses.gateway,
    PARLEY_PUBLIC_URL: `http://${addresses.gateway}`,
    PARLEY_CONVERSATION_ADDRESS: addresses.conversation,
    PARLEY_FILE_ADDRESS: addresses.file,
    PARLEY_SPACE_ADDRESS: addresses.space,
    PARLEY_MCP_REGISTRY_ADDRESS: addresses["mcp-registry"],
    PARLEY_ANALYTICS_ADDRESS: addresses.analytics,
  }),
};

/** What a service is started with, after `node`. */
export function serviceArgs(name: ServiceName): string[] {
  return ["--import", `./services/${name}/src/telemetry.ts`, `./services/${name}/src/main.ts`];
}

/** The services as processes on these servers. @param ports Where each listens; the gateway's is a setting. */
export function serviceProcesses(
  settings: LauncherSettings,
  servers: Servers,
  ports: Readonly<Record<ServiceName, number>>,
): ServiceProcess[] {
  const addresses = Object.fromEntries(serviceNames.map((name) => [name, `127.0.0.1:${ports[name]}`])) as Addresses;
  const shared = {
    ...settings.env,
    NODE_COMPILE_CACHE: settings.env["NODE_COMPILE_CACHE"] ?? join(settings.home, "compiled"),
    PARLEY_REGION: "local",
    PARLEY_LOG_LEVEL: settings.logLevel,
    PARLEY_NATS_URL: servers.nats.url,
    // Nobody sends work to a second replica here: a stop has nothing to wait for.
    PARLEY_LAME_DUCK_MS: settings.env["PARLEY_LAME_DUCK_MS"] ?? "0",
    PARLEY_SPREAD_MS: settings.env["PARLEY_SPREAD_MS"] ?? "0",
  };
  return serviceNames.map((name) => {
    const address = addresses[name];
    const env = { ...shared, PARLEY_GRPC_ADDRESS: address, ...environments[name](servers, addresses, settings.env) };
    const http = { url: `http://${address}`, readyUrl: `http://${address}/readyz` };
    return { name, args: serviceArgs(name), env, ...(name === "gateway" ? http : { url: `grpc://${address}` }) };
  });
}

function database(name: string, { mongodb }: Servers): Environment {
  return { PARLEY_MONGODB_URL: mongodb.url, PARLEY_MONGODB_DATABASE: `parley_${name}` };
}

/** A store of one's own machine is reached by its clients as well; of a given one the environment says whether. */
function storage(s3: Servers["s3"], env: NodeJS.ProcessEnv): Environment {
  const publicUrl = env["PARLEY_S3_PUBLIC_URL"] ?? (s3.pid === null ? "" : s3.url);
  return { ...privateStorage(s3), PARLEY_S3_PUBLIC_URL: publicUrl };
}

function privateStorage({ url, region, accessKey, secretKey }: Servers["s3"]): Environment {
  return {
    PARLEY_S3_URL: url,
    PARLEY_S3_REGION: region,
    PARLEY_S3_ACCESS_KEY: accessKey,
    PARLEY_S3_SECRET_KEY: secretKey,
  };
}

function modelDescription({ model }: Servers): object {
  const { modelName: modelId, contextWindow, maxOutputTokens, tokenizer, tools } = model;
  return { providerId: "local", modelId, contextWindow, maxOutputTokens, tokenizer, tools };
}
