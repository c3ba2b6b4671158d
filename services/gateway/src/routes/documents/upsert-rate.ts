import { isAppError } from "@parley/errors";
import type { Quota } from "@parley/errors";
import type { Response } from "express";

const name = '"upserts-per-minute"';

/** Adds what is left of a workspace's upserts to the `RateLimit` fields that say what is left of the key's requests (IETF draft 8). */
export function showUpsertRate(response: Response, { limit, remaining, resetSeconds }: Quota): void {
  response.append("RateLimit", `${name}; r=${remaining}; t=${resetSeconds}`);
  response.append("RateLimit-Policy", `${name}; q=${limit}; w=60`);
}

/** Adds the same of a limit that refused an upsert. @throws What `upserting` rejects with. */
export async function withRefusedRate<T>(response: Response, upserting: Promise<T>): Promise<T> {
  try {
    return await upserting;
  } catch (error) {
    if (isAppError(error) && error.quota !== undefined) showUpsertRate(response, error.quota);
    throw error;
  }
}
