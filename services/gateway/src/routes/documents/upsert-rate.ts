import type { RateLimit__Output } from "@parley/contracts/space/v1";
import type { Response } from "express";

const name = '"upserts-per-minute"';

/** Adds what is left of a workspace's upserts to the `RateLimit` fields that say what is left of the key's requests (IETF draft 8). */
export function showUpsertRate(response: Response, { limit, remaining, resetSeconds }: RateLimit__Output): void {
  response.append("RateLimit", `${name}; r=${remaining}; t=${resetSeconds}`);
  response.append("RateLimit-Policy", `${name}; q=${limit}; w=60`);
}
