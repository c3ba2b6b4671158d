export { ReplicaConnection, createClient } from "./client.ts";
export type { ClientOptions, ClosableClient } from "./client.ts";
export type { CallContext, Implementation } from "./method-types.ts";
export { GrpcServer } from "./server.ts";
