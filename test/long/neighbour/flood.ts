import type { ApiClient } from "@parley/testing";
import type { WorstRequest } from "./worst-requests.ts";

const atOnce = 16;
// A stream that stays open is given up: there are others to open.
const patienceMs = 2_000;

/** Sends a request again and again, many at once, until `signal`. Returns how often each status was answered. */
export async function flood(api: ApiClient, request: WorstRequest, signal: AbortSignal): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const worker = async (): Promise<void> => {
    while (!signal.aborted) {
      const status = await send(api, request, AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return statuses;
}

/** Returns 0 for what was given up. */
async function send(api: ApiClient, { method, path, body }: WorstRequest, signal: AbortSignal): Promise<number> {
  const sent = body();
  const headers = {
    authorization: `Bearer ${api.apiKey}`,
    ...(typeof sent === "string" ? { "content-type": "application/json" } : {}),
  };
  try {
    const content = sent === undefined ? {} : { body: sent };
    const response = await fetch(api.baseUrl + path, { method, headers, signal, redirect: "manual", ...content });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
