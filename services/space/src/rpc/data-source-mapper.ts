import { fromPerson } from "@parley/actor";
import type { DataSource__Output } from "@parley/contracts/space/v1";
import type { SeenSource } from "../domain/changes/data-source-reader.ts";

/** A data source on the wire. */
export function fromDataSource({ source, editor }: SeenSource): DataSource__Output {
  const { workspaceId, spaceId, dataSourceId, name, description, createdAt, updatedAt } = source;
  return {
    workspaceId,
    spaceId,
    dataSourceId,
    name,
    provider: "DATA_SOURCE_PROVIDER_FOLDER",
    createdAt: String(createdAt),
    updatedAt: String(updatedAt),
    editedBy: editor === null ? null : fromPerson(editor),
    ...(description === null ? {} : { description }),
  };
}
