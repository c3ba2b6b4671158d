import { DustAPI } from "@dust-tt/client";
import type { ApiClient } from "./api-client.ts";

// What it retries it logs.
const silent = {
  error: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  debug: () => undefined,
  trace: () => undefined,
} as never;

/** The real client that speaks this API, as its users make it. */
export function dustClient({
  baseUrl,
  workspaceId,
  apiKey,
}: Pick<ApiClient, "baseUrl" | "workspaceId" | "apiKey">): DustAPI {
  return new DustAPI({ url: baseUrl }, { workspaceId, apiKey }, silent);
}
