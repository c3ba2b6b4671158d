import { status } from "@grpc/grpc-js";
import type { ServiceError } from "@grpc/grpc-js";
import { service } from "grpc-health-check";
import { createClient } from "./client.ts";
import { isAppError } from "@parley/errors";

/** The name by which the health service is asked whether what only reads is served. */
export const readingService = "parley.reading";

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
  /** The same of what only reads: it may be served while nothing new is accepted. */
  isReading(): Promise<boolean>;
  close(): void;
}

/** Makes a health client for an address as `createClient` takes it. */
export function createHealthClient(options: { readonly address: string; readonly deadlineMs: number }): HealthClient {
  const client = createClient(service as unknown as HealthDefinition, options);
  // A replica of an earlier release knows only whether it serves.
  const readingOrServing = (): Promise<{ readonly status: string }> =>
    client.Check({ service: readingService }).catch((error: unknown) => {
      if (isUnknownService(error)) return client.Check({ service: "" });
      throw error;
    });
  return {
    isServing: () => someServes(() => client.Check({ service: "" })),
    isReading: () => someServes(readingOrServing),
    close: () => client.close(),
  };
}

/** It has no error of ours behind it, as the services' own answers have. */
function isUnknownService(error: unknown): boolean {
  return isAppError(error) && (error.cause as Partial<ServiceError> | undefined)?.code === status.NOT_FOUND;
}

async function someServes(check: () => Promise<{ readonly status: string }>): Promise<boolean> {
  let failure: unknown;
  for (let asked = 0; asked < askedReplicas; asked += 1) {
    try {
      const { status: answer } = await check();
      if (answer === "SERVING") return true;
    } catch (error) {
      failure = error;
    }
  }
  if (failure !== undefined) throw failure as Error;
  return false;
}
