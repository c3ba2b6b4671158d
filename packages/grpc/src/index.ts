export { ReplicaConnection, createClient } from "./client.ts";
export type { ClientOptions, ClosableClient } from "./client.ts";
export { createHealthClient } from "./health-client.ts";
export type { HealthClient } from "./health-client.ts";
export { healthWatch } from "./health-watch.ts";
export type { CallContext, CallOptions, DuplexStream, Implementation } from "./method-types.ts";
export { resolveEveryMs } from "./polling-resolver.ts";
export { GrpcServer } from "./server.ts";
export { runningServer } from "./running-server.ts";
