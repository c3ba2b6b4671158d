import { availableParallelism, cpus, release } from "node:os";
import type { BenchServers } from "../stack/servers.ts";

/** On what the figures were measured. */
export interface Host {
  readonly date: string;
  readonly node: string;
  readonly nats: string;
  readonly database: string;
  readonly kernel: string;
  readonly cpu: string;
}

export function describeHost({ nats, mongodb }: BenchServers): Host {
  return {
    date: new Date().toISOString().slice(0, 10),
    node: process.versions.node,
    nats: `${nats.version ?? "unknown"}, sync_interval: always`,
    database: `${mongodb.kind} ${mongodb.version ?? "unknown"}`,
    kernel: release(),
    cpu: `${availableParallelism()} x ${cpus()[0]?.model ?? "unknown"}`,
  };
}
