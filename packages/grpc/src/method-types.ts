import type { ServerDuplexStream, handleBidiStreamingCall } from "@grpc/grpc-js";

/** A bidirectional stream as its server sees it. */
export type DuplexStream<Request, Response> = ServerDuplexStream<Request, Response>;

// proto-loader's MethodDefinition, as far as its four type parameters are concerned. Definitions are passed in:
// this package knows no proto.
interface Method<Request, Response, RequestOutput, ResponseOutput> {
  readonly path: string;
  readonly requestSerialize: (value: Request) => Buffer;
  readonly responseSerialize: (value: Response) => Buffer;
  readonly requestDeserialize: (bytes: Buffer) => RequestOutput;
  readonly responseDeserialize: (bytes: Buffer) => ResponseOutput;
}

// Generated definitions carry an index signature, which would accept any name.
type KnownKeys<T> = keyof { [K in keyof T as string extends K ? never : number extends K ? never : K]: T[K] };

/** What a handler knows of its call besides the request. */
export interface CallContext {
  /**
   * Aborted, with an AppError CANCELLED, when the caller cancels, the deadline passes or the server is forced to stop.
   */
  readonly signal: AbortSignal;
  /** The calling process's region-unique request id, for logs; "" when the caller sent none. */
  readonly requestId: string;
}

/**
 * The functions that implement a service: complete responses (`X__Output`), no misspelled method. Bidirectional
 * methods get the stream itself and resolve when they are done with it.
 */
export type Implementation<Definition, Handlers> = {
  readonly [M in KnownKeys<Definition>]: Definition[M] extends Method<
    infer _Request,
    infer Response,
    infer RequestOutput,
    infer ResponseOutput
  >
    ? M extends keyof Handlers
      ? Handlers[M] extends handleBidiStreamingCall<never, never>
        ? (stream: ServerDuplexStream<RequestOutput, Response>, call: CallContext) => Promise<void>
        : (request: RequestOutput, call: CallContext) => Promise<ResponseOutput>
      : never
    : never;
};

export interface CallOptions {
  /** Cancels the call when it aborts: it rejects with an AppError CANCELLED, and the service sees the cancellation. */
  readonly signal?: AbortSignal;
  /** Replaces the client's deadline for this call, in milliseconds. */
  readonly deadlineMs?: number;
  readonly requestId?: string;
}

/** A promise client: one function for each method, responses complete, errors as AppError. */
export type Client<Definition> = {
  readonly [M in KnownKeys<Definition>]: Definition[M] extends Method<
    infer Request,
    infer _Response,
    infer _RequestOutput,
    infer ResponseOutput
  >
    ? (request: Request, options?: CallOptions) => Promise<ResponseOutput>
    : never;
};
