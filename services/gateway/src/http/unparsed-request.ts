import { randomBytes, randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { ConnectionRefusal } from "./connection-limit.ts";

interface Refusal {
  readonly status: number;
  readonly type: string;
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

const refusedConnections: Readonly<Record<ConnectionRefusal, Refusal>> = {
  "too-many": {
    status: 503,
    type: "service_unavailable",
    message: "Too many connections are open: try again after the seconds in Retry-After",
    retryAfterSeconds: 1,
  },
  "too-many-of-address": {
    status: 429,
    type: "rate_limit_error",
    message: "Too many connections are open from your address: close some, and try again",
    retryAfterSeconds: 5,
  },
};

/** Answers what Node could not parse as a request: in the shape of every other error, and the connection is closed. */
export function answerUnparsed(error: Error, socket: Duplex): void {
  refuse(refusalOf("code" in error ? error.code : undefined), socket);
}

/** Answers a connection that may not stay, before anything was asked on it. */
export function answerRefused(refusal: ConnectionRefusal, socket: Duplex): void {
  refuse(refusedConnections[refusal], socket);
}

function refuse({ status, type, message, retryAfterSeconds }: Refusal, socket: Duplex): void {
  const requestId = randomUUID();
  const body = JSON.stringify({ error: { type, message }, requestId, traceId: randomBytes(16).toString("hex") });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    ...(retryAfterSeconds === undefined ? [] : [`Retry-After: ${retryAfterSeconds}`]),
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

function refusalOf(code: unknown): Refusal {
  if (code === "HPE_HEADER_OVERFLOW")
    return { status: 431, type: "request_headers_too_large", message: "The request's headers are larger than 16 KB" };
  if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    return { status: 408, type: "request_timeout", message: "The request did not arrive in time" };
  return { status: 400, type: "invalid_request_error", message: "The request is malformed" };
}
