import { AppError, invalidField } from "@parley/errors";
import type { Quota } from "@parley/errors";

/** The reasons of data sources and documents; their snake-case form is the `type` that clients see (API C6). */
export const dataSourceNotFound = (): AppError =>
  new AppError("NOT_FOUND", "DATA_SOURCE_NOT_FOUND", "The data source was not found");
export const dataSourceAlreadyExists = (): AppError =>
  new AppError(
    "ALREADY_EXISTS",
    "DATA_SOURCE_ALREADY_EXISTS",
    "The space has a data source of that name: choose another",
    { fields: [{ field: "name", problem: "is taken" }] },
  );
export const tooManyDataSources = (where: "space" | "workspace", limit: number): AppError =>
  new AppError(
    "FAILED_PRECONDITION",
    "TOO_MANY_DATA_SOURCES",
    `A ${where} has at most ${limit} data sources: delete one first`,
  );
export const viewNotFound = (): AppError =>
  new AppError("NOT_FOUND", "DATA_SOURCE_VIEW_NOT_FOUND", "The data source view was not found");
export const tooManyViews = (where: "space" | "workspace", limit: number): AppError =>
  new AppError("FAILED_PRECONDITION", "TOO_MANY_VIEWS", `A ${where} has at most ${limit} views: delete one first`);
export const tooManyParents = (limit: number): AppError =>
  new AppError("FAILED_PRECONDITION", "TOO_MANY_VIEWS", `The views of a workspace name at most ${limit} bytes of ids`);
export const defaultViewOnly = (): AppError =>
  invalidField("viewId", "is the view that its data source was made with, which shows all and goes with it");
export const documentNotFound = (): AppError =>
  new AppError("NOT_FOUND", "DOCUMENT_NOT_FOUND", "The document was not found");
export const folderNotFound = (): AppError => new AppError("NOT_FOUND", "FOLDER_NOT_FOUND", "The folder was not found");
export const insufficientScope = (scope: string): AppError =>
  new AppError("PERMISSION_DENIED", "INSUFFICIENT_SCOPE", `The key lacks the scope ${scope}`);
export const crawlsWriteAlone = (): AppError =>
  new AppError(
    "PERMISSION_DENIED",
    "DATA_SOURCE_AUTH_ERROR",
    "The documents of a website are written by its crawls alone: put yours into a data source of its own",
  );
export const crawlRunning = (): AppError =>
  new AppError("ABORTED", "CRAWL_RUNNING", "The website is being crawled already: wait until that has ended");
export const noWebsite = (field: string): AppError => invalidField(field, "is no website: there is nothing to crawl");
export const documentTooLarge = (field: string, problem: string): AppError =>
  new AppError("PAYLOAD_TOO_LARGE", "CONTENT_TOO_LARGE", `${field}: ${problem}: divide the document`, {
    fields: [{ field, problem }],
  });
export const tooManyUpserts = (quota: Quota, retryAfterSeconds: number): AppError =>
  new AppError(
    "RESOURCE_EXHAUSTED",
    "RATE_LIMIT_ERROR",
    `A workspace may put ${quota.limit} documents a minute: try again after the seconds in Retry-After`,
    { retryAfterSeconds, quota },
  );
