import { defineConfig, integer, jsonOf, listenAddress, milliseconds, regionName, urlOf, natsUrl } from "@parley/config";
import { z } from "zod";
import { allowedNetworks } from "@parley/egress";

const mebibyte = 1024 * 1024;

/** An OpenAI-compatible embeddings API; every field but these has a default. */
const embeddings = z.strictObject({
  url: urlOf("http:", "https:"),
  queryUrl: urlOf("http:", "https:").optional(),
  apiKey: z.string(),
  model: z.string().min(1),
  dimensions: z.number().int().min(1).max(8_192),
  maxTokens: z.number().int().min(16).nullable().default(null),
  batch: z.number().int().min(1).max(2_048).default(16),
  queryPrefix: z.string().default(""),
  passagePrefix: z.string().default(""),
  inputType: z.boolean().default(false),
  price: z.number().int().min(0).default(0),
});

/** The environment of the space service; the table in the README is this list. */
export const spaceConfig = defineConfig(
  {
    PARLEY_REGION: regionName().default("local"),
    PARLEY_GRPC_ADDRESS: listenAddress().default({ host: "127.0.0.1", port: 50054 }),
    PARLEY_MONGODB_URL: urlOf("mongodb:", "mongodb+srv:"),
    PARLEY_MONGODB_DATABASE: z.string().min(1).default("parley_space"),
    PARLEY_NATS_URL: natsUrl(),
    PARLEY_STREAM_REPLICAS: integer(1, 5).default(1),
    PARLEY_S3_URL: urlOf("http:", "https:"),
    PARLEY_S3_REGION: z.string().min(1).default("us-east-1"),
    PARLEY_KNOWLEDGE_BUCKET: z.string().min(3).default("parley-knowledge"),
    PARLEY_S3_ACCESS_KEY: z.string().min(1),
    PARLEY_S3_SECRET_KEY: z.string().min(1),
    PARLEY_EMBEDDINGS: jsonOf(embeddings).optional(),
    PARLEY_SPACE_ROLES: z.enum(["api,index", "api", "index"]).default("api,index"),
    PARLEY_INDEX_CACHE_MB: integer(8, 16_384).default(256),
    PARLEY_INDEX_CLAIM_MS: milliseconds(1_000, 3_600_000).default(120_000),
    PARLEY_INDEX_SWEEP_MS: milliseconds(100, 86_400_000).default(3_600_000),
    PARLEY_INDEX_ERASE_MS: milliseconds(100, 72_000_000).default(43_200_000),
    PARLEY_INDEX_KEEP_MS: milliseconds(100, 14_400_000).default(3_600_000),
    PARLEY_CARETAKER_INTERVAL_MS: milliseconds(50, 60_000).default(1_000),
    PARLEY_SWEEP_AFTER_MS: milliseconds(50, 600_000).default(2_000),
    PARLEY_UPSERTS_PER_MINUTE: integer(0, 1_000_000).default(120),
    PARLEY_CRAWL_ALLOW: allowedNetworks().optional(),
    PARLEY_CRAWL_PAUSE_MS: milliseconds(0, 60_000).default(1_000),
    PARLEY_CRAWL_CLAIM_MS: milliseconds(1_000, 3_600_000).default(120_000),
    PARLEY_PROBE_ADDRESS: listenAddress().optional(),
    PARLEY_LAME_DUCK_MS: milliseconds(0, 600_000).default(5_000),
    PARLEY_DRAIN_MS: milliseconds(0, 600_000).default(10_000),
  },
  (values) => ({
    region: values.PARLEY_REGION,
    listen: values.PARLEY_GRPC_ADDRESS,
    mongo: { url: values.PARLEY_MONGODB_URL, database: values.PARLEY_MONGODB_DATABASE },
    nats: { url: values.PARLEY_NATS_URL, streamReplicas: values.PARLEY_STREAM_REPLICAS },
    index: {
      storage: {
        url: values.PARLEY_S3_URL,
        region: values.PARLEY_S3_REGION,
        bucket: values.PARLEY_KNOWLEDGE_BUCKET,
        accessKey: values.PARLEY_S3_ACCESS_KEY,
        secretKey: values.PARLEY_S3_SECRET_KEY,
        cacheBytes: values.PARLEY_INDEX_CACHE_MB * mebibyte,
      },
      claimMs: values.PARLEY_INDEX_CLAIM_MS,
      sweepMs: values.PARLEY_INDEX_SWEEP_MS,
      eraseMs: values.PARLEY_INDEX_ERASE_MS,
      keepMs: values.PARLEY_INDEX_KEEP_MS,
    },
    embeddings: values.PARLEY_EMBEDDINGS ?? null,
    roles: { api: values.PARLEY_SPACE_ROLES !== "index", index: values.PARLEY_SPACE_ROLES !== "api" },
    caretaker: { intervalMs: values.PARLEY_CARETAKER_INTERVAL_MS, sweepAfterMs: values.PARLEY_SWEEP_AFTER_MS },
    crawl: {
      allowed: values.PARLEY_CRAWL_ALLOW ?? [],
      pauseMs: values.PARLEY_CRAWL_PAUSE_MS,
      claimMs: values.PARLEY_CRAWL_CLAIM_MS,
    },
    upsertsPerMinute: values.PARLEY_UPSERTS_PER_MINUTE,
    probeAddress: values.PARLEY_PROBE_ADDRESS,
    lameDuckMs: values.PARLEY_LAME_DUCK_MS,
    drainMs: values.PARLEY_DRAIN_MS,
  }),
);

export type SpaceConfig = ReturnType<typeof spaceConfig.build>;
