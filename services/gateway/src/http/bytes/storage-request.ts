import { Agent as HttpAgent, request as httpRequest } from "node:http";
import type { ClientRequest, IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { AppError } from "@parley/errors";

// A connection to the storage that says nothing for this long is taken for dead, unless the storage waits for a client.
const silenceMs = 30_000;
// For that long, in all.
const longestWaitMs = 600_000;
const agents = { "http:": new HttpAgent({ keepAlive: true }), "https:": new HttpsAgent({ keepAlive: true }) };

/**
 * Opens a request that the file service has signed. Its headers must be sent as they are.
 * @param isWaiting Whether the storage waits for a client: to send more, or to take what it has sent.
 */
export function storageRequest(
  method: "GET" | "PUT",
  url: string,
  headers: Readonly<Record<string, string>>,
  isWaiting: (request: ClientRequest) => boolean,
  idleMs = silenceMs,
): ClientRequest {
  const secure = new URL(url).protocol === "https:";
  const request = (secure ? httpsRequest : httpRequest)(url, {
    method,
    headers,
    agent: secure ? agents["https:"] : agents["http:"],
  });
  let waited = 0;
  // Not `request.setTimeout`: its event comes for the first silence alone.
  request.once("socket", (socket) => {
    const onSilence = (): void => {
      waited += idleMs;
      if (isWaiting(request) && waited < longestWaitMs) socket.setTimeout(idleMs);
      else request.destroy(new Error("The storage did not answer in time"));
    };
    socket.setTimeout(idleMs).on("timeout", onSilence);
    request.once("close", () => socket.off("timeout", onSilence));
  });
  return request;
}

/** The head of the answer. @throws AppError 503 when the storage can't be reached. */
export function answerOf(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once("response", resolve);
    request.once("error", (cause) => reject(storageUnavailable(cause)));
  });
}

export function storageUnavailable(cause: unknown): AppError {
  return new AppError(
    "UNAVAILABLE",
    "STORAGE_UNAVAILABLE",
    "Files can't be stored or read right now: try again after the seconds in Retry-After",
    { cause, retryAfterSeconds: 2 },
  );
}
