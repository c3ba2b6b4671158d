import type { Document__Output, Folder__Output, NodePlacement__Output } from "@parley/contracts/space/v1";
import type { GivenPlacement } from "../domain/model/check-node.ts";
import type { Node } from "../domain/model/node.ts";

/** A document on the wire, without its text. */
export function fromDocument(node: Node): Document__Output {
  const { dataSourceId, title, mimeType, tags, parentId, parents, sourceUrl, hash, chunkCount, tokenCount } = node;
  return {
    dataSourceId,
    documentId: node.nodeId,
    title,
    mimeType,
    created: String(node.createdAt),
    timestamp: String(node.timestamp),
    tags: [...tags],
    parents: [...parents],
    hash,
    textSize: String(node.textSize),
    chunkCount,
    chunks: [],
    ...(parentId === null ? {} : { parentId }),
    ...(sourceUrl === null ? {} : { sourceUrl }),
    ...(tokenCount === null ? {} : { tokenCount: String(tokenCount) }),
  };
}

/** A folder on the wire. */
export function fromFolder({ dataSourceId, nodeId, title, parents, timestamp }: Node): Folder__Output {
  return { dataSourceId, folderId: nodeId, title, parents: [...parents], timestamp: String(timestamp) };
}

/** Where a node is to stand, from the wire. */
export function toPlacement(wire: NodePlacement__Output | null): GivenPlacement {
  const { timestamp, tags = [], parentId, parents = [], sourceUrl, mimeType, title } = wire ?? {};
  const time = timestamp === undefined ? undefined : Number(timestamp);
  return { timestamp: time, tags, parentId, parents, sourceUrl, mimeType, title };
}
