import type {
  ContentNode__Output,
  DataSourceView__Output,
  NodeViewType,
  SearchNodesResponse__Output,
} from "@parley/contracts/space/v1";
import type { z } from "zod";
import { requireField } from "../require-field.ts";
import { viewJson } from "../views/view-json.ts";
import type { nodesAnswer, viewType } from "./search-schema.ts";

type NodesJson = z.output<typeof nodesAnswer>;
type NodeJson = NodesJson["nodes"][number];

const types: Readonly<Record<ContentNode__Output["type"], NodeJson["type"]>> = {
  CONTENT_NODE_TYPE_UNSPECIFIED: "document",
  CONTENT_NODE_TYPE_DOCUMENT: "document",
  CONTENT_NODE_TYPE_FOLDER: "folder",
  CONTENT_NODE_TYPE_TABLE: "table",
};

/** A view type of a request, as the RPC takes it. */
export const wireViewTypes: Readonly<Record<z.output<typeof viewType>, NodeViewType>> = {
  all: "NODE_VIEW_TYPE_ALL",
  document: "NODE_VIEW_TYPE_DOCUMENT",
  documents: "NODE_VIEW_TYPE_DOCUMENT",
  table: "NODE_VIEW_TYPE_TABLE",
  tables: "NODE_VIEW_TYPE_TABLE",
};

/** A page of nodes as the client knows it (API C119). */
export function nodesJson({ nodes, views, nextCursor }: SearchNodesResponse__Output): NodesJson {
  const byId = new Map(views.map((view) => [view.viewId, view]));
  return {
    nodes: nodes.map((node) => nodeJson(node, byId)),
    warningCode: null,
    resultsCount: null,
    nextPageCursor: nextCursor === "" ? null : nextCursor,
  };
}

function nodeJson(node: ContentNode__Output, views: ReadonlyMap<string, DataSourceView__Output>): NodeJson {
  const dataSourceViews = node.viewIds.map((viewId) => viewJson(requireField(views.get(viewId) ?? null)));
  const { nodeId, title, mimeType, timestamp, sourceUrl, parentId, parents, parentTitle } = node;
  const type = types[node.type];
  return {
    internalId: nodeId,
    type,
    title,
    mimeType,
    lastUpdatedAt: Number(timestamp),
    sourceUrl: sourceUrl ?? null,
    expandable: type === "folder",
    parentInternalId: parentId ?? null,
    parentsInternalIds: parents,
    parentTitle: parentTitle ?? null,
    preventSelection: false,
    providerVisibility: null,
    dataSource: requireField(dataSourceViews[0] ?? null).dataSource,
    dataSourceViews,
  };
}
