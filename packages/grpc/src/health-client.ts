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

// Replicas are asked in turn: in a release one of them says that it stops while the others serve.
const askedReplicas = 4;

/** Asks a service's standard health service. */
export interface HealthClient {
  /** Whether one of its replicas says SERVING; rejects when none can be asked. */
  isServing(): Promise<boolean>;
  close(): void;
}

/** Makes a health client for an address as `createClient` takes it. */
export function createHealthClient(options: { readonly address: string; readonly deadlineMs: number }): HealthClient {
  const client = createClient(service as unknown as HealthDefinition, options);
  return {
    isServing: async () => {
      let failure: unknown;
      for (let asked = 0; asked < askedReplicas; asked += 1) {
        try {
          const { status } = await client.Check({ service: "" });
          if (status === "SERVING") return true;
        } catch (error) {
          failure = error;
        }
      }
      if (failure !== undefined) throw failure as Error;
      return false;
    },
    close: () => client.close(),
  };
}
