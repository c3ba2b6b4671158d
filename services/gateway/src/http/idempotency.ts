import { createHash } from "node:crypto";
import type { IdempotencyKey } from "@parley/contracts";
import { invalidField } from "@parley/errors";

const printableAscii = /^[\x20-\x7e]{1,255}$/;

/**
 * What a creating request tells the service that owns what it creates, when the client sent an `Idempotency-Key`.
 * @throws AppError 400 for a key that is not 1 to 255 printable ASCII characters.
 */
export function idempotencyKeyOf(header: string | string[] | undefined, request: { readonly method: string; readonly path: string; readonly raw: Buffer }): Required<IdempotencyKey> | null {
  if (header === undefined) return null;
  if (typeof header !== "string" || !printableAscii.test(header)) throw invalidField("Idempotency-Key", "must be 1 to 255 printable ASCII characters");
  const bodyHash = createHash("sha256").update(`${request.method}\n${request.path}\n`).update(request.raw).digest("hex");
  return { key: header, bodyHash };
}
