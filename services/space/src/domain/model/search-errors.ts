import { AppError } from "@parley/errors";

/** The index can't be read: its storage does not answer, or it is being made anew. */
export function searchUnavailable(cause: unknown): AppError {
  const message = "Documents can't be searched right now: try again in a few seconds";
  return new AppError("UNAVAILABLE", "SEARCH_UNAVAILABLE", message, { cause, retryAfterSeconds: 5 });
}
