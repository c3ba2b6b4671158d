import {
  MongoClientClosedError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerClosedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoStalePrimaryError,
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

/** A transaction has met other writers for too long: the same one may succeed soon. */
export class TransactionRetryError extends Error {
  constructor(ms: number, cause: unknown) {
    super(`A transaction met others for ${ms} ms`, { cause });
  }
}

const awayKinds = [
  TransactionRetryError,
  MongoNetworkError,
  MongoServerSelectionError,
  MongoStalePrimaryError,
  MongoNotConnectedError,
  MongoServerClosedError,
  MongoTopologyClosedError,
  MongoClientClosedError,
  MongoOperationTimeoutError,
];

// Of classes that the driver does not export: a pool that was closed with its server, and one without a connection in time.
const awayNames: ReadonlySet<string> = new Set(["MongoPoolClosedError", "MongoWaitQueueTimeoutError"]);

/**
 * What a server answers that is going, has just come, or is no primary any more (MongoDB specifications, "Retryable Reads" and "Server
 * Discovery and Monitoring"): HostUnreachable, HostNotFound, NetworkTimeout, ShutdownInProgress, ReadConcernMajorityNotAvailableYet,
 * PrimarySteppedDown, ExceededTimeLimit, SocketException, NotWritablePrimary, InterruptedAtShutdown, InterruptedDueToReplStateChange,
 * NotPrimaryNoSecondaryOk, NotPrimaryOrSecondary. And WriteConcernTimeout: no majority answers; the driver gives it for several errors at once too.
 */
const awayCodes: ReadonlySet<unknown> = new Set([
  6, 7, 64, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436,
]);
const awayLabels = ["RetryableWriteError", "RetryableError", "TransientTransactionError"];

// A command that waits until its socket takes more fails with the socket's own error, which the driver passes on as it is.
const socketCodes: ReadonlySet<unknown> = new Set(["EPIPE", "ECONNRESET", "ECONNABORTED", "ETIMEDOUT"]);

// As deep as the driver wraps, and some more.
const maxDepth = 6;

/** What the driver keeps of a server's answer: an error, a document, or an object of its own. */
interface Answer {
  readonly code?: unknown;
  readonly errorLabels?: readonly string[];
}

/** Whether the database could not be reached, or has no primary at the moment: the same request may succeed soon. */
export function isDatabaseAway(error: unknown): boolean {
  return isAway(error, maxDepth);
}

function isAway(error: unknown, depth: number): boolean {
  if (depth === 0 || !(error instanceof Error)) return false;
  if (awayKinds.some((kind) => error instanceof kind) || awayNames.has(error.name)) return true;
  if ("code" in error && socketCodes.has(error.code)) return true;
  if (error instanceof MongoServerError && !isDuplicateKey(error) && answersIn(error).some(saysAway)) return true;
  return wrappedIn(error).some((inner) => isAway(inner, depth - 1));
}

function saysAway({ code, errorLabels = [] }: Answer): boolean {
  return awayCodes.has(code) || awayLabels.some((label) => errorLabels.includes(label));
}

/** A bulk write keeps what broke it in one of several places, by where it broke, and may have neither code nor label itself. */
function answersIn(error: MongoServerError): readonly Answer[] {
  const { errorResponse, err, writeConcernError, writeConcernErrors, writeErrors } = error;
  const ofWrites: unknown = writeErrors instanceof Map ? [...writeErrors.values()] : writeErrors;
  const all: readonly unknown[] = [error, errorResponse, err, writeConcernError, writeConcernErrors, ofWrites].flat();
  return all.filter((one): one is Answer => typeof one === "object" && one !== null);
}

/** What an error was made of: a bulk write keeps as `errorResponse` what broke it, others have a cause or several. */
function wrappedIn(error: Error): readonly unknown[] {
  const bulk = error instanceof MongoServerError ? [error.errorResponse] : [];
  const several = error instanceof AggregateError ? error.errors : [];
  const suppressed = error instanceof SuppressedError ? [error.error, error.suppressed] : [];
  return [error.cause, ...bulk, ...several, ...suppressed];
}
