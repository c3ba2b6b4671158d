import { invalidField } from "@parley/errors";

/**
 * Content fragments are not taken: nothing is stored of a request that has one. Clients send an empty list for none.
 * @throws AppError 400 naming the field.
 */
export function refuseFragments({
  contentFragment,
  contentFragments,
}: {
  readonly contentFragment?: unknown;
  readonly contentFragments?: unknown;
}): void {
  if (contentFragment !== undefined && contentFragment !== null)
    throw invalidField("contentFragment", "is not supported");
  const isEmptyList = Array.isArray(contentFragments) && contentFragments.length === 0;
  if (contentFragments !== undefined && contentFragments !== null && !isEmptyList)
    throw invalidField("contentFragments", "is not supported");
}
