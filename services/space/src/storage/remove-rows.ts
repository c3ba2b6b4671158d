import type { Filter } from "mongodb";
import type { DataSourceKey } from "../domain/model/data-source.ts";
import type { Collections } from "./collections.ts";
import type { RowDocument } from "./row-documents.ts";

// Of rows that have 1 MB each at most.
const removedAtOnce = 1_000;

/** Removes some of the rows that a filter finds. Resolves with whether there were none. */
export async function removeRows(
  rows: Collections["rows"],
  filter: DataSourceKey & Filter<RowDocument>,
): Promise<boolean> {
  const found = await rows
    .find(filter, { projection: { _id: 1 } })
    .limit(removedAtOnce)
    .toArray();
  if (found.length === 0) return true;
  const { workspaceId } = filter;
  await rows.deleteMany({ workspaceId, _id: { $in: found.map(({ _id }) => _id) } });
  return false;
}
