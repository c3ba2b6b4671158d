import type { ServerKey } from "./client-server.ts";
import type { NewAuthorization } from "./remote-server.ts";

/** What an authorisation server gives. */
export interface Tokens {
  readonly accessToken: string;
  /** null where it gives none: then the person authorises again. */
  readonly refreshToken: string | null;
  /** Epoch milliseconds; null where it does not say. */
  readonly expiresAt: number | null;
}

/** Where and as which client a person authorises: JSON of whoever asks authorisation servers, for it alone. */
export type Grant = string;

/** An authorisation that somebody has begun. */
export interface Pending extends ServerKey {
  readonly userId: string;
  /** How the person is called, with their email. */
  readonly personName: string;
  /** The server's address: tokens are for it alone. */
  readonly url: string;
  readonly redirectUrl: string;
  readonly grant: Grant;
  /** The secret of PKCE. */
  readonly codeVerifier: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Names a person's account at a server. */
export interface ConnectionKey extends ServerKey {
  readonly userId: string;
}

/** A person's account at a server. */
export interface Connection extends ConnectionKey {
  /** The server's address that it is for. */
  readonly url: string;
  /** Another one with each token. */
  readonly version: string;
  readonly grant: Grant;
  readonly tokens: Tokens;
}

/** An account as it is kept. */
export interface KeptConnection extends Connection {
  /** By when a replica that renews its tokens is done, unless it was killed; epoch milliseconds, null where none does. */
  readonly renewingUntil: number | null;
}

/** What of a begun authorisation may be shown to whoever comes back from it. */
export type PendingPerson = Pick<Pending, "workspaceId" | "serverId" | "personName" | "url">;

/** Persons' accounts. Tokens are sealed where they are stored. */
export interface ConnectionRepository {
  /** Keeps an authorisation that was begun, by its state, as long as it may take. */
  begin(state: string, pending: Pending): Promise<void>;
  /** Takes the authorisation of a state: the first who asks for it has it, nobody after. null for none, and for one whose time is over. */
  take(state: string, now: number): Promise<Pending | null>;
  /** Whose authorisation that is, and at which server; null for one that is not awaited. */
  pending(state: string, now: number): Promise<PendingPerson | null>;
  /** Keeps an account; it takes the place of the person's former one. False where the server is gone or has another address. */
  put(connection: Connection): Promise<boolean>;
  find(key: ConnectionKey): Promise<KeptConnection | null>;
  /** Of these servers those where the person has an account. */
  listOf(workspaceId: string, userId: string, serverIds: readonly string[]): Promise<readonly string[]>;
  /** Lets one replica renew an account's tokens until then; false where another one does, or has. */
  lease(connection: Connection, now: number, until: number): Promise<boolean>;
  /** Gives that back. */
  release(connection: Connection): Promise<void>;
  /** Puts new tokens in the place of those of that version; false where it is another one by now. */
  renew(connection: Connection, version: string, tokens: Tokens): Promise<boolean>;
  /** Forgets an account as long as it is of that version; whatever it is of where none is named. */
  delete(key: ConnectionKey, version?: string): Promise<void>;
}

/** The authorisation server takes no such code or token (any more). */
export class GrantRefused extends Error {
  override readonly name = "GrantRefused";
}

/** An authorisation server can't be used as it is. The message says why, for people, and nothing of what was sent or came. */
export class NotAuthorizable extends Error {
  override readonly name = "NotAuthorizable";
}

/** The person has to authorise first. */
export class AccountMissing extends Error {
  override readonly name = "AccountMissing";
}

/** Asks authorisation servers, at addresses that may be asked. */
export interface Authorizer {
  /** Finds out where a person authorises. @throws NotAuthorizable. */
  begin(
    server: { readonly url: string; readonly authorization: NewAuthorization },
    redirectUrl: string,
    state: string,
  ): Promise<{ readonly url: string; readonly grant: Grant; readonly codeVerifier: string }>;
  /** Makes tokens of a code. @throws GrantRefused, NotAuthorizable. */
  exchange(pending: Pending, code: string, issuer: string | null): Promise<Tokens>;
  /** Makes new tokens of a refresh token. @throws GrantRefused, NotAuthorizable. */
  refresh(grant: Grant, refreshToken: string): Promise<Tokens>;
}
