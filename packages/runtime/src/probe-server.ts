import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { answerWithin } from "./answer-within.ts";

/** What a service says of itself to who decides whether to send it work. */
export type Readiness = "starting" | "ready" | "unavailable" | "stopping";

export interface ProbeAddress {
  readonly host: string;
  readonly port: number;
}

const answerWithinMs = 2_500;

/**
 * Answers the probes of an orchestrator over HTTP: `GET /livez` is 200 as long as the event loop turns and asks no
 * dependency, so that an outage of a database restarts nothing; `GET /readyz` is 200 while work may be sent, else 503.
 * @returns What closes it. @throws Error When the address can't be bound.
 */
export async function serveProbes(
  { host, port }: ProbeAddress,
  readiness: () => Promise<Readiness>,
): Promise<{ readonly address: string; readonly close: () => Promise<void> }> {
  const server = createServer({ connectionsCheckingInterval: 5_000, requestTimeout: 5_000 }, (request, response) => {
    void answer(request, response, readiness);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host.replace(/^\[|\]$/g, ""), resolve);
  });
  const bound = server.address();
  return {
    address: `${host}:${typeof bound === "object" && bound !== null ? bound.port : port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, readiness: () => Promise<Readiness>) {
  const path = request.url?.split("?")[0];
  if (request.method !== "GET" && request.method !== "HEAD") return say(response, 405, "method not allowed");
  if (path === "/livez") return say(response, 200, "alive");
  if (path !== "/readyz") return say(response, 404, "not found");
  const state = await inTime(readiness);
  return say(response, state === "ready" ? 200 : 503, state);
}

/** A dependency that hangs is as little there as one that is gone. */
function inTime(readiness: () => Promise<Readiness>): Promise<Readiness> {
  return answerWithin(answerWithinMs, readiness).catch(() => "unavailable");
}

function say(response: ServerResponse, status: number, state: string): void {
  response.writeHead(status, { "Content-Type": "application/json", Connection: "close" });
  response.end(`${JSON.stringify({ status: state })}\n`);
}
