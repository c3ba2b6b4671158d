import { serviceArgs } from "@parley/local-stack";
import { startNode } from "./node-process.ts";
import type { NodeProcess } from "./node-process.ts";
import { commonEnvironment, profile } from "./parley.ts";
import type { BenchServers } from "./servers.ts";

// So that no workspace leaves memory while it is counted in.
const cacheMegabytes = 1_024;

/** How the analytics service is started. */
export interface AnalyticsOptions {
  /** `host:port` where it listens. */
  readonly address: string;
  readonly database: string;
  readonly nodeArgs?: readonly string[];
}

/** Starts an analytics service. */
export function startAnalytics(
  servers: BenchServers,
  { address, database, nodeArgs = [] }: AnalyticsOptions,
): Promise<NodeProcess> {
  return startNode("analytics", [...nodeArgs, ...serviceArgs("analytics")], {
    ...commonEnvironment(servers),
    ...profile("analytics"),
    PARLEY_GRPC_ADDRESS: address,
    PARLEY_MONGODB_DATABASE: database,
    PARLEY_ANALYTICS_CACHE_MB: String(cacheMegabytes),
    PARLEY_LAME_DUCK_MS: "0",
  });
}
