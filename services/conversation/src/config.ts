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

const price = z.int().min(0).max(1_000_000_000);

const model = z.object({
  providerId: z.string().min(1),
  modelId: z.string().min(1),
  contextWindow: z.int().min(256),
  maxOutputTokens: z.int().min(1),
  tokenizer: z.enum(["o200k_base", "cl100k_base", "llama.cpp", "bytes"]),
  images: z.boolean().default(false),
  makesImages: z.boolean().default(false),
  tools: z.enum(["native", "schema", "none"]).default("native"),
  name: z.string().min(1).max(100).optional(),
  maker: z.string().min(1).max(100).optional(),
  tier: z.enum(["cost_efficient", "balanced", "premium"]).optional(),
  price: z
    .object({ input: price, cachedInput: price.optional(), output: price })
    .default({ input: 0, output: 0 })
    .transform((given) => ({ ...given, cachedInput: given.cachedInput ?? given.input })),
});

/** The environment of the conversation service; the table in the README is this list. */
export const conversationConfig = defineConfig(
  {
    PARLEY_REGION: regionName().default("local"),
    PARLEY_GRPC_ADDRESS: listenAddress().default({ host: "127.0.0.1", port: 50051 }),
    PARLEY_MONGODB_URL: urlOf("mongodb:", "mongodb+srv:"),
    PARLEY_MONGODB_DATABASE: z.string().min(1).default("parley_conversation"),
    PARLEY_NATS_URL: natsUrl(),
    PARLEY_STREAM_REPLICAS: integer(1, 5).default(1),
    PARLEY_SPACE_ADDRESS: serviceAddress().default("127.0.0.1:50054"),
    PARLEY_MCP_REGISTRY_ADDRESS: serviceAddress().default("127.0.0.1:50055"),
    PARLEY_ACCESS_MAX_AGE_MS: milliseconds(50, 3_000).default(3_000),
    PARLEY_MODELS: jsonOf(z.array(model)).default([]),
    PARLEY_RUN_LEASE_MS: milliseconds(500, 600_000).default(20_000),
    PARLEY_TURN_WEIGHTS: jsonOf(z.record(z.string(), z.int().min(1).max(1_000))).default({}),
    PARLEY_RUNS_PER_WORKSPACE: integer(0, 100_000).default(0),
    PARLEY_APPROVAL_MS: milliseconds(100, 518_400_000).default(259_200_000),
    PARLEY_CARETAKER_INTERVAL_MS: milliseconds(50, 60_000).default(1_000),
    PARLEY_SWEEP_AFTER_MS: milliseconds(50, 600_000).default(2_000),
    PARLEY_OUTBOX_MAX_AGE_MS: milliseconds(1_000, 86_400_000).default(60_000),
    PARLEY_RING_AFTER_MS: milliseconds(500, 600_000).default(60_000),
    PARLEY_REPLAY_BYTES: integer(1_048_576, 1_099_511_627_776).default(33_554_432),
    PARLEY_MESSAGE_BYTES: integer(0, 1_099_511_627_776).default(67_108_864),
    PARLEY_PROBE_ADDRESS: listenAddress().optional(),
    PARLEY_LAME_DUCK_MS: milliseconds(0, 600_000).default(5_000),
    PARLEY_SPREAD_MS: milliseconds(0, 600_000).default(10_000),
    PARLEY_DRAIN_MS: milliseconds(0, 600_000).default(10_000),
  },
  (values) => ({
    region: values.PARLEY_REGION,
    listen: values.PARLEY_GRPC_ADDRESS,
    mongo: { url: values.PARLEY_MONGODB_URL, database: values.PARLEY_MONGODB_DATABASE },
    nats: { url: values.PARLEY_NATS_URL, streamReplicas: values.PARLEY_STREAM_REPLICAS },
    spaceAddress: values.PARLEY_SPACE_ADDRESS,
    mcpRegistryAddress: values.PARLEY_MCP_REGISTRY_ADDRESS,
    accessMaxAgeMs: values.PARLEY_ACCESS_MAX_AGE_MS,
    outboxMaxAgeMs: values.PARLEY_OUTBOX_MAX_AGE_MS,
    models: values.PARLEY_MODELS,
    leaseMs: values.PARLEY_RUN_LEASE_MS,
    turnLimits: { weights: values.PARLEY_TURN_WEIGHTS, runsPerWorkspace: values.PARLEY_RUNS_PER_WORKSPACE },
    approvalMs: values.PARLEY_APPROVAL_MS,
    caretaker: {
      leaseMs: values.PARLEY_RUN_LEASE_MS,
      intervalMs: values.PARLEY_CARETAKER_INTERVAL_MS,
      sweepAfterMs: values.PARLEY_SWEEP_AFTER_MS,
      ringAfterMs: values.PARLEY_RING_AFTER_MS,
    },
    replayBytes: values.PARLEY_REPLAY_BYTES,
    messageBytes: values.PARLEY_MESSAGE_BYTES,
    probeAddress: values.PARLEY_PROBE_ADDRESS,
    lameDuckMs: values.PARLEY_LAME_DUCK_MS,
    spreadMs: values.PARLEY_SPREAD_MS,
    drainMs: values.PARLEY_DRAIN_MS,
  }),
);

export type ConversationConfig = ReturnType<typeof conversationConfig.build>;
