import { Router } from "express";
import type { Request, RequestHandler } from "express";

/**
 * Routes of paths without optional parts, apart by how many parts they have. A router compares a request with one path after the other, and another
 * length can't fit: of more than a hundred paths this leaves some twenty.
 */
export class RoutersByLength {
  readonly #routers = new Map<number, Router>();

  /** Has every request of a path that fits answered. */
  all(path: string, handler: RequestHandler): void {
    const length = lengthOf(path);
    const router = this.#routers.get(length) ?? Router();
    this.#routers.set(length, router.all(path, handler));
  }

  /** Asks the routes that may fit; the next is whoever comes after them. */
  readonly handle: RequestHandler = (request: Request, response, next) => {
    const router = this.#routers.get(lengthOf(request.path));
    if (router === undefined) next();
    else router(request, response, next);
  };
}

/** Without the slash that a path may end with. */
function lengthOf(path: string): number {
  const length = path.split("/").length;
  return path.endsWith("/") ? length - 1 : length;
}
