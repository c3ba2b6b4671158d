import type { ActorContext, IdempotencyKey } from "@parley/contracts";
import type { Request, Response } from "express";
import type { Actor } from "../domain/identity.ts";

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
