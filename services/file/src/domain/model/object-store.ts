/** An object as the storage knows it. */
export interface StoredObject {
  readonly size: number;
  readonly etag: string;
}

export interface ListedObject {
  readonly key: string;
  /** Epoch milliseconds. */
  readonly modifiedAt: number;
}

/** Where the bytes are. Every method rejects with AppError UNAVAILABLE while the storage is away. */
export interface ObjectStore {
  /** null when there is none. */
  stat(key: string): Promise<StoredObject | null>;
  /** Copies inside the storage; false when the object is gone or is not the one with this etag any more. */
  copy(from: string, etag: string, to: string, contentType: string): Promise<boolean>;
  /** The bytes, as they come; null when there are none. */
  read(key: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Writes a small object. */
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Harmless when they are gone. */
  remove(keys: readonly string[]): Promise<void>;
  /** Objects below a prefix in the order of their keys, after one; "" for the first page. */
  list(prefix: string, after: string): Promise<readonly ListedObject[]>;
}

/** A request that whoever has it may make until it expires. */
export interface SignedRequest {
  readonly method: "GET" | "PUT";
  readonly url: string;
  /** Must be sent as they are. */
  readonly headers: Readonly<Record<string, string>>;
  readonly expiresAt: number;
}

/** Who will make a signed request: a service, which reaches the storage inside, or a client. */
export type Reach = "internal" | "public";

/** How the bytes of a read are to be presented. */
export interface Presentation {
  readonly contentType: string;
  readonly disposition: string;
}

/** Signs requests that others make. Returns null for a reach that the deployment does not have. */
export interface RequestSigner {
  /** A PUT that is good for exactly this many bytes of this type. */
  put(
    reach: Reach,
    key: string,
    content: { readonly contentType: string; readonly size: number },
  ): Promise<SignedRequest | null>;
  get(reach: Reach, key: string, presentation: Presentation): Promise<SignedRequest | null>;
}
