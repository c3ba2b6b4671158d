import type { ServerResponse } from "node:http";

/** The headers of every stream of events. */
export const sseHeaders = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-cache, no-transform",
  "X-Accel-Buffering": "no",
} as const;

/** A comment: keeps proxies and clients from giving up, and is ignored by every parser (API C84). */
export const keepAliveComment = ":\n\n";

/** How long the client waits before it reconnects: 500 to 1,500 ms, so that thousands do not reconnect at once. */
export function retryLine(): string {
  return `retry: ${500 + Math.floor(Math.random() * 1000)}\n\n`;
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
