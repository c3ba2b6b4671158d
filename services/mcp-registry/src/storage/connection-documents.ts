import type { ConnectionKey, Pending } from "../domain/model/connection.ts";
import type { Sealed } from "./remote-documents.ts";

/** Collection `authorizations`: those that somebody has begun; they go when their time is over. Sealed: the grant and the code verifier. */
export interface AuthorizationDocument extends Sealed {
  /** SHA-256 of the state: who reads the database can't end what others have begun. */
  readonly _id: string;
  readonly workspaceId: string;
  readonly serverId: string;
  readonly userId: string;
  readonly personName: string;
  readonly url: string;
  readonly redirectUrl: string;
  readonly expiresAt: Date;
}

/** What of a begun authorisation is sealed. */
export type SealedPending = Pick<Pending, "grant" | "codeVerifier">;

/** Collection `connections`: a person's account at a server. Sealed: the grant and its tokens. */
export interface ConnectionDocument extends Sealed {
  /** `<workspace>/<server>/<person>` */
  readonly _id: string;
  readonly workspaceId: string;
  readonly serverId: string;
  readonly userId: string;
  readonly url: string;
  readonly version: string;
  /** Until when a replica renews its tokens; the epoch where none does. */
  readonly renewedUntil: Date;
}

/** What an account is sealed for, and its id. */
export function accountOf({ workspaceId, serverId, userId }: ConnectionKey): string {
  return `${workspaceId}/${serverId}/${userId}`;
}
