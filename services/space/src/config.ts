import { defineConfig, integer, listenAddress, milliseconds, regionName, urlOf } from "@parley/config";
import { z } from "zod";

/** The environment of the space service; the table in the README is this list. */
export const spaceConfig = defineConfig(
  {
    PARLEY_REGION: regionName().default("local"),
    PARLEY_GRPC_ADDRESS: listenAddress().default({ host: "127.0.0.1", port: 50054 }),
    PARLEY_MONGODB_URL: urlOf("mongodb:", "mongodb+srv:"),
    PARLEY_MONGODB_DATABASE: z.string().min(1).default("parley_space"),
    PARLEY_NATS_URL: z.string().startsWith("nats://", "must begin with nats://"),
    PARLEY_STREAM_REPLICAS: integer(1, 5).default(1),
    PARLEY_CARETAKER_INTERVAL_MS: milliseconds(50, 60_000).default(1_000),
    PARLEY_SWEEP_AFTER_MS: milliseconds(50, 600_000).default(2_000),
    PARLEY_UPSERTS_PER_MINUTE: integer(0, 1_000_000).default(120),
    PARLEY_DRAIN_MS: milliseconds(0, 600_000).default(10_000),
  },
  (values) => ({
    region: values.PARLEY_REGION,
    listen: values.PARLEY_GRPC_ADDRESS,
    mongo: { url: values.PARLEY_MONGODB_URL, database: values.PARLEY_MONGODB_DATABASE },
    nats: { url: values.PARLEY_NATS_URL, streamReplicas: values.PARLEY_STREAM_REPLICAS },
    caretaker: { intervalMs: values.PARLEY_CARETAKER_INTERVAL_MS, sweepAfterMs: values.PARLEY_SWEEP_AFTER_MS },
    upsertsPerMinute: values.PARLEY_UPSERTS_PER_MINUTE,
    drainMs: values.PARLEY_DRAIN_MS,
  }),
);

export type SpaceConfig = ReturnType<typeof spaceConfig.build>;
