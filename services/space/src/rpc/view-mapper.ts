import { fromPerson } from "@parley/actor";
import type { DataSourceView__Output } from "@parley/contracts/space/v1";
import type { SeenView } from "../domain/changes/view-reader.ts";
import { fromDataSource } from "./data-source-mapper.ts";

/** A view on the wire. */
export function fromView({ view, dataSource, editor }: SeenView): DataSourceView__Output {
  const { viewId, spaceId, kind, parentsIn, createdAt, updatedAt } = view;
  return {
    viewId,
    spaceId,
    dataSource: fromDataSource(dataSource),
    isDefault: kind === "default",
    parentsIn: parentsIn === null ? null : { nodeIds: [...parentsIn] },
    createdAt: String(createdAt),
    updatedAt: String(updatedAt),
    editedBy: editor === null ? null : fromPerson(editor),
  };
}
