import type { IncomingMessage } from "node:http";

/** Whether a request to an event route is for a stream, and not for a list. */
export function wantsEvents({ headers }: IncomingMessage): boolean {
  return headers.accept?.toLowerCase().includes("text/event-stream") === true;
}
