import { createHash } from "node:crypto";
import type { IdempotencyKey } from "@parley/contracts/common/v1";
import { invalidField } from "@parley/errors";
import { z } from "zod";

/** What an `Idempotency-Key` may be. */
export const idempotencyKeyText = z.string().regex(/^[\x20-\x7e]{1,255}$/);

/**
 * Returns what a creating request sends to the service that owns what it creates, when the client sent an
 * `Idempotency-Key`.
 * @param sent Every header of that name: joined, two keys would look like a third.
 * @throws AppError 400 for more than one key, and for one that is not 1 to 255 printable ASCII characters.
 */
export function idempotencyKeyOf(
  sent: readonly string[] | undefined,
  request: { readonly method: string; readonly path: string; readonly raw: Buffer },
): Required<IdempotencyKey> | null {
  if (sent === undefined) return null;
  const [key = "", ...more] = sent;
  if (more.length > 0 || !idempotencyKeyText.safeParse(key).success)
    throw invalidField("Idempotency-Key", "must be 1 to 255 printable ASCII characters, once");
  // The router takes a path with and without a slash at its end for the same.
  const path = request.path.replace(/\/$/, "");
  const bodyHash = createHash("sha256").update(`${request.method}\n${path}\n`).update(request.raw).digest("hex");
  return { key, bodyHash };
}
