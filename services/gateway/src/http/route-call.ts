import type { ActorContext, IdempotencyKey } from "@parley/contracts/common/v1";
import type { CallOptions } from "@parley/grpc";
import type { Request, Response } from "express";
import type { Actor } from "../domain/identity.ts";
import { actorContextOf } from "./actor-context.ts";
import type { JsonContext } from "./json-context.ts";
import { contextOf } from "./request-context.ts";

/** The parts of a request that has passed the edge, read but not yet understood. */
export interface RouteCallParts {
  readonly actor: Actor;
  readonly json: JsonContext;
  /** Path parameters, decoded: each could be an id. */
  readonly params: Readonly<Record<string, string>>;
  /** Whether the route only reads. */
  readonly reads: boolean;
  readonly body: unknown;
  readonly idempotencyKey: Required<IdempotencyKey> | null;
  readonly request: Request;
  readonly response: Response;
  /** Gives back the room that its body takes. */
  readonly leaveBodyRoom: () => void;
}

/** A request that has passed the edge: whose it is, its parts, and what a call to a service needs of it. */
export class RouteCall {
  readonly actor: Actor;
  /** What the JSON of its answer needs besides the resource. */
  readonly json: JsonContext;
  /** The parsed JSON body; `{}` when there was none. */
  readonly body: unknown;
  /** Null when the client sent no `Idempotency-Key`, or the route does not create. */
  readonly idempotencyKey: Required<IdempotencyKey> | null;
  /** For routes that write the answer themselves. */
  readonly request: Request;
  readonly response: Response;
  /** To be called where the call begins to wait for what may take minutes: others' bodies need the room that its own was worked on in. */
  readonly leaveBodyRoom: () => void;
  readonly #params: Readonly<Record<string, string>>;
  readonly #reads: boolean;

  constructor(parts: RouteCallParts) {
    this.actor = parts.actor;
    this.json = parts.json;
    this.body = parts.body;
    this.idempotencyKey = parts.idempotencyKey;
    this.request = parts.request;
    this.response = parts.response;
    this.leaveBodyRoom = parts.leaveBodyRoom;
    this.#params = parts.params;
    this.#reads = parts.reads;
  }

  /** The actor as the services take it. */
  get actorContext(): ActorContext {
    return actorContextOf(this.actor);
  }

  /** Query parameters; repeated ones are arrays. */
  get query(): Readonly<Record<string, unknown>> {
    return this.request.query;
  }

  /** A path parameter, which could be an id. @throws Error when the route has none of that name. */
  param(name: string): string {
    const value = this.#params[name];
    if (value === undefined) throw new Error(`The route has no path parameter ${name}`);
    return value;
  }

  /** The same for a route whose path may lack the parameter: "" then, which is unset in an RPC. */
  optionalParam(name: string): string {
    return this.#params[name] ?? "";
  }

  /** Aborts when the client has gone before its answer was complete. */
  get signal(): AbortSignal {
    return contextOf(this.response).signal;
  }

  /**
   * Options for the RPCs of this request: its id, and on a route that only reads the signal. Writes go on without their
   * client: cancelling undoes no commit, so it would leave undone what a client that only lost its connection believes
   * done, such as the rest of an upload. What a write reads once it has committed may take `signal` besides.
   */
  get rpc(): CallOptions {
    const { requestId, signal } = contextOf(this.response);
    return this.#reads ? { requestId, signal } : { requestId };
  }
}
