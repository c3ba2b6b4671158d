import { AppError, httpStatusOf, isAppError } from "@parley/errors";
import type { ErrorRequestHandler } from "express";
import { logger } from "../logger.ts";
import { forEventRoute, renderError, toAppError, toProblem } from "./error-body.ts";
import { contextOf } from "./request-context.ts";

/**
 * The only place that answers with an error status. Unknown errors are logged whole and answered without their text.
 * @param isUnavailable Whether an error means that the database can't be reached: 503, since that passes.
 */
export function answerError(isUnavailable: (error: unknown) => boolean): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const context = contextOf(response);
    const known = knownError(error, isUnavailable);
    if (httpStatusOf(known.code) >= 500) logger.error({ err: error, requestId: context.requestId }, "request failed");
    // The answer has begun, or the client has gone: no error can be sent.
    if (response.headersSent || response.closed) {
      response.destroy();
      return;
    }
    const { status, headers, body } = renderError(context.isEventRoute ? forEventRoute(known) : known, context);
    response.status(status);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    // The first of the two is what a client gets that has no preference.
    if (request.accepts(["application/json", "application/problem+json"]) === "application/problem+json") {
      response.type("application/problem+json").send(JSON.stringify(toProblem(status, body)));
    } else {
      response.json(body);
    }
  };
}

/** What an error is answered with. A client that goes before its body is whole fails with a socket's error too: that is no outage. */
export function knownError(error: unknown, isUnavailable: (error: unknown) => boolean): AppError {
  const told = toAppError(error);
  const isRefusal = !isAppError(error) && told.code !== "INTERNAL";
  return !isRefusal && isUnavailable(error) ? unavailable(error) : told;
}

function unavailable(cause: unknown): AppError {
  return new AppError(
    "UNAVAILABLE",
    "SERVICE_UNAVAILABLE",
    "The service is not available right now: try again after the seconds in Retry-After",
    { cause, retryAfterSeconds: 1 },
  );
}

/** Answers a path that no route has. */
export function answerUnknownPath(): never {
  throw new AppError("NOT_FOUND", "NOT_FOUND", "No route has this path: /openapi.json lists them");
}
