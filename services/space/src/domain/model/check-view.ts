import { invalidField } from "@parley/errors";

// How many documents and folders a view may name.
const maxParentsIn = 1_000;
const maxNodeIdLength = 512;
// Of UTF-8. Whoever reads views reads a thousand of them.
const maxBytes = 256 * 1024;

/** @throws AppError INVALID_ARGUMENT naming the field. */
export function checkParentsIn(field: string, nodeIds: readonly string[]): readonly string[] {
  if (nodeIds.length > maxParentsIn) throw invalidField(field, `must have at most ${maxParentsIn} entries`);
  for (const [index, nodeId] of nodeIds.entries())
    if (nodeId === "" || nodeId.length > 2 * maxNodeIdLength || nodeId.includes("\0") || !nodeId.isWellFormed())
      throw invalidField(`${field}[${index}]`, "must be the id of a document or folder");
  return [...new Set(nodeIds)];
}

/** That a view is not too long. @param field Whose ids make it so. @throws AppError INVALID_ARGUMENT naming the field. */
export function requireFew(field: string, nodeIds: readonly string[]): readonly string[] {
  if (nodeIds.length > maxParentsIn)
    throw invalidField(field, `must not leave the view with more than ${maxParentsIn} entries`);
  if (bytesOf(nodeIds) > maxBytes)
    throw invalidField(field, `must not leave the view with more than ${maxBytes} bytes of ids`);
  return nodeIds;
}

/** What a view's ids take in UTF-8; 0 for one that shows all. */
export function bytesOf(nodeIds: readonly string[] | null): number {
  return (nodeIds ?? []).reduce((sum, nodeId) => sum + Buffer.byteLength(nodeId), 0);
}
