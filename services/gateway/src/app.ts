import { AppError } from "@parley/errors";
import express, { urlencoded } from "express";
import type { Express, RequestHandler } from "express";
import { answerAgentPicture } from "./http/agent-picture.ts";
import { answerError, answerUnknownPath } from "./http/error-middleware.ts";
import { answerHealthz, answerReadyz } from "./http/health.ts";
import { answerStartPage } from "./http/start-page.ts";
import type { Readiness } from "./http/health.ts";
import { mountRoutes } from "./http/mount-routes.ts";
import type { EdgeDependencies } from "./http/mount-routes.ts";
import { openRequestContext } from "./http/request-context.ts";
import { requireGoodHead } from "./http/request-head.ts";
import type { Route } from "./http/route.ts";
import { callbackPath } from "./routes/mcp/answer-callback.ts";
import { openApiSteps } from "./openapi/document.ts";
import { documentation } from "./openapi/documentation.ts";

// What an authorisation server says is shorter.
const formBytes = 16 * 1024;

export interface AppOptions {
  readonly edge: EdgeDependencies;
  readonly routes: readonly Route[];
  readonly publicUrl: string;
  /** Answers links to shared files, which take no key. */
  readonly shared: RequestHandler;
  /** Answers people whom authorisation servers send back, without a key. */
  readonly callback: RequestHandler;
  readonly readiness: Readiness;
  /** Whether an error means that the database can't be reached. */
  readonly isUnavailable: (error: unknown) => boolean;
}

/** The Express application: what a request passes, in this order. */
export function createApp({
  edge,
  routes,
  shared,
  callback,
  publicUrl,
  readiness,
  isUnavailable,
}: AppOptions): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("query parser", "simple");
  app.use(openRequestContext(readiness.isDraining));
  app.use(requireGoodHead);
  app.get("/healthz", answerHealthz);
  app.get("/readyz", answerReadyz(readiness));
  app.get("/", answerStartPage(readiness));
  app.get("/static/agent.png", answerAgentPicture);
  app.use(documentation(() => openApiSteps(routes, publicUrl)));
  app.all(callbackPath, urlencoded({ extended: false, limit: formBytes }), onlyGetAndPost(callback));
  app.get("/share/:wId/:fileId/:token", shared);
  mountRoutes(app, routes, edge);
  app.use(answerUnknownPath);
  app.use(answerError(isUnavailable));
  return app;
}

/** As of the routes of the table: another method is 405 with `Allow`, HEAD too. */
function onlyGetAndPost(handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (["GET", "POST"].includes(request.method)) return handler(request, response, next);
    response.setHeader("Allow", "GET, POST");
    throw new AppError("METHOD_NOT_ALLOWED", "METHOD_NOT_SUPPORTED_ERROR", "This path takes GET and POST");
  };
}
