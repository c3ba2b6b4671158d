import { invalidField } from "@parley/errors";
import type { NextFunction, Request, Response } from "express";

/**
 * Refuses what the HTTP server would refuse by itself, but with an empty body.
 * @throws AppError 400 naming `Host` or `Expect`.
 */
export function requireGoodHead(request: Request, _response: Response, next: NextFunction): void {
  const { host, expect } = request.headers;
  if (host === undefined && request.httpVersion === "1.1") throw invalidField("Host", "is missing");
  if (expect !== undefined && expect.toLowerCase() !== "100-continue")
    throw invalidField("Expect", "must be 100-continue or none");
  next();
}
