import { AppError } from "@parley/errors";

/** The index can't be read: its storage does not answer, or it is being made anew. */
export function searchUnavailable(cause: unknown): AppError {
  const message = "Documents can't be searched right now: try again in a few seconds";
  return new AppError("UNAVAILABLE", "SEARCH_UNAVAILABLE", message, { cause, retryAfterSeconds: 5 });
}

/** The storage of the index is none on which one can be kept; nothing is found or indexed until it is another. */
export function indexStorageUnfit(cause: unknown): AppError {
  const message =
    "The storage of the index ignores If-None-Match: whoever runs this Parley has to use an S3 that knows conditional PUT";
  return new AppError("UNAVAILABLE", "INDEX_STORAGE_UNFIT", message, { cause, retryAfterSeconds: 60 });
}
