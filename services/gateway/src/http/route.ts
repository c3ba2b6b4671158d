import type { ActorContext, IdempotencyKey } from "@parley/contracts";
import type { Request, Response } from "express";
import type { Actor } from "../domain/identity.ts";
import type { Scope } from "../domain/scopes.ts";

/** A request that has passed the edge: whose it is, and its parts, read but not yet understood. */
export interface RouteCall {
  readonly actor: Actor;
  /** The actor as the services want it. */
  readonly actorContext: ActorContext;
  /** Path parameters: each could be an id (`^[A-Za-z0-9_-]{1,64}$`). */
  readonly params: Readonly<Record<string, string>>;
  /** Query parameters; repeated ones are arrays. */
  readonly query: Readonly<Record<string, unknown>>;
  /** The parsed JSON body; `{}` when there was none. */
  readonly body: unknown;
  /** Null when the client sent no `Idempotency-Key`, or the route does not create. */
  readonly idempotencyKey: Required<IdempotencyKey> | null;
  readonly requestId: string;
  /** For routes that write the answer themselves. */
  readonly request: Request;
  readonly response: Response;
}

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
  readonly status?: 201;
  /** Gives the JSON body of the answer, or undefined when it has written the answer itself. */
  readonly handle: (call: RouteCall) => Promise<object | undefined>;
}
