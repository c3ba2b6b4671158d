import type { Scope } from "../domain/scopes.ts";
import type { Operation } from "./operation.ts";

/** One line of the route table. */
export interface Route {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Express path; begins with the workspace (`:wId`). */
  readonly path: string;
  /** What a key must be allowed. */
  readonly scope: Scope;
  /** The RPC or use case behind it, the route's file has its name. */
  readonly rpc: string;
  /** Whether an `Idempotency-Key` is read. */
  readonly creates?: true;
  /** Whether what would be a 5xx is a 429: see `forEventRoute`. */
  readonly events?: true;
  /** The status of the answer where it is not 200. */
  readonly status?: 201 | 204;
  readonly handle: Operation;
}
