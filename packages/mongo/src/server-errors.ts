import { MongoServerError } from "mongodb";

/** Whether a write was refused by a unique index. `index` asks for one index by its name. */
export function isDuplicateKey(error: unknown, index?: string): boolean {
  if (!(error instanceof MongoServerError) || error.code !== 11000) return false;
  return index === undefined || error.message.includes(index);
}

/** Whether a write inside a transaction met another transaction's uncommitted write. */
export function isWriteConflict(error: unknown): boolean {
  return error instanceof MongoServerError && (error.code === 112 || error.hasErrorLabel("TransientTransactionError"));
}
