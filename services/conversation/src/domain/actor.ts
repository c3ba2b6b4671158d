/** A member of the workspace, as the gateway knows them. */
export interface Person {
  readonly userId: string;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly image: string | null;
  readonly createdAt: number;
}

/** Who asks. The workspace is in every filter; an id of another workspace does not exist. */
export interface Actor {
  readonly workspaceId: string;
  readonly keyId: string;
  /** null for a key of the workspace itself. */
  readonly person: Person | null;
}

/** A client's `Idempotency-Key` and the hash of what it sent with it. */
export interface IdempotencyKey {
  readonly key: string;
  readonly bodyHash: string;
}
