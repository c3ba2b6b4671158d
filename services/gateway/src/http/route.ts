import type { Scope } from "../domain/scopes.ts";
import type { Operation } from "./operation.ts";

/** One line of the route table. */
export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Express path; begins with the workspace (`:wId`), or is about who asks. */
  readonly path: string;
  /** What a key must be allowed; null where any will do. */
  readonly scope: Scope | null;
  readonly operation: Operation;
}

/** Makes the line of a method. */
type RouteOf = (path: string, scope: Scope | null, operation: Operation) => Route;

export const get: RouteOf = (path, scope, operation) => ({ method: "GET", path, scope, operation });
export const post: RouteOf = (path, scope, operation) => ({ method: "POST", path, scope, operation });
export const put: RouteOf = (path, scope, operation) => ({ method: "PUT", path, scope, operation });
export const patch: RouteOf = (path, scope, operation) => ({ method: "PATCH", path, scope, operation });
export const del: RouteOf = (path, scope, operation) => ({ method: "DELETE", path, scope, operation });
