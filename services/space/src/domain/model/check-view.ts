import { invalidField } from "@parley/errors";

/** How many documents and folders a view may name. */
export const maxParentsIn = 1_000;
const maxNodeIdLength = 512;

/** @throws AppError INVALID_ARGUMENT naming the field. */
export function checkParentsIn(field: string, nodeIds: readonly string[]): readonly string[] {
  if (nodeIds.length > maxParentsIn) throw invalidField(field, `must have at most ${maxParentsIn} entries`);
  for (const [index, nodeId] of nodeIds.entries())
    if (nodeId === "" || nodeId.length > 2 * maxNodeIdLength || nodeId.includes("\0") || !nodeId.isWellFormed())
      throw invalidField(`${field}[${index}]`, "must be the id of a document or folder");
  return [...new Set(nodeIds)];
}
