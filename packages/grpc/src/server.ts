import { Server, ServerCredentials } from "@grpc/grpc-js";
import type {
  ServerDuplexStream,
  ServerUnaryCall,
  ServiceDefinition,
  UntypedServiceImplementation,
  sendUnaryData,
} from "@grpc/grpc-js";
import { AppError, isAppError } from "@parley/errors";
import { slices } from "@parley/runtime";
import { attributeNames, withSpan } from "@parley/telemetry";
import { HealthImplementation } from "grpc-health-check";
import { callCancelled, toStatus } from "./error-metadata.ts";
import { readingService } from "./health-client.ts";
import { asTheyAre, decoded, encoded, ownerHeader } from "./large-messages.ts";
import type { CallContext, Implementation } from "./method-types.ts";

// A page of messages is cut long before this; grpc-js' own limit of 4 MB would refuse a large context.
const maxMessageBytes = 32 * 1024 * 1024;

export interface GrpcServerOptions {
  /** Called with every error that is not an AppError: the caller sees only INTERNAL. */
  readonly onUnexpectedError: (method: string, error: unknown) => void;
  /** Whether an error means that something the handler needs is away: the caller sees UNAVAILABLE and may try again. */
  readonly isUnavailable?: (error: unknown) => boolean;
}

type Handler = (request: unknown, call: CallContext) => Promise<unknown>;
type AnyCall = ServerUnaryCall<Buffer, Buffer> | ServerDuplexStream<unknown, unknown>;

/** A gRPC server with async handlers, error mapping, a span a call and the standard health service. */
export class GrpcServer {
  readonly #server = new Server({
    "grpc.max_receive_message_length": maxMessageBytes,
    "grpc.max_send_message_length": maxMessageBytes,
  });
  readonly #health = new HealthImplementation({ "": "NOT_SERVING", [readingService]: "NOT_SERVING" });
  readonly #options: GrpcServerOptions;
  #serving = false;
  #retired = false;

  constructor(options: GrpcServerOptions) {
    this.#options = options;
    this.#health.addToServer(this.#server);
  }

  /** Adds a service. Every method of the definition must be there; the types see to it. */
  add<Definition extends object, Handlers>(
    definition: Definition,
    implementation: Implementation<Definition, Handlers>,
  ): void {
    const methods = definition as unknown as ServiceDefinition;
    const functions = implementation as unknown as Record<string, Handler>;
    const handlers: UntypedServiceImplementation = {};
    const served: Record<string, ServiceDefinition[string]> = {};
    for (const [name, method] of Object.entries(methods)) {
      const handler = functions[name];
      if (handler === undefined) throw new Error(`${method.path} has no handler`);
      handlers[name] = method.requestStream ? this.#duplex(method.path, handler) : this.#unary(method, handler);
      const inBytes = { requestDeserialize: asTheyAre, responseSerialize: asTheyAre };
      served[name] = method.requestStream ? method : { ...method, ...inBytes };
    }
    this.#server.addService(served, handlers);
  }

  /** Listens and says SERVING. Returns the port, which matters for port 0. */
  async listen(address: { readonly host: string; readonly port: number }): Promise<number> {
    const port = await new Promise<number>((resolve, reject) => {
      this.#server.bindAsync(`${address.host}:${address.port}`, ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      );
    });
    this.setServing(true);
    this.setReading(true);
    return port;
  }

  /** What the health service answers; NOT_SERVING while a dependency is away. */
  setServing(serving: boolean): void {
    this.#serving = serving && !this.#retired;
    this.#health.setStatus("", this.#serving ? "SERVING" : "NOT_SERVING");
  }

  /** What the health service answers for what only reads, which may go on while nothing new can be accepted. */
  setReading(reading: boolean): void {
    this.#health.setStatus(readingService, reading && !this.#retired ? "SERVING" : "NOT_SERVING");
  }

  /** Whether the health service answers SERVING. */
  get isServing(): boolean {
    return this.#serving;
  }

  /** Says NOT_SERVING from now on, whatever its dependencies do; calls are still served. */
  retire(): void {
    this.#retired = true;
    this.setServing(false);
    this.setReading(false);
  }

  /** Stops taking calls, waits for those under way, ends them by force after `graceMs`. */
  async shutdown(graceMs: number): Promise<void> {
    this.retire();
    await new Promise<void>((resolve) => {
      const force = setTimeout(() => this.#server.forceShutdown(), graceMs);
      this.#server.tryShutdown(() => {
        clearTimeout(force);
        resolve();
      });
    });
  }

  #unary({ path, requestDeserialize, responseSerialize }: ServiceDefinition[string], handler: Handler) {
    const answer = async (bytes: Buffer, context: CallContext): Promise<Buffer> => {
      const { signal } = context;
      const request = await decoded(requestDeserialize, bytes, signal);
      // It may have been long: what its caller does not wait for any more is not begun.
      signal.throwIfAborted();
      return encoded(responseSerialize, await handler(request, context));
    };
    return (call: ServerUnaryCall<Buffer, Buffer>, callback: sendUnaryData<Buffer>): void => {
      const work = (context: CallContext) => slices.as(text(call, ownerHeader), () => answer(call.request, context));
      this.#run(path, call, work).then(
        (response) => callback(null, response),
        (error: unknown) => callback(toStatus(error)),
      );
    };
  }

  #duplex(path: string, handler: Handler) {
    return (call: ServerDuplexStream<unknown, unknown>): void => {
      call.on("error", () => undefined);
      this.#run(path, call, (context) => handler(call, context)).then(
        () => call.end(),
        (error: unknown) => call.emit("error", toStatus(error)),
      );
    };
  }

  async #run<Answer>(path: string, call: AnyCall, work: (context: CallContext) => Promise<Answer>): Promise<Answer> {
    const abort = new AbortController();
    let settled = false;
    // grpc-js says so whenever a call is over, also a complete one; aborting for nobody costs an error with its stack.
    call.on("cancelled", () => (settled ? undefined : abort.abort(callCancelled())));
    const context = { signal: abort.signal, requestId: text(call, "x-request-id") };
    const traceparent = text(call, "traceparent") || undefined;
    try {
      return await withSpan(
        path.slice(1),
        {
          kind: "server",
          traceparent,
          attributes: () => ({ [attributeNames.rpcSystem]: "grpc", [attributeNames.rpcMethod]: path.slice(1) }),
        },
        () => work(context),
      );
    } catch (error) {
      if (!isAppError(error) || error.code === "INTERNAL") this.#options.onUnexpectedError(path, error);
      if (this.#options.isUnavailable?.(error) === true)
        throw new AppError("UNAVAILABLE", "SERVICE_UNAVAILABLE", "The service is not available right now", {
          cause: error,
          retryAfterSeconds: 1,
        });
      throw error;
    } finally {
      settled = true;
    }
  }
}

function text(call: AnyCall, key: string): string {
  const value = call.metadata.get(key)[0];
  return typeof value === "string" ? value : "";
}
