import { service } from "grpc-health-check";
import { createClient } from "./client.ts";

// The package ships the definition without types (grpc.health.v1.Health, as far as it is used here).
interface HealthDefinition {
  readonly Check: {
    readonly path: string;
    readonly requestSerialize: (value: { readonly service: string }) => Buffer;
    readonly responseSerialize: (value: { readonly status: string }) => Buffer;
    readonly requestDeserialize: (bytes: Buffer) => { readonly service: string };
    readonly responseDeserialize: (bytes: Buffer) => { readonly status: string };
  };
}

/** Asks a server's standard health service. */
export interface HealthClient {
  /** Whether the server says SERVING; rejects when it can't be asked. */
  isServing(): Promise<boolean>;
  close(): void;
}

/** Makes a health client for an address as `createClient` takes it. */
export function createHealthClient(options: { readonly address: string; readonly deadlineMs: number }): HealthClient {
  const client = createClient(service as unknown as HealthDefinition, options);
  return {
    isServing: async () => (await client.Check({ service: "" })).status === "SERVING",
    close: () => client.close(),
  };
}
