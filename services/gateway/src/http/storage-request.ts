import { Agent as HttpAgent, request as httpRequest } from "node:http";
import type { ClientRequest, IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { AppError } from "@parley/errors";

// A connection to the storage that says nothing for this long is taken for dead.
const idleMs = 30_000;
const agents = { "http:": new HttpAgent({ keepAlive: true }), "https:": new HttpsAgent({ keepAlive: true }) };

/** Opens a request that the file service has signed. Its headers must be sent as they are. */
export function storageRequest(method: "GET" | "PUT", url: string, headers: Readonly<Record<string, string>>): ClientRequest {
  const secure = new URL(url).protocol === "https:";
  const request = (secure ? httpsRequest : httpRequest)(url, { method, headers, agent: secure ? agents["https:"] : agents["http:"] });
  request.setTimeout(idleMs, () => request.destroy(new Error("The storage did not answer in time")));
  return request;
}

/** The head of the answer. @throws AppError 503 when the storage is away. */
export function answerOf(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once("response", resolve);
    request.once("error", (cause) => reject(storageAway(cause)));
  });
}

export function storageAway(cause: unknown): AppError {
  return new AppError("UNAVAILABLE", "STORAGE_UNAVAILABLE", "Files can't be stored or read right now: try again", { cause, retryAfterSeconds: 2 });
}
