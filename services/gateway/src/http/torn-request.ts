import { AppError } from "@parley/errors";

/** What a request gets of which the body never came as it should. */
export function tornRequest(cause: Error): AppError {
  const isLate = "code" in cause && cause.code === lateRequest().code;
  return isLate
    ? new AppError("REQUEST_TIMEOUT", "REQUEST_TIMEOUT", "The request did not arrive in time", { cause })
    : new AppError("INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", "The request is malformed", { cause });
}

/** The error that Node has for a request that takes too long. */
export function lateRequest(): Error & { readonly code: string } {
  return Object.assign(new Error("Request timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
}
