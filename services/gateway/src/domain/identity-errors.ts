import { AppError } from "@parley/errors";

/** 401 for a key that is malformed, unknown, revoked or expired: the answer does not say which. */
export function invalidApiKey(): AppError {
  return new AppError("UNAUTHENTICATED", "INVALID_API_KEY_ERROR", "The API key is not valid");
}

/** 404 for a workspace that the caller's key does not belong to, whether it exists or not. */
export function workspaceNotFound(): AppError {
  return new AppError("NOT_FOUND", "WORKSPACE_NOT_FOUND", "The workspace was not found");
}

/** 404 for a key id that is not one of the workspace's. */
export function keyNotFound(): AppError {
  return new AppError("NOT_FOUND", "KEY_NOT_FOUND", "The key was not found");
}

/** 403 for a key without a person, where something is of the person who asks. */
export function personRequired(): AppError {
  return new AppError("PERMISSION_DENIED", "PERSON_REQUIRED", "This key speaks for no person: use one that does");
}

/** 422 when an Idempotency-Key comes again with another request. */
export function idempotencyKeyReused(): AppError {
  return new AppError("UNPROCESSABLE", "IDEMPOTENCY_KEY_REUSED", "The Idempotency-Key was used with another request");
}

/** A key of another region. Carries the URL to go to, when this region knows it. */
export class WrongRegionError extends AppError {
  readonly redirect: string | undefined;

  constructor(region: string, url: string | undefined) {
    const where = url === undefined ? "" : ` Use ${url}`;
    super(
      "FAILED_PRECONDITION",
      "WORKSPACE_IN_DIFFERENT_REGION",
      `The workspace of this key is in region ${region}.${where}`,
    );
    this.redirect = url;
  }
}
