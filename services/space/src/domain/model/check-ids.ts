import { invalidField } from "@parley/errors";

const maxIds = 1_000;

/** The ids that a question names, each once. @throws AppError INVALID_ARGUMENT naming the field where there are too many. */
export function checkIds(field: string, ids: readonly string[]): readonly string[] {
  if (ids.length > maxIds) throw invalidField(field, `must have at most ${maxIds} entries`);
  return [...new Set(ids)];
}
