import type { RemoteServer } from "../domain/model/remote-server.ts";
import type { View } from "../domain/model/view.ts";

/** Collection `remote_servers`. */
export interface RemoteServerDocument extends Omit<
  RemoteServer,
  "syncedAt" | "createdAt" | "updatedAt" | "authorization" | "callTimeoutMs"
> {
  /** The server's id. */
  readonly _id: string;
  /** Its name, whatever its case. */
  readonly nameKey: string;
  /** Absent of one that was made before people could be asked. */
  readonly authorization?: RemoteServer["authorization"];
  /** Absent of one that was made before it could be said. */
  readonly callTimeoutMs?: number | null;
  /** Raised by each account at it, so that an account and a change of its address see each other. */
  readonly accounts?: number;
  /** Raised by each view that is made of it, so that a view and its deletion see each other. */
  readonly views: number;
  readonly syncedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A text that only a key of the installation opens. */
export interface Sealed {
  readonly keyId: string;
  readonly nonce: string;
  /** AES-256-GCM, with the tag at its end; base64. */
  readonly data: string;
}

/** Collection `secrets`: the headers of a server, and the secret of its client at an authorisation server. */
export interface SecretDocument extends Sealed {
  /** The server's id. */
  readonly _id: string;
  readonly workspaceId: string;
  readonly serverId: string;
  readonly endpointVersion: number;
}

/** Collection `views`. */
export interface ViewDocument extends Omit<View, "createdAt" | "updatedAt"> {
  /** The view's id. */
  readonly _id: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export function remoteServerDocument(server: RemoteServer): RemoteServerDocument {
  return {
    _id: server.serverId,
    ...server,
    nameKey: nameKeyOf(server.name),
    views: 0,
    syncedAt: server.syncedAt === null ? null : new Date(server.syncedAt),
    createdAt: new Date(server.createdAt),
    updatedAt: new Date(server.updatedAt),
  };
}

export function toRemoteServer(document: RemoteServerDocument): RemoteServer {
  const { _id, nameKey: _nameKey, views: _views, accounts: _accounts, ...rest } = document;
  const { syncedAt, createdAt, updatedAt, authorization = null, callTimeoutMs = null, ...server } = rest;
  const times = { createdAt: createdAt.getTime(), updatedAt: updatedAt.getTime() };
  return { ...server, ...times, authorization, callTimeoutMs, syncedAt: syncedAt?.getTime() ?? null };
}

/** Names that differ in case alone are one. */
export function nameKeyOf(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

export function viewDocument(view: View): ViewDocument {
  const { createdAt, updatedAt } = view;
  return { _id: view.viewId, ...view, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) };
}

export function toView({ viewId, workspaceId, spaceId, serverId, createdAt, updatedAt }: ViewDocument): View {
  return {
    viewId,
    workspaceId,
    spaceId,
    serverId,
    createdAt: createdAt.getTime(),
    updatedAt: updatedAt.getTime(),
  };
}
