/** Whether the engine says that a table, or a file of it, is not there. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Error && /not found/i.test(error.message) && !/bucket/i.test(error.message);
}

/** Whether it says that the storage does not answer. */
export function isStorageAway(error: unknown): boolean {
  return error instanceof Error && /LanceError\(IO\)|S3 error|error sending request|timed out/i.test(error.message);
}
