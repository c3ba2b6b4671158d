export { AppError, invalidField, isAppError } from "./app-error.ts";
export type { AppErrorOptions, FieldProblem, Quota } from "./app-error.ts";
export { hasLength } from "./text-length.ts";
export { isTimestamp, maxTimestampMs, minTimestampMs, timestampProblem } from "./timestamp.ts";
export { codeOfGrpcStatus, errorCodes, grpcStatusOf, httpStatusOf, isErrorCode, statusTable } from "./status.ts";
export type { ErrorCode } from "./status.ts";
