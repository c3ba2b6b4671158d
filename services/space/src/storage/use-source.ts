import type { ClientSession } from "mongodb";
import { dataSourceNotFound } from "../domain/model/data-source-errors.ts";
import type { DataSourceKey } from "../domain/model/data-source.ts";
import type { Collections } from "./collections.ts";

/** Writes to the data source that a transaction makes a view of, so that it meets whoever deletes the source meanwhile. @throws AppError NOT_FOUND. */
export async function useSource(
  dataSources: Collections["dataSources"],
  { workspaceId, dataSourceId }: DataSourceKey,
  session: ClientSession,
): Promise<void> {
  const active = { workspaceId, dataSourceId, state: "active" } as const;
  const { matchedCount } = await dataSources.updateOne(active, { $inc: { uses: 1 } }, { session });
  if (matchedCount === 0) throw dataSourceNotFound();
}
