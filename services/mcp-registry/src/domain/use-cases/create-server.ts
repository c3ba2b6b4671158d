import type { Actor } from "@parley/actor";
import { invalidField, isAppError } from "@parley/errors";
import { newId } from "@parley/ids";
import type { RemoteSync } from "../changes/remote-sync.ts";
import { serverNameTaken, tooManyRemoteServers } from "../model/registry-errors.ts";
import type { RemoteClient } from "../model/remote-client.ts";
import type { ServerKey } from "../model/client-server.ts";
import { mostRemoteServers, shownAuthorization } from "../model/remote-server.ts";
import type { Header, ListedServer, NewAuthorization, RemoteServerRepository } from "../model/remote-server.ts";
import {
  checkAuthorization,
  checkCallTimeout,
  checkDescription,
  checkName,
  headersOf,
  urlOf,
} from "../model/server-fields.ts";
import { requireManaging } from "./remote-server-reader.ts";

interface Dependencies {
  readonly remoteServers: RemoteServerRepository;
  readonly remoteClient: RemoteClient;
  readonly sync: RemoteSync;
  readonly now: () => number;
}

/** A remote server as somebody describes it. */
export interface NewRemoteServer {
  readonly name: string;
  readonly url: string;
  readonly description: string;
  readonly headers: readonly Header[];
  /** null where nobody is asked to authorise. */
  readonly authorization: NewAuthorization | null;
  /** null: as long as any other. */
  readonly callTimeoutMs: number | null;
}

const lookMs = 5_000;

/** Makes a remote server known to a workspace. */
export class CreateServer {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** The server, with its tools where it answered. @throws AppError PERMISSION_DENIED, INVALID_ARGUMENT, ALREADY_EXISTS, FAILED_PRECONDITION. */
  async execute(
    actor: Actor,
    { name, url: text, description, headers: given, authorization, callTimeoutMs }: NewRemoteServer,
  ): Promise<ListedServer> {
    const { remoteServers, sync, now } = this.#deps;
    requireManaging(actor);
    checkName(name);
    checkDescription(description);
    checkCallTimeout(callTimeoutMs);
    const headers = headersOf(given);
    checkAuthorization(authorization, headers);
    const url = await requireEgress(this.#deps.remoteClient, urlOf(text));
    const at = now();
    const key = { workspaceId: actor.workspaceId, serverId: newId("mrs") };
    const server = {
      ...key,
      name,
      url,
      description,
      headerNames: headers.map((header) => header.name),
      authorization: shownAuthorization(authorization),
      callTimeoutMs,
      endpointVersion: 1,
      revision: 1,
      version: "",
      settings: [],
      syncedAt: null,
      syncProblem: "",
      createdAt: at,
      updatedAt: at,
    };
    const made = await remoteServers.insert(server, { headers, clientSecret: authorization?.clientSecret ?? "" });
    if (made === "taken") throw serverNameTaken();
    if (made === "too_many") throw tooManyRemoteServers(mostRemoteServers);
    return syncOrRead(sync, key, actor);
  }
}

/** A URL that may be asked now. @throws AppError INVALID_ARGUMENT naming `url`. */
export async function requireEgress(client: RemoteClient, url: string): Promise<string> {
  const problem = await client.problemOf(url, AbortSignal.timeout(lookMs));
  if (problem !== null) throw invalidField("url", problem);
  return url;
}

/** Asks a server for its tools; one that does not say them is as it was, with why. */
export async function syncOrRead(sync: RemoteSync, key: ServerKey, { person }: Actor): Promise<ListedServer> {
  try {
    return await sync.execute(key, person?.userId ?? null);
  } catch (error) {
    if (isAppError(error) && ["UNAVAILABLE", "FAILED_PRECONDITION"].includes(error.code)) return sync.read(key);
    throw error;
  }
}
