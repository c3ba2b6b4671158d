import type { Actor } from "../domain/identity.ts";

/**
 * What JSON shapes need besides the resource: the caller's workspace and where this service is reached from outside.
 */
export interface JsonContext {
  readonly workspaceId: string;
  readonly workspaceName: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

/** What of it messages need: what is rendered with the same is the same for all callers of a workspace. */
export type LinkContext = Pick<JsonContext, "workspaceId" | "publicUrl">;

/** Makes the JSON context of a caller. */
export type JsonContextOf = (actor: Actor) => JsonContext;

/**
 * Makes the function that makes them. One object an actor: thousands of streams hold it.
 * @param publicUrl Where this service is reached from outside, without a trailing slash.
 */
export function jsonContexts(publicUrl: string): JsonContextOf {
  const known = new WeakMap<Actor, JsonContext>();
  return (actor) => {
    const context = known.get(actor) ?? {
      workspaceId: actor.workspaceId,
      workspaceName: actor.workspaceName,
      publicUrl,
    };
    known.set(actor, context);
    return context;
  };
}
