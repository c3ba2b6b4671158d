import { trace } from "@opentelemetry/api";
import { pino } from "pino";
import type { Logger } from "pino";

export type { Logger } from "pino";

// Credentials and message text never reach a log, whatever object somebody logs.
const redactedPaths = [
  "authorization",
  "*.authorization",
  "headers.authorization",
  "apiKey",
  "*.apiKey",
  "secret",
  "*.secret",
  "content",
  "*.content",
];

/**
 * A JSON-lines logger on standard output. Each line inside a span carries `traceId`.
 * @param name The service or part that logs.
 */
export function createLogger(name: string): Logger {
  return pino({
    name,
    // As in a configuration, an empty variable counts as not set.
    level: process.env["PARLEY_LOG_LEVEL"] || "info",
    redact: { paths: redactedPaths, censor: "[redacted]" },
    serializers: { err: pino.stdSerializers.errWithCause },
    mixin() {
      const traceId = trace.getActiveSpan()?.spanContext().traceId;
      return traceId === undefined ? {} : { traceId };
    },
  });
}
