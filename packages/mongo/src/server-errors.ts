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

const awayKinds = [
  MongoNetworkError,
  MongoServerSelectionError,
  MongoNotConnectedError,
  MongoTopologyClosedError,
  MongoOperationTimeoutError,
];

/**
 * What a server answers that is going, or is no primary any more (MongoDB specifications, "Retryable Reads" and "Server Discovery and
 * Monitoring"): HostUnreachable, HostNotFound, NetworkTimeout, ShutdownInProgress, PrimarySteppedDown, SocketException,
 * NotWritablePrimary, InterruptedAtShutdown, InterruptedDueToReplStateChange, NotPrimaryNoSecondaryOk, NotPrimaryOrSecondary.
 */
const awayCodes: ReadonlySet<unknown> = new Set([6, 7, 89, 91, 189, 9001, 10107, 11600, 11602, 13435, 13436]);
const awayLabels = ["RetryableWriteError", "RetryableError", "TransientTransactionError"];

// A command that waits until its socket takes more fails with the socket's own error, which the driver passes on as it is.
const socketCodes: ReadonlySet<unknown> = new Set(["EPIPE", "ECONNRESET", "ECONNABORTED", "ETIMEDOUT"]);

// As deep as the driver wraps, and some more.
const maxDepth = 6;

/** Whether the database could not be reached, or has no primary at the moment: the same request may succeed soon. */
export function isDatabaseAway(error: unknown): boolean {
  return isAway(error, maxDepth);
}

function isAway(error: unknown, depth: number): boolean {
  if (depth === 0 || !(error instanceof Error)) return false;
  if (awayKinds.some((kind) => error instanceof kind)) return true;
  if ("code" in error && socketCodes.has(error.code)) return true;
  if (error instanceof MongoServerError && !isDuplicateKey(error)) {
    if (awayCodes.has(error.code) || awayLabels.some((label) => error.hasErrorLabel(label))) return true;
  }
  return wrappedIn(error).some((inner) => isAway(inner, depth - 1));
}

/** What an error was made of: a bulk write keeps as `errorResponse` what broke it, others have a cause or several. */
function wrappedIn(error: Error): readonly unknown[] {
  const bulk = error instanceof MongoServerError ? [error.errorResponse] : [];
  const several = error instanceof AggregateError ? error.errors : [];
  const suppressed = error instanceof SuppressedError ? [error.error, error.suppressed] : [];
  return [error.cause, ...bulk, ...several, ...suppressed];
}
