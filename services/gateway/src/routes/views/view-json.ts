import type { DataSourceView__Output } from "@parley/contracts/space/v1";
import type { z } from "zod";
import { numericId } from "../../http/numeric-id.ts";
import { dataSourceJson, editedByUserJson } from "../data-sources/data-source-json.ts";
import { requireField } from "../require-field.ts";
import type { viewSchema } from "./view-schema.ts";

type ViewJson = z.output<typeof viewSchema>;

/** A view of a data source as the client knows it (API C113). */
export function viewJson(view: DataSourceView__Output): ViewJson {
  const { viewId, spaceId, dataSource, isDefault, parentsIn, createdAt, updatedAt } = view;
  const source = dataSourceJson(requireField(dataSource));
  return {
    id: numericId(viewId),
    sId: viewId,
    category: source.connectorProvider === "webcrawler" ? "website" : "folder",
    kind: isDefault ? "default" : "custom",
    createdAt: Number(createdAt),
    updatedAt: Number(updatedAt),
    dataSource: source,
    parentsIn: parentsIn?.nodeIds ?? null,
    spaceId,
    editedByUser: editedByUserJson(view),
  };
}
