import {
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from "mongodb";

/** Whether a write was refused by a unique index. `index` asks for one index by its name. */
export function isDuplicateKey(error: unknown, index?: string): boolean {
  if (!(error instanceof MongoServerError) || error.code !== 11000) return false;
  return index === undefined || error.message.includes(index);
}

/** Whether a write inside a transaction met another transaction's uncommitted write. */
export function isWriteConflict(error: unknown): boolean {
  return error instanceof MongoServerError && (error.code === 112 || error.hasErrorLabel("TransientTransactionError"));
}

/** Whether the database could not be reached, or has no primary at the moment: the same request may succeed soon. */
export function isDatabaseAway(error: unknown): boolean {
  const kinds = [
    MongoNetworkError,
    MongoServerSelectionError,
    MongoNotConnectedError,
    MongoTopologyClosedError,
    MongoOperationTimeoutError,
  ];
  if (kinds.some((kind) => error instanceof kind)) return true;
  return (
    error instanceof MongoServerError &&
    (error.hasErrorLabel("RetryableWriteError") || error.hasErrorLabel("RetryableError"))
  );
}
