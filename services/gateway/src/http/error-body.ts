import { amountOf } from "./json-body.ts";
import { AppError, httpStatusOf, isAppError } from "@parley/errors";
import type { ErrorCode, FieldProblem } from "@parley/errors";
import { InUseError } from "./in-use-error.ts";
import type { Usage } from "./in-use-error.ts";

/** The body of every error (API C5, with the request and trace ids added). */
export interface ErrorBody {
  readonly error: {
    /** The reason in lower snake case. */
    readonly type: string;
    readonly message: string;
    readonly fields?: readonly FieldProblem[];
    /** Where to go instead, for a key of another region. */
    readonly redirect?: string;
    /** Who uses what was to be deleted. */
    readonly usage?: Usage;
  };
  readonly requestId: string;
  readonly traceId: string;
}

const codesWorthRetrying: ReadonlySet<ErrorCode> = new Set([
  "ABORTED",
  "RESOURCE_EXHAUSTED",
  "UNAVAILABLE",
  "DEADLINE_EXCEEDED",
]);

/**
 * Turns anything thrown into an AppError. What is not ours or a refusal by the HTTP layer is INTERNAL, with no inner
 * text.
 */
export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  const { status, type, limit } = httpErrorOf(error);
  // What the router throws for a percent sign that begins no UTF-8.
  if (error instanceof URIError)
    return new AppError("INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", "path: is not UTF-8", {
      cause: error,
      fields: [{ field: "path", problem: "is not UTF-8" }],
    });
  if (type === "entity.too.large")
    return new AppError(
      "PAYLOAD_TOO_LARGE",
      "CONTENT_TOO_LARGE",
      `The request body is larger than ${amountOf(limit)}`,
      { cause: error },
    );
  if (type === "encoding.unsupported")
    return new AppError("INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", "Content-Encoding: must not be set", {
      cause: error,
      fields: [{ field: "Content-Encoding", problem: "must not be set" }],
    });
  if (status >= 400 && status < 500)
    return new AppError("INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", "The request is malformed", { cause: error });
  return new AppError("INTERNAL", "INTERNAL_SERVER_ERROR", "Internal error", { cause: error });
}

/**
 * The error for an event route: clients of event streams never try again after a 5xx and wait on a 429
 * (API C94), so what would be a 5xx is a 429 there.
 */
export function forEventRoute(error: AppError): AppError {
  if (httpStatusOf(error.code) < 500) return error;
  return new AppError(
    "RESOURCE_EXHAUSTED",
    "RATE_LIMIT_ERROR",
    "Events can't be read right now: try again after the seconds in Retry-After",
    { cause: error, retryAfterSeconds: error.retryAfterSeconds ?? 1 },
  );
}

/** The status, headers and JSON body of an error. */
export function renderError(
  error: AppError,
  ids: { readonly requestId: string; readonly traceId: string },
): { status: number; headers: Record<string, string>; body: ErrorBody } {
  const redirect = "redirect" in error && typeof error.redirect === "string" ? { redirect: error.redirect } : {};
  const usage = error instanceof InUseError ? { usage: error.usage } : {};
  const fields = error.fields.length === 0 ? {} : { fields: error.fields };
  const headers: Record<string, string> = {};
  if (codesWorthRetrying.has(error.code))
    headers["Retry-After"] = String(Math.max(1, Math.ceil(error.retryAfterSeconds ?? 1)));
  const challenge = challengeOf(error);
  if (challenge !== undefined) headers["WWW-Authenticate"] = challenge;
  return {
    status: httpStatusOf(error.code),
    headers,
    body: {
      error: { type: error.reason.toLowerCase(), message: error.message, ...fields, ...redirect, ...usage },
      requestId: ids.requestId,
      traceId: ids.traceId,
    },
  };
}

/** The same error as RFC 9457 `application/problem+json`. */
export function toProblem(status: number, body: ErrorBody): object {
  const { type, message, ...rest } = body.error;
  return {
    type: `urn:parley:error:${type}`,
    title: type,
    status,
    detail: message,
    ...rest,
    requestId: body.requestId,
    traceId: body.traceId,
  };
}

/** RFC 6750, section 3: the challenge that a refused bearer credential gets. */
function challengeOf(error: AppError): string | undefined {
  if (error.reason === "INSUFFICIENT_SCOPE") return 'Bearer error="insufficient_scope"';
  if (error.code !== "UNAUTHENTICATED") return undefined;
  if (error.reason === "MISSING_AUTHORIZATION_HEADER_ERROR") return "Bearer";
  return error.reason === "MALFORMED_AUTHORIZATION_HEADER_ERROR"
    ? 'Bearer error="invalid_request"'
    : 'Bearer error="invalid_token"';
}

// What the body parser and the router throw: http-errors with a status and sometimes a type and a limit in bytes.
function httpErrorOf(error: unknown): { status: number; type: string; limit: number } {
  if (!(error instanceof Error)) return { status: 500, type: "", limit: 0 };
  const status = "status" in error && typeof error.status === "number" ? error.status : 500;
  const limit = "limit" in error && typeof error.limit === "number" ? error.limit : 0;
  return { status, type: "type" in error && typeof error.type === "string" ? error.type : "", limit };
}
