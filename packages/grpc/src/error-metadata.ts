import { Metadata, status } from "@grpc/grpc-js";
import type { ServiceError } from "@grpc/grpc-js";
import { AppError, codeOfGrpcStatus, grpcStatusOf, isAppError, isErrorCode } from "@parley/errors";
import type { FieldProblem, Quota } from "@parley/errors";

// Machine-readable: nobody parses messages (style guide, practice 13).
const errorKey = "parley-error-bin";

/**
 * What a server sends for an error: an AppError whole but for its cause, anything else as INTERNAL without its text.
 */
export function toStatus(error: unknown): { code: number; details: string; metadata: Metadata } {
  const known = isAppError(error) ? error : new AppError("INTERNAL", "INTERNAL_SERVER_ERROR", "Internal error");
  const { code, reason, message, fields, retryAfterSeconds, quota } = known;
  const metadata = new Metadata();
  const sent = { code, reason, message, fields, retryAfterSeconds, quota };
  metadata.set(errorKey, Buffer.from(JSON.stringify(sent)));
  return { code: grpcStatusOf(code), details: message, metadata };
}

/** The AppError that a failed call stands for: the server's own, or one for what the transport says. */
export function fromServiceError(error: ServiceError): AppError {
  const sent = error.metadata?.get(errorKey)[0];
  if (Buffer.isBuffer(sent)) {
    const parsed = JSON.parse(sent.toString()) as {
      code: unknown;
      reason: string;
      message: string;
      fields: FieldProblem[];
      retryAfterSeconds?: number;
      quota?: Quota;
    };
    if (isErrorCode(parsed.code)) {
      const { code, reason, message, fields, retryAfterSeconds, quota } = parsed;
      const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
      const left = quota === undefined ? {} : { quota };
      return new AppError(code, reason, message, { fields, cause: error, ...wait, ...left });
    }
  }
  switch (error.code) {
    case status.UNAVAILABLE:
      return new AppError("UNAVAILABLE", "SERVICE_UNAVAILABLE", "The service is not available right now", {
        cause: error,
        retryAfterSeconds: 1,
      });
    case status.DEADLINE_EXCEEDED:
      return new AppError("DEADLINE_EXCEEDED", "DEADLINE_EXCEEDED", "The request took too long", {
        cause: error,
        retryAfterSeconds: 1,
      });
    case status.UNIMPLEMENTED:
      // By a service of an older version than who calls it, or one that serves something else.
      return new AppError("UNIMPLEMENTED", "NOT_IMPLEMENTED", "The service does not offer this in its version", {
        cause: error,
      });
    case status.CANCELLED:
      return callCancelled(error);
    default:
      return new AppError(
        codeOfGrpcStatus(error.code) === "RESOURCE_EXHAUSTED" ? "PAYLOAD_TOO_LARGE" : "INTERNAL",
        "INTERNAL_SERVER_ERROR",
        "Internal error",
        { cause: error },
      );
  }
}

/** The error of a call whose caller does not want its answer any more. */
export function callCancelled(cause?: unknown): AppError {
  return new AppError("CANCELLED", "REQUEST_CANCELLED", "The request was cancelled", { cause });
}
