import { AppError } from "@parley/errors";

/** The reasons of apps; their snake-case form is the `type` that clients see (API C6). */
export const appNotFound = (): AppError => new AppError("NOT_FOUND", "APP_NOT_FOUND", "The app was not found");
export const tooManyApps = (problem: string): AppError =>
  new AppError("FAILED_PRECONDITION", "TOO_MANY_APPS", `A space has at most ${problem} of apps: delete one first`);
export const appTooLarge = (field: string, problem: string): AppError =>
  new AppError("PAYLOAD_TOO_LARGE", "CONTENT_TOO_LARGE", `${field}: ${problem}`, { fields: [{ field, problem }] });
