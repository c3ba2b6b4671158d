import { invalidField } from "@parley/errors";

const maxParents = 1_000;
const maxNodeIdLength = 512;

/** @throws AppError INVALID_ARGUMENT naming the field. */
export function checkParentsIn(field: string, nodeIds: readonly string[]): readonly string[] {
  if (nodeIds.length > maxParents) throw invalidField(field, `must have at most ${maxParents} entries`);
  for (const [index, nodeId] of nodeIds.entries())
    if (nodeId === "" || nodeId.length > 2 * maxNodeIdLength || nodeId.includes("\0") || !nodeId.isWellFormed())
      throw invalidField(`${field}[${index}]`, "must be the id of a document or folder");
  return [...new Set(nodeIds)];
}
