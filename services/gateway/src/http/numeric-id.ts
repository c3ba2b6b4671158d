import { hash } from "node:crypto";

/**
 * The numeric `id` that the client wants beside every `sId`: the first 48 bits of the SHA-256 of the sId, so that it is
 * the same everywhere without being stored, and exact as a JSON number.
 */
export function numericId(sId: string): number {
  return Number.parseInt(hash("sha256", sId).slice(0, 12), 16);
}
