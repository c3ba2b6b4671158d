/** Every kind of error there is. The list is closed: a new kind needs its row in the table below. */
export const errorCodes = [
  "INVALID_ARGUMENT",
  "FAILED_PRECONDITION",
  "OUT_OF_RANGE",
  "UNAUTHENTICATED",
  "PERMISSION_DENIED",
  "NOT_FOUND",
  "METHOD_NOT_ALLOWED",
  "ALREADY_EXISTS",
  "ABORTED",
  "PAYLOAD_TOO_LARGE",
  "UNPROCESSABLE",
  "RESOURCE_EXHAUSTED",
  "CANCELLED",
  "UNIMPLEMENTED",
  "UNAVAILABLE",
  "DEADLINE_EXCEEDED",
  "REQUEST_TIMEOUT",
  "INTERNAL",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

export interface StatusRow {
  /** gRPC status number (grpc/grpc doc/statuscodes.md). */
  readonly grpc: number;
  /** HTTP status (the mapping of Connect's protocol document, with 405, 408, 413 and 422 added for the edge). */
  readonly http: number;
}

/** The one table code <-> gRPC status <-> HTTP status. */
export const statusTable: Readonly<Record<ErrorCode, StatusRow>> = {
  INVALID_ARGUMENT: { grpc: 3, http: 400 },
  FAILED_PRECONDITION: { grpc: 9, http: 400 },
  OUT_OF_RANGE: { grpc: 11, http: 400 },
  UNAUTHENTICATED: { grpc: 16, http: 401 },
  PERMISSION_DENIED: { grpc: 7, http: 403 },
  NOT_FOUND: { grpc: 5, http: 404 },
  METHOD_NOT_ALLOWED: { grpc: 12, http: 405 },
  ALREADY_EXISTS: { grpc: 6, http: 409 },
  ABORTED: { grpc: 10, http: 409 },
  PAYLOAD_TOO_LARGE: { grpc: 11, http: 413 },
  UNPROCESSABLE: { grpc: 3, http: 422 },
  RESOURCE_EXHAUSTED: { grpc: 8, http: 429 },
  CANCELLED: { grpc: 1, http: 499 },
  UNIMPLEMENTED: { grpc: 12, http: 501 },
  UNAVAILABLE: { grpc: 14, http: 503 },
  DEADLINE_EXCEEDED: { grpc: 4, http: 504 },
  REQUEST_TIMEOUT: { grpc: 4, http: 408 },
  INTERNAL: { grpc: 13, http: 500 },
};

/** The HTTP status of an error code. */
export function httpStatusOf(code: ErrorCode): number {
  return statusTable[code].http;
}

/** The gRPC status number of an error code. */
export function grpcStatusOf(code: ErrorCode): number {
  return statusTable[code].grpc;
}

/**
 * The code for a gRPC status that came without our metadata (from the library or a proxy). Where several codes share
 * a status, the first of the list; OK and unknown numbers are INTERNAL.
 */
export function codeOfGrpcStatus(status: number): ErrorCode {
  const preferred: Readonly<Record<number, ErrorCode>> = { 12: "UNIMPLEMENTED" };
  return preferred[status] ?? errorCodes.find((code) => statusTable[code].grpc === status) ?? "INTERNAL";
}

/** Narrows a string from the wire to a code. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === "string" && Object.hasOwn(statusTable, value);
}
