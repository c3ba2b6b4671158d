import { AppError, httpStatusOf } from "@parley/errors";
import type { NextFunction, Request, Response } from "express";
import { logger } from "../logger.ts";
import { forEventRoute, renderError, toAppError, toProblem } from "./error-body.ts";
import { contextOf } from "./request-context.ts";

/** The only place that answers with an error status. Unknown errors are logged whole and told without their text. */
export function answerError(error: unknown, request: Request, response: Response, _next: NextFunction): void {
  const context = contextOf(response);
  const known = toAppError(error);
  if (httpStatusOf(known.code) >= 500) logger.error({ err: error, requestId: context.requestId }, "request failed");
  if (response.headersSent) {
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
}

/** Answers a path that no route has. */
export function answerUnknownPath(): never {
  throw new AppError("NOT_FOUND", "NOT_FOUND", "There is nothing at this path");
}
