import type { ServerResponse } from "node:http";
import type { Response } from "express";

const sseHeaders = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-cache, no-transform",
  "X-Accel-Buffering": "no",
} as const;

/** A comment: keeps proxies and clients from giving up, and is ignored by every parser (API C84). */
export const keepAliveComment = ":\n\n";

/** How long the client waits before it reconnects: 500 to 1,500 ms, so that thousands do not reconnect at once. */
export function retryLine(): string {
  return `${retryField()}\n\n`;
}

/**
 * The same with the id that the client goes on after. A block without data is no event and sets the last event id (HTML Living Standard,
 * 9.2.6 "Interpreting an event stream").
 */
export function retryAfter(eventId: string): string {
  return `id: ${eventId}\n${retryField()}\n\n`;
}

function retryField(): string {
  return `retry: ${500 + Math.floor(Math.random() * 1000)}`;
}

/**
 * Answers 200 and the first bytes of a stream. Then it lets go of what only the beginning needed: there may be thousands that are
 * idle for hours.
 */
export function beginStream(response: Response, first: string): void {
  const { req: request } = response;
  response.writeHead(200, sseHeaders);
  response.cork();
  // By itself: Node keeps the head as the dozens of strings that it is made of, unless it is written alone.
  response.flushHeaders();
  response.write(first);
  response.uncork();
  request.headers = {};
  request.rawHeaders = [];
  request.params = {};
}

/**
 * Ends an answer and then its connection, which a client would keep for its next request: that one may be served elsewhere.
 */
export function endWithConnection(response: ServerResponse): void {
  const { socket } = response;
  response.end(() => socket?.end());
}

/** One event. `data` is its JSON; the id is inside as well, because the client resumes by that one. LF only. */
export function eventFrame(eventId: string, data: object): string {
  return `id: ${eventId}\ndata: ${JSON.stringify({ eventId, data })}\n\n`;
}
