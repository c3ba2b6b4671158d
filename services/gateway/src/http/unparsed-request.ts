import { randomBytes, randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

interface Refusal {
  readonly status: number;
  readonly type: string;
  readonly message: string;
}

/** Answers what Node could not parse as a request: in the shape of every other error, and the connection is closed. */
export function answerUnparsed(error: Error, socket: Duplex): void {
  const { status, type, message } = refusalOf("code" in error ? error.code : undefined);
  const requestId = randomUUID();
  const body = JSON.stringify({ error: { type, message }, requestId, traceId: randomBytes(16).toString("hex") });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
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
