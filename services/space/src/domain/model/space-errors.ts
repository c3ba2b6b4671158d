import { AppError, invalidField } from "@parley/errors";

/** This domain's reasons; their snake-case form is the `type` that clients see (API C6). */
export const spaceNotFound = (): AppError => new AppError("NOT_FOUND", "SPACE_NOT_FOUND", "The space was not found");
export const spaceAlreadyExists = (): AppError =>
  new AppError("ALREADY_EXISTS", "SPACE_ALREADY_EXISTS", "The workspace has a space of that name: choose another", {
    fields: [{ field: "name", problem: "is taken" }],
  });
export const spaceBusy = (): AppError =>
  new AppError("ABORTED", "SPACE_BUSY", "Somebody else has changed this space at once: try again", {
    retryAfterSeconds: 1,
  });
export const tooManySpaces = (limit: number): AppError =>
  new AppError("FAILED_PRECONDITION", "TOO_MANY_SPACES", `A workspace has at most ${limit} spaces: delete one first`);
export const spaceManagementNotAuthorized = (message: string): AppError =>
  new AppError("PERMISSION_DENIED", "SPACE_MANAGEMENT_NOT_AUTHORIZED", message);
export const builtInSpace = (): AppError =>
  invalidField("spaceId", "is one of the spaces that every workspace has, which can't be changed or deleted");
export const groupNotFound = (): AppError => new AppError("NOT_FOUND", "GROUP_NOT_FOUND", "The group was not found");
export const groupAlreadyExists = (): AppError =>
  new AppError("ALREADY_EXISTS", "GROUP_ALREADY_EXISTS", "The workspace has a group of that name: choose another", {
    fields: [{ field: "name", problem: "is taken" }],
  });
export const groupInUse = (): AppError =>
  new AppError("ABORTED", "GROUP_IN_USE", "A space has this group: take it from its members first");
export const tooManyGroups = (limit: number): AppError =>
  new AppError("FAILED_PRECONDITION", "TOO_MANY_GROUPS", `A workspace has at most ${limit} groups: delete one first`);
export const idempotencyKeyReused = (): AppError =>
  new AppError("UNPROCESSABLE", "IDEMPOTENCY_KEY_REUSED", "This idempotency key was used with another request");
