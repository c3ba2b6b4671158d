import { AppError } from "@parley/errors";
import type { Actor } from "../domain/identity.ts";
import { workspaceNotFound } from "../domain/identity-errors.ts";
import type { KeyVerifier } from "../domain/key-verifier.ts";
import type { Scope } from "../domain/scopes.ts";

// RFC 6750, section 2.1: one scheme, one token68.
const bearer = /^Bearer +([A-Za-z0-9\-._~+/]+=*)$/i;

/** Reads the `Authorization` header and verifies its key. The three 401 types are those of API C2. */
export async function authenticate(header: string | undefined, verifier: KeyVerifier): Promise<Actor> {
  if (header === undefined || header === "") {
    throw new AppError("UNAUTHENTICATED", "MISSING_AUTHORIZATION_HEADER_ERROR", "The Authorization header is missing");
  }
  const token = bearer.exec(header)?.[1];
  if (token === undefined) {
    throw new AppError(
      "UNAUTHENTICATED",
      "MALFORMED_AUTHORIZATION_HEADER_ERROR",
      "The Authorization header must be: Bearer <API key>",
    );
  }
  return verifier.verify(token);
}

/**
 * @param workspaceId Undefined on a route that is not about a workspace.
 * @throws AppError 404 for a workspace that is not the key's, whether it exists or not.
 */
export function requireWorkspace(actor: Actor, workspaceId: string | undefined): void {
  if (workspaceId !== undefined && actor.workspaceId !== workspaceId) throw workspaceNotFound();
}

/** @throws AppError 403 INSUFFICIENT_SCOPE. */
export function requireScope(actor: Actor, scope: Scope | null): void {
  if (scope !== null && !actor.scopes.includes(scope))
    throw new AppError("PERMISSION_DENIED", "INSUFFICIENT_SCOPE", `The key lacks the scope ${scope}`);
}
