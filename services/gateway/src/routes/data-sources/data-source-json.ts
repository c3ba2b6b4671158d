import type { DataSource__Output } from "@parley/contracts/space/v1";
import type { z } from "zod";
import { numericId } from "../../http/numeric-id.ts";
import type { dataSourceSchema } from "./data-source-schema.ts";

type DataSourceJson = z.output<typeof dataSourceSchema>;

/** A data source as the client knows it (API C112). */
export function dataSourceJson(source: DataSource__Output): DataSourceJson {
  const { workspaceId, dataSourceId, name, description, provider, createdAt } = source;
  const isWebsite = provider === "DATA_SOURCE_PROVIDER_WEBCRAWLER";
  return {
    id: numericId(dataSourceId),
    sId: dataSourceId,
    createdAt: Number(createdAt),
    name,
    description: description ?? null,
    assistantDefaultSelected: true,
    // Two names of one field: the first is the client's, the second stands in the API's description.
    dustAPIProjectId: workspaceId,
    platformAPIProjectId: workspaceId,
    dustAPIDataSourceId: dataSourceId,
    connectorId: isWebsite ? dataSourceId : null,
    connectorProvider: isWebsite ? "webcrawler" : null,
    editedByUser: editedByUserJson(source),
  };
}

/** Who changed a data source or a view last; null for a key without a person. */
export function editedByUserJson({
  editedBy,
  updatedAt,
}: Pick<DataSource__Output, "editedBy" | "updatedAt">): DataSourceJson["editedByUser"] {
  if (editedBy === null) return null;
  const { userId, fullName, email, image } = editedBy;
  return { editedAt: Number(updatedAt), fullName, imageUrl: image ?? null, email, userId };
}
