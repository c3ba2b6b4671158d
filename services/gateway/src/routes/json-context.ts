import type { Actor } from "../domain/identity.ts";

/** What JSON shapes need besides the resource: the caller's workspace and where this service is reached from outside. */
export interface JsonContext {
  readonly workspaceId: string;
  readonly workspaceName: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

/** The JSON context of a caller. */
export function jsonContextOf(actor: Actor, publicUrl: string): JsonContext {
  return { workspaceId: actor.workspaceId, workspaceName: actor.workspaceName, publicUrl };
}
