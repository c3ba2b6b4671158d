import { Client as GrpcClient, Metadata, connectivityState, credentials } from "@grpc/grpc-js";
import type { ChannelOptions, ClientDuplexStream, ServiceDefinition } from "@grpc/grpc-js";
import { slices } from "@parley/runtime";
import { activeTraceparent, attributeNames, withSpan } from "@parley/telemetry";
import { callCancelled, fromServiceError } from "./error-metadata.ts";
import type { CallOptions, Client } from "./method-types.ts";
import { pollingOptions, polledTarget } from "./polling-resolver.ts";
import { asTheyAre, decoded, encoded, ownerHeader } from "./large-messages.ts";

const noBytes = Buffer.alloc(0);
const maxMessageBytes = 32 * 1024 * 1024;
// A replica that restarts is back within this time; who calls meanwhile waits instead of failing at once.
const connectWaitMs = 2_000;
// HTTP/2's 64 KB are one and a half pages of messages for all calls under way on a connection: the rest would wait for round trips.
const unaryWindowBytes = 4 * 1024 * 1024;

export interface ClientOptions {
  /** `host:port`, several separated by commas (addresses, not names), or `dns:///name:port`. */
  readonly address: string;
  /** For calls that say nothing else, in milliseconds. There is always a deadline. */
  readonly deadlineMs: number;
}

/** A client with its connection: `connect` opens it before the first call does, and waits a moment for it; `close` ends it. */
export type ClosableClient<Definition> = Client<Definition> & {
  readonly connect: () => Promise<void>;
  readonly close: () => void;
};

/**
 * Makes a promise client of a service: round robin over the replicas, deadline, trace, typed errors. A call is sent again
 * when its replica went away, if its proto says that the method is idempotent.
 */
export function createClient<Definition extends object>(
  definition: Definition,
  options: ClientOptions,
): ClosableClient<Definition> {
  const methods = definition as unknown as ServiceDefinition;
  const idempotent = Object.entries(methods).filter(([, method]) => isIdempotent(method));
  const client = new GrpcClient(targetOf(options.address), credentials.createInsecure(), {
    ...channelOptions,
    ...pollingOptions,
    // Not for streams: there the window is what bounds the memory of a slow reader.
    "grpc-node.flow_control_window": unaryWindowBytes,
    "grpc.service_config": JSON.stringify({
      loadBalancingConfig: [{ round_robin: {} }],
      methodConfig: [
        {
          name: idempotent.map(([name, method]) => ({ service: method.path.split("/")[1], method: name })),
          retryPolicy: {
            maxAttempts: 4,
            initialBackoff: "0.05s",
            maxBackoff: "0.5s",
            backoffMultiplier: 2,
            retryableStatusCodes: ["UNAVAILABLE"],
          },
        },
      ],
    }),
  });
  const calls: Record<string, unknown> = { connect: () => connected(client), close: () => client.close() };
  for (const [name, method] of Object.entries(methods)) {
    const path = method.path.slice(1);
    const attributes = { [attributeNames.rpcSystem]: "grpc", [attributeNames.rpcMethod]: path };
    calls[name] = (request: unknown, call: CallOptions = {}) =>
      withSpan(path, { kind: "client", attributes }, async () => {
        const began = performance.now();
        const bytes = await encoded(method.requestSerialize, request);
        // Its caller has waited for that.
        const deadlineMs = (call.deadlineMs ?? options.deadlineMs) - (performance.now() - began);
        await connected(client);
        return decoded(
          method.responseDeserialize,
          await makeUnaryCall(client, method.path, bytes, { ...call, deadlineMs }),
        );
      });
  }
  return calls as ClosableClient<Definition>;
}

/** Whether its proto says that a call may be sent again: `option idempotency_level`. */
function isIdempotent(method: object): boolean {
  const { options } = method as { readonly options?: { readonly idempotency_level?: string } };
  return options?.idempotency_level === "IDEMPOTENT" || options?.idempotency_level === "NO_SIDE_EFFECTS";
}

/** @throws AppError The service's; CANCELLED once the signal aborts; the service sees the cancellation too. */
function makeUnaryCall(
  client: GrpcClient,
  path: string,
  request: Buffer,
  { signal, requestId, deadlineMs }: CallOptions & { readonly deadlineMs: number },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // A listener hears nothing of what happened before it was added.
    if (signal?.aborted === true) return reject(callCancelled(signal.reason));
    const cancel = (): void => call.cancel();
    const options = { deadline: Date.now() + deadlineMs };
    const metadata = callMetadata(requestId);
    const call = client.makeUnaryRequest(
      path,
      asTheyAre,
      asTheyAre,
      request,
      metadata,
      options,
      (error, response = noBytes) => {
        // A signal may outlive thousands of calls: those that are over must not stay on it.
        signal?.removeEventListener("abort", cancel);
        if (error) reject(fromServiceError(error));
        else resolve(response);
      },
    );
    signal?.addEventListener("abort", cancel, { once: true });
  });
}

// Resolves when a call can be sent, or when waiting has no use any more: the call then says what is wrong.
async function connected(client: GrpcClient): Promise<void> {
  if (client.getChannel().getConnectivityState(true) === connectivityState.READY) return;
  await new Promise<void>((resolve) => client.waitForReady(Date.now() + connectWaitMs, () => resolve()));
}

/** A connection to one replica, for streams that must know which replica they are on. */
export class ReplicaConnection {
  readonly #client: GrpcClient;

  /** @param address `host:port` of one replica. */
  constructor(address: string) {
    this.#client = new GrpcClient(address, credentials.createInsecure(), channelOptions);
  }

  /** Opens a bidirectional stream; it has no deadline and lives until one side ends it. */
  openStream<Request, Response>(method: {
    readonly path: string;
    readonly requestSerialize: (value: Request) => Buffer;
    readonly responseDeserialize: (bytes: Buffer) => Response;
  }): ClientDuplexStream<Request, Response> {
    return this.#client.makeBidiStreamRequest(
      method.path,
      method.requestSerialize,
      method.responseDeserialize,
      callMetadata(undefined),
    );
  }

  close(): void {
    this.#client.close();
  }
}

const channelOptions: ChannelOptions = {
  "grpc.max_receive_message_length": maxMessageBytes,
  "grpc.max_send_message_length": maxMessageBytes,
  "grpc.initial_reconnect_backoff_ms": 100,
  "grpc.max_reconnect_backoff_ms": 1000,
  "grpc.keepalive_time_ms": 30_000,
  "grpc.keepalive_timeout_ms": 5_000,
  "grpc.keepalive_permit_without_calls": 1,
};

function targetOf(address: string): string {
  return address.includes(",") ? `ipv4:${address}` : polledTarget(address);
}

function callMetadata(requestId: string | undefined): Metadata {
  const metadata = new Metadata();
  const traceparent = activeTraceparent();
  if (traceparent !== "") metadata.set("traceparent", traceparent);
  if (requestId !== undefined) metadata.set("x-request-id", requestId);
  if (slices.owner !== "") metadata.set(ownerHeader, slices.owner);
  return metadata;
}
