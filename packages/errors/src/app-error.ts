import type { ErrorCode } from "./status.ts";

/** A field of the request that is wrong: its path (`message.context.timezone`) and what is wrong with it. */
export interface FieldProblem {
  readonly field: string;
  readonly problem: string;
}

/** What is left of a limit that counts. */
export interface Quota {
  readonly limit: number;
  readonly remaining: number;
  /** Until `remaining` is `limit` again, if nothing comes in between. */
  readonly resetSeconds: number;
}

export interface AppErrorOptions {
  /** What caused it. Goes to the log, never to the caller. */
  readonly cause?: unknown;
  /** Which fields of the request are wrong. Shown to the caller. */
  readonly fields?: readonly FieldProblem[];
  /** How long the caller should wait before it tries again, in seconds. */
  readonly retryAfterSeconds?: number;
  /** Of the limit that refused it. Shown to the caller where the answer says what is left of that limit. */
  readonly quota?: Quota;
}

/**
 * The one error that crosses layers and services. It carries no status of a transport: `code` says what kind it is, and
 * `status.ts` has the gRPC and the HTTP status of each code; `reason` (UPPER_SNAKE) says which error of the API
 * it is; `message` is written for the caller and shows nothing of the inside.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly reason: string;
  readonly fields: readonly FieldProblem[];
  readonly retryAfterSeconds: number | undefined;
  readonly quota: Quota | undefined;

  constructor(code: ErrorCode, reason: string, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.reason = reason;
    this.fields = options.fields ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.quota = options.quota;
  }
}

/** Whether something thrown is an AppError, also when it comes from another copy of this package. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === "AppError" && "code" in error && "reason" in error;
}

/** The error for one wrong field: 400 `invalid_request_error`, the field named in text and in `fields`. */
export function invalidField(field: string, problem: string): AppError {
  return new AppError("INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", `${field}: ${problem}`, {
    fields: [{ field, problem }],
  });
}
