import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ApiClient } from "@parley/testing";
import type { WorstRequest } from "./worst-requests.ts";

/** What a flood sends, and to whom. */
export interface FloodOrder {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly request: WorstRequest;
}

/**
 * Sends a request again and again, many at once, until `signal`. Returns how often each status was answered; 0 is what was
 * given up. From a thread of its own: to send 25 MB takes a client a while too, and the neighbour is not to wait for that.
 */
export async function flood(
  { baseUrl, apiKey }: ApiClient,
  request: WorstRequest,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, number>> {
  const order: FloodOrder = { baseUrl, apiKey, request };
  const thread = new Worker(new URL("./flood-thread.ts", import.meta.url), { workerData: order });
  signal.addEventListener("abort", () => thread.postMessage("stop"));
  const [statuses] = (await once(thread, "message")) as [ReadonlyMap<number, number>];
  await thread.terminate();
  return statuses;
}
