import {
  defineConfig,
  integer,
  listenAddress,
  milliseconds,
  natsUrl,
  regionName,
  serviceAddress,
  urlOf,
} from "@parley/config";
import { allowedNetworks } from "@parley/egress";
import { z } from "zod";
import { secretKeys } from "./storage/secret-keys.ts";

/** The environment of the registry; the table in the README is this list. */
export const mcpRegistryConfig = defineConfig(
  {
    PARLEY_REGION: regionName().default("local"),
    PARLEY_GRPC_ADDRESS: listenAddress().default({ host: "127.0.0.1", port: 50055 }),
    PARLEY_MONGODB_URL: urlOf("mongodb:", "mongodb+srv:"),
    PARLEY_MONGODB_DATABASE: z.string().min(1).default("parley_mcp_registry"),
    PARLEY_NATS_URL: natsUrl(),
    PARLEY_STREAM_REPLICAS: integer(1, 5).default(1),
    PARLEY_SPACE_ADDRESS: serviceAddress().default("127.0.0.1:50054"),
    PARLEY_CONVERSATION_ADDRESS: serviceAddress().default("127.0.0.1:50051"),
    PARLEY_SECRET_KEYS: secretKeys().optional(),
    PARLEY_MCP_ALLOW: allowedNetworks().optional(),
    PARLEY_CALL_LEASE_MS: milliseconds(200, 600_000).default(20_000),
    PARLEY_TOOLS_MAX_AGE_MS: milliseconds(100, 86_400_000).default(600_000),
    PARLEY_SERVER_LEASE_MS: milliseconds(100, 86_400_000).default(1_200_000),
    PARLEY_SERVERS_PER_NAME: integer(1, 10_000).default(256),
    PARLEY_STREAM_LEASE_MS: milliseconds(100, 600_000).default(30_000),
    PARLEY_STREAM_AWAITED_MS: milliseconds(50, 600_000).default(5_000),
    PARLEY_UNDELIVERED_MS: milliseconds(50, 3_600_000).default(60_000),
    PARLEY_OUTCOME_GRACE_MS: milliseconds(50, 3_600_000).default(30_000),
    PARLEY_CARETAKER_INTERVAL_MS: milliseconds(50, 60_000).default(1_000),
    PARLEY_SWEEP_AFTER_MS: milliseconds(50, 600_000).default(2_000),
    PARLEY_PROBE_ADDRESS: listenAddress().optional(),
    PARLEY_LAME_DUCK_MS: milliseconds(0, 600_000).default(5_000),
    PARLEY_DRAIN_MS: milliseconds(0, 600_000).default(10_000),
  },
  (values) => ({
    region: values.PARLEY_REGION,
    listen: values.PARLEY_GRPC_ADDRESS,
    mongo: { url: values.PARLEY_MONGODB_URL, database: values.PARLEY_MONGODB_DATABASE },
    nats: { url: values.PARLEY_NATS_URL, streamReplicas: values.PARLEY_STREAM_REPLICAS },
    spaceAddress: values.PARLEY_SPACE_ADDRESS,
    conversationAddress: values.PARLEY_CONVERSATION_ADDRESS,
    secretKeys: values.PARLEY_SECRET_KEYS ?? [],
    allowed: values.PARLEY_MCP_ALLOW ?? [],
    limits: {
      callLeaseMs: values.PARLEY_CALL_LEASE_MS,
      toolsMaxAgeMs: values.PARLEY_TOOLS_MAX_AGE_MS,
      leaseMs: values.PARLEY_SERVER_LEASE_MS,
      serversPerName: values.PARLEY_SERVERS_PER_NAME,
      streamLeaseMs: values.PARLEY_STREAM_LEASE_MS,
      streamAwaitedMs: values.PARLEY_STREAM_AWAITED_MS,
      undeliveredMs: values.PARLEY_UNDELIVERED_MS,
      outcomeGraceMs: values.PARLEY_OUTCOME_GRACE_MS,
    },
    caretaker: { intervalMs: values.PARLEY_CARETAKER_INTERVAL_MS, sweepAfterMs: values.PARLEY_SWEEP_AFTER_MS },
    probeAddress: values.PARLEY_PROBE_ADDRESS,
    lameDuckMs: values.PARLEY_LAME_DUCK_MS,
    drainMs: values.PARLEY_DRAIN_MS,
  }),
);

export type McpRegistryConfig = ReturnType<typeof mcpRegistryConfig.build>;
