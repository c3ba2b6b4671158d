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
import { z } from "zod";

/** The environment of analytics; the table in the README is this list. */
export const analyticsConfig = defineConfig(
  {
    PARLEY_REGION: regionName().default("local"),
    PARLEY_GRPC_ADDRESS: listenAddress().default({ host: "127.0.0.1", port: 50056 }),
    PARLEY_MONGODB_URL: urlOf("mongodb:", "mongodb+srv:"),
    PARLEY_MONGODB_DATABASE: z.string().min(1).default("parley_analytics"),
    PARLEY_NATS_URL: natsUrl(),
    PARLEY_SPACE_ADDRESS: serviceAddress().default("127.0.0.1:50054"),
    PARLEY_ANALYTICS_CACHE_MB: integer(1, 1_048_576).default(512),
    PARLEY_PROBE_ADDRESS: listenAddress().optional(),
    PARLEY_LAME_DUCK_MS: milliseconds(0, 600_000).default(5_000),
    PARLEY_DRAIN_MS: milliseconds(0, 600_000).default(10_000),
  },
  (values) => ({
    region: values.PARLEY_REGION,
    listen: values.PARLEY_GRPC_ADDRESS,
    mongo: { url: values.PARLEY_MONGODB_URL, database: values.PARLEY_MONGODB_DATABASE },
    natsUrl: values.PARLEY_NATS_URL,
    spaceAddress: values.PARLEY_SPACE_ADDRESS,
    cacheBytes: values.PARLEY_ANALYTICS_CACHE_MB * 1024 * 1024,
    probeAddress: values.PARLEY_PROBE_ADDRESS,
    lameDuckMs: values.PARLEY_LAME_DUCK_MS,
    drainMs: values.PARLEY_DRAIN_MS,
  }),
);

export type AnalyticsConfig = ReturnType<typeof analyticsConfig.build>;
