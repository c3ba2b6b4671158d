import type { ClientSession } from "mongodb";
import { hasText } from "../domain/model/node.ts";
import type { NodeChange } from "../domain/model/node.ts";
import type { Collections } from "./collections.ts";
import { changedFields, nodeDocument, storedText, textDocument } from "./node-documents.ts";
import type { NodeDocument } from "./node-documents.ts";

/** Writes a changed node and its text as part of a transaction. @param before What it was; null where there was none. */
export async function writeNode(
  { nodes, texts }: Pick<Collections, "nodes" | "texts">,
  before: NodeDocument | null,
  { node, text }: NodeChange,
  session: ClientSession,
): Promise<void> {
  const { workspaceId, dataSourceId, nodeId, version } = node;
  const key = { workspaceId, dataSourceId, nodeId };
  if (before === null) {
    await nodes.insertOne(nodeDocument(node), { session });
    if (text !== null) await texts.insertOne(textDocument(node, text), { session });
    return;
  }
  await nodes.updateOne(key, { $set: changedFields(node, before) }, { session });
  const set = text === null ? { version } : { version, ...storedText(text) };
  if (hasText(node.type)) await texts.updateOne(key, { $set: set }, { session });
}
