import { invalidField } from "@parley/errors";

const maxLimit = 100;
const maxOffset = 1_000_000;

/** A page of a list that is read by limit and offset. @throws AppError INVALID_ARGUMENT naming the field. */
export function checkPage({ limit, offset }: { readonly limit: number; readonly offset: number }): void {
  if (limit < 1 || limit > maxLimit) throw invalidField("limit", `must be from 1 to ${maxLimit}`);
  if (offset < 0 || offset > maxOffset) throw invalidField("offset", `must be from 0 to ${maxOffset}`);
}
