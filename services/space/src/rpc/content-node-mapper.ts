import type { ContentNode__Output, ContentNodeType__Output } from "@parley/contracts/space/v1";
import type { ShownNode } from "../domain/changes/node-presenter.ts";
import type { NodeType } from "../domain/model/node.ts";

/** Types of nodes on the wire. */
export const nodeTypes: Readonly<Record<NodeType, ContentNodeType__Output>> = {
  document: "CONTENT_NODE_TYPE_DOCUMENT",
  folder: "CONTENT_NODE_TYPE_FOLDER",
  table: "CONTENT_NODE_TYPE_TABLE",
};
const sourceMimeType = "application/vnd.parley.data-source";

/** A found node on the wire; a data source is a folder at the root of what it holds. */
export function fromShownNode({ found, parentTitle, viewIds }: ShownNode): ContentNode__Output {
  if (found.kind === "source") {
    const { dataSourceId, name, updatedAt } = found.source;
    return {
      nodeId: dataSourceId,
      type: "CONTENT_NODE_TYPE_FOLDER",
      title: name,
      mimeType: sourceMimeType,
      timestamp: String(updatedAt),
      parents: [dataSourceId],
      viewIds: [...viewIds],
    };
  }
  const { nodeId, type, title, mimeType, timestamp, sourceUrl, parents, parentId } = found.node;
  return {
    nodeId,
    type: nodeTypes[type],
    title,
    mimeType,
    timestamp: String(timestamp),
    parents: [...parents],
    viewIds: [...viewIds],
    ...(sourceUrl === null ? {} : { sourceUrl }),
    ...(parentId === null ? {} : { parentId }),
    ...(parentTitle === null ? {} : { parentTitle }),
  };
}
