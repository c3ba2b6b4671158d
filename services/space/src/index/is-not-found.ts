/** Whether the engine says that a table, or a file of it, is not there. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Error && /not found/i.test(error.message) && !/bucket/i.test(error.message);
}
