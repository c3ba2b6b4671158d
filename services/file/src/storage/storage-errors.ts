import { AppError, isAppError } from "@parley/errors";

const answerWithinMs = 10_000;

/** What the storage answers when there is no such object, or no longer the one that was meant. */
function isGone(error: unknown): boolean {
  return codeOf(error, ["NotFound", "NoSuchKey", "PreconditionFailed"]);
}

/** The result of work at the storage. @throws AppError UNAVAILABLE for whatever goes wrong there, also when it does not answer in time. */
export async function atStorage<T>(work: () => Promise<T>, withinMs = answerWithinMs): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("The storage did not answer in time")), withinMs);
  try {
    return await Promise.race([work(), late.promise]);
  } catch (error) {
    throw isAppError(error) || isGone(error) ? error : storageAway(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns null in place of the error for an object that does not exist. */
export async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

export function storageAway(cause: unknown): AppError {
  return new AppError("UNAVAILABLE", "STORAGE_UNAVAILABLE", "Files can't be stored or read right now: try again", {
    cause,
    retryAfterSeconds: 2,
  });
}

function codeOf(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.some((code) => code === error.code);
}
