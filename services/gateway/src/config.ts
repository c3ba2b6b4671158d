import {
  defineConfig,
  integer,
  jsonOf,
  listenAddress,
  milliseconds,
  regionName,
  serviceAddress,
  urlOf,
  natsUrl,
} from "@parley/config";
import { z } from "zod";

/** The environment of the gateway. */
export const gatewayConfig = defineConfig(
  {
    PARLEY_REGION: regionName().default("local"),
    PARLEY_REGION_URLS: jsonOf(z.record(z.string(), z.url())).default({}),
    PARLEY_HTTP_ADDRESS: listenAddress().default({ host: "127.0.0.1", port: 8080 }),
    PARLEY_PUBLIC_URL: urlOf("http:", "https:").optional(),
    PARLEY_MONGODB_URL: urlOf("mongodb:", "mongodb+srv:"),
    PARLEY_MONGODB_DATABASE: z.string().default("parley_gateway"),
    PARLEY_NATS_URL: natsUrl(),
    PARLEY_STREAM_REPLICAS: integer(1, 5).default(1),
    PARLEY_CONVERSATION_ADDRESS: serviceAddress(),
    PARLEY_FILE_ADDRESS: serviceAddress().default("127.0.0.1:50053"),
    PARLEY_SPACE_ADDRESS: serviceAddress().default("127.0.0.1:50054"),
    PARLEY_MCP_REGISTRY_ADDRESS: serviceAddress().default("127.0.0.1:50055"),
    PARLEY_ANALYTICS_ADDRESS: serviceAddress().default("127.0.0.1:50056"),
    PARLEY_RATE_LIMIT_PER_MINUTE: integer(1, 1_000_000).default(600),
    PARLEY_MAX_STREAMS_PER_KEY: integer(1, 1_000_000).default(1000),
    PARLEY_MAX_CONNECTIONS: integer(1, 1_000_000).default(20_000),
    PARLEY_MAX_CONNECTIONS_PER_ADDRESS: integer(0, 1_000_000).default(0),
    PARLEY_STREAM_BYTES: integer(1_048_576, 1_099_511_627_776).default(67_108_864),
    PARLEY_KEEPALIVE_MS: milliseconds(100, 60_000).default(15_000),
    PARLEY_STREAM_RENEW_MS: milliseconds(100, 60_000).default(10_000),
    PARLEY_RESULT_HOLD_MS: milliseconds(0, 600_000).default(240_000),
    // Heeded by `telemetry.ts`, which is loaded before this.
    PARLEY_TRUST_TRACEPARENT: z.enum(["true", "false"]).default("false"),
    PARLEY_PROBE_ADDRESS: listenAddress().optional(),
    PARLEY_LAME_DUCK_MS: milliseconds(0, 600_000).default(5_000),
    PARLEY_SPREAD_MS: milliseconds(0, 600_000).default(10_000),
    PARLEY_DRAIN_MS: milliseconds(0, 600_000).default(10_000),
  },
  (values) => ({
    region: values.PARLEY_REGION,
    regionUrls: values.PARLEY_REGION_URLS,
    http: { listen: values.PARLEY_HTTP_ADDRESS, publicUrl: values.PARLEY_PUBLIC_URL },
    mongo: { url: values.PARLEY_MONGODB_URL, database: values.PARLEY_MONGODB_DATABASE },
    natsUrl: values.PARLEY_NATS_URL,
    streamReplicas: values.PARLEY_STREAM_REPLICAS,
    conversationAddress: values.PARLEY_CONVERSATION_ADDRESS,
    fileAddress: values.PARLEY_FILE_ADDRESS,
    spaceAddress: values.PARLEY_SPACE_ADDRESS,
    mcpRegistryAddress: values.PARLEY_MCP_REGISTRY_ADDRESS,
    analyticsAddress: values.PARLEY_ANALYTICS_ADDRESS,
    limits: {
      requestsPerMinute: values.PARLEY_RATE_LIMIT_PER_MINUTE,
      streamsPerKey: values.PARLEY_MAX_STREAMS_PER_KEY,
    },
    connections: { max: values.PARLEY_MAX_CONNECTIONS, maxPerAddress: values.PARLEY_MAX_CONNECTIONS_PER_ADDRESS },
    streamBytes: values.PARLEY_STREAM_BYTES,
    keepaliveMs: values.PARLEY_KEEPALIVE_MS,
    tools: { renewMs: values.PARLEY_STREAM_RENEW_MS, holdMs: values.PARLEY_RESULT_HOLD_MS },
    probeAddress: values.PARLEY_PROBE_ADDRESS,
    lameDuckMs: values.PARLEY_LAME_DUCK_MS,
    spreadMs: values.PARLEY_SPREAD_MS,
    drainMs: values.PARLEY_DRAIN_MS,
  }),
);

/** The gateway's configuration. `http.publicUrl` is undefined when it is to be derived from the bound address. */
export type GatewayConfig = ReturnType<typeof gatewayConfig.build>;
