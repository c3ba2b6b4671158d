import { randomUUID } from "node:crypto";
import { AppError, httpStatusOf } from "@parley/errors";
import { LazyAbort } from "@parley/runtime";
import { attributeNames, inSpan, startSpan } from "@parley/telemetry";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import { recordRequest } from "../metrics.ts";

const clientClosedRequest = httpStatusOf("CANCELLED");

type Span = ReturnType<typeof startSpan>;

const acceptableRequestId = /^[A-Za-z0-9._:-]{1,128}$/;

/** What the edge knows of one request, from its first byte to its end. */
export class RequestContext {
  readonly requestId: string;
  readonly traceId: string;
  readonly #span: Span;
  readonly #started = performance.now();
  /** The route's template, e.g. `/api/v1/w/:wId/assistant/conversations`. */
  #route = "unmatched";
  /** On these no answer is a 5xx once the route is known (API C94). */
  isEventRoute = false;
  readonly #gone = new LazyAbort();

  constructor(requestId: string, span: Span) {
    this.requestId = requestId;
    this.traceId = span.spanContext().traceId;
    this.#span = span;
  }

  /** Names the route that the request is for. */
  enter(method: string, route: string): void {
    this.#route = route;
    this.#span.updateName(`${method} ${route}`);
    this.#span.setAttribute(attributeNames.httpRoute, route);
  }

  /** The `traceresponse` header (W3C Trace Context level 2 draft): `00-<trace>-<span>-<flags>`. */
  traceresponse(): string {
    const { traceId, spanId, traceFlags } = this.#span.spanContext();
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
  }

  /** Aborts when the client has gone before its answer was complete. */
  get signal(): AbortSignal {
    return this.#gone.signal;
  }

  /** The client has gone before its answer was complete. */
  leave(): void {
    this.#gone.abort(clientGone());
  }

  finish(method: string, status: number): void {
    this.#span.setAttribute(attributeNames.httpResponseStatusCode, status);
    // The HTTP conventions: a server span is an error for 5xx alone. 2 is SpanStatusCode.ERROR.
    if (status >= 500) this.#span.setStatus({ code: 2 });
    this.#span.end();
    recordRequest(method, this.#route, status, (performance.now() - this.#started) / 1000);
  }
}

/** The first middleware: request id, server span, the headers that every answer has. */
export function openRequestContext(isDraining: () => boolean): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    const sent = request.headers["x-request-id"];
    const requestId = typeof sent === "string" && acceptableRequestId.test(sent) ? sent : randomUUID();
    const traceparent = request.headers["traceparent"];
    const span = startSpan(request.method, {
      kind: "server",
      attributes: { [attributeNames.httpRequestMethod]: request.method },
      traceparent: typeof traceparent === "string" ? traceparent : undefined,
    });
    const context = new RequestContext(requestId, span);
    response.locals["context"] = context;
    response.setHeader("X-Request-Id", requestId);
    response.setHeader("traceresponse", context.traceresponse());
    if (isDraining()) response.setHeader("Connection", "close");
    response.on("close", finish);
    inSpan(span, next);
  };
}

// One function for all requests: thousands of streams are open for long.
function finish(this: Response): void {
  const context = contextOf(this);
  const isGone = !this.writableFinished;
  // Its status was never sent: 499 is what proxies log for a client that has closed its request.
  context.finish(this.req.method, isGone && !this.headersSent ? clientClosedRequest : this.statusCode);
  if (isGone) context.leave();
}

/** The context that `openRequestContext` made for this answer. */
export function contextOf(response: Response): RequestContext {
  return response.locals["context"] as RequestContext;
}

function clientGone(): AppError {
  return new AppError("CANCELLED", "REQUEST_CANCELLED", "The client has gone");
}
