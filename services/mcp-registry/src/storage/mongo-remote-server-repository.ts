import { isDuplicateKey } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import type { ClientSession } from "mongodb";
import type { ServerKey } from "../domain/model/client-server.ts";
import { mostRemoteServers, shownAuthorization } from "../domain/model/remote-server.ts";
import type {
  Endpoint,
  Header,
  NewAuthorization,
  RemoteServer,
  RemoteServerRepository,
  ServerChange,
  ServerSecrets,
  Synced,
  ToolSetting,
} from "../domain/model/remote-server.ts";
import type { Collections } from "./collections.ts";
import { nameKeyOf, remoteServerDocument, toRemoteServer } from "./remote-documents.ts";
import type { SecretDocument } from "./remote-documents.ts";
import type { SecretKeys } from "./secret-keys.ts";

interface Dependencies {
  readonly mongo: Mongo;
  readonly collections: Collections;
  readonly keys: SecretKeys;
}

const readsOfEndpoint = 5;

/** Remote servers in MongoDB; their headers are sealed. */
export class MongoRemoteServerRepository implements RemoteServerRepository {
  readonly #deps: Dependencies;
  readonly #collections: Collections;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#collections = deps.collections;
  }

  async insert(server: RemoteServer, secrets: ServerSecrets): Promise<"made" | "taken" | "too_many"> {
    const { remoteServers } = this.#collections;
    const { workspaceId } = server;
    const most = mostRemoteServers;
    if ((await remoteServers.countDocuments({ workspaceId }, { limit: most })) >= most) return "too_many";
    try {
      await this.#deps.mongo.transaction(async (session) => {
        await remoteServers.insertOne(remoteServerDocument(server), { session });
        await this.#putSecrets(server, server.endpointVersion, secrets, session);
      });
      return "made";
    } catch (error) {
      if (isDuplicateKey(error)) return "taken";
      throw error;
    }
  }

  async find(key: ServerKey): Promise<RemoteServer | null> {
    const found = await this.#collections.remoteServers.findOne(filterOf(key));
    return found === null ? null : toRemoteServer(found);
  }

  async findMany(workspaceId: string, serverIds: readonly string[]): Promise<readonly RemoteServer[]> {
    const named = { workspaceId, serverId: { $in: [...serverIds] } };
    return (await this.#collections.remoteServers.find(named).toArray()).map(toRemoteServer);
  }

  async list(workspaceId: string): Promise<readonly RemoteServer[]> {
    const found = this.#collections.remoteServers.find({ workspaceId }).sort({ nameKey: 1 });
    return (await found.toArray()).map(toRemoteServer);
  }

  async endpoint(key: ServerKey): Promise<Endpoint | null> {
    const found = await this.#withSecrets(key);
    if (found === null) return null;
    const { server, secrets } = found;
    const { workspaceId, serverId, url, endpointVersion, authorization } = server;
    const named = { workspaceId, serverId, url, endpointVersion, headers: secrets.headers };
    return { ...named, isPersonal: authorization !== null, account: null };
  }

  async authorization(key: ServerKey): Promise<NewAuthorization | null> {
    const found = await this.#withSecrets(key);
    if (found === null || found.server.authorization === null) return null;
    const { clientId, scope } = found.server.authorization;
    return { clientId, scope, clientSecret: found.secrets.clientSecret };
  }

  async #withSecrets(key: ServerKey): Promise<{ server: RemoteServer; secrets: ServerSecrets } | null> {
    for (let read = 0; read < readsOfEndpoint; read++) {
      const server = await this.find(key);
      if (server === null) return null;
      if (!hasSecrets(server)) return { server, secrets: none };
      const secret = await this.#collections.secrets.findOne(filterOf(key));
      // Another version's headers must not go to this address.
      if (secret?.endpointVersion === server.endpointVersion) return { server, secrets: this.#opened(secret) };
    }
    throw new Error(`the address of the server ${key.serverId} is being changed`);
  }

  async update(server: RemoteServer, change: ServerChange, now: number): Promise<"written" | "changed" | "taken"> {
    const { headers, authorization, ...fields } = change;
    const isMoved = fields.url !== undefined && fields.url !== server.url;
    const isElsewhere = headers !== undefined || authorization !== undefined || isMoved;
    const found = isElsewhere ? await this.#withSecrets(server) : null;
    const secrets = {
      headers: headers ?? found?.secrets.headers ?? [],
      clientSecret: (authorization === undefined ? found?.secrets.clientSecret : authorization?.clientSecret) ?? "",
    };
    const endpointVersion = server.endpointVersion + (isElsewhere ? 1 : 0);
    const set = {
      ...fields,
      ...(fields.name === undefined ? {} : { nameKey: nameKeyOf(fields.name) }),
      ...(headers === undefined ? {} : { headerNames: headers.map(({ name }) => name) }),
      ...(authorization === undefined ? {} : { authorization: shownAuthorization(authorization) }),
      endpointVersion,
      revision: server.revision + 1,
      updatedAt: new Date(now),
    };
    try {
      return await this.#deps.mongo.transaction(async (session) => {
        const same = { ...filterOf(server), revision: server.revision };
        const { matchedCount } = await this.#collections.remoteServers.updateOne(same, { $set: set }, { session });
        if (matchedCount === 0) return "changed";
        if (isElsewhere) await this.#putSecrets(server, endpointVersion, secrets, session);
        // Tokens are for one address, and for who was asked as one client.
        if (isMoved || authorization !== undefined) await this.#forgetAccounts(server, session);
        return "written";
      });
    } catch (error) {
      if (isDuplicateKey(error)) return "taken";
      throw error;
    }
  }

  async putSetting(server: RemoteServer, toolName: string, setting: ToolSetting, now: number): Promise<boolean> {
    const others = server.settings.filter((other) => other.toolName !== toolName);
    const settings = [...others, { toolName, ...setting }];
    const { matchedCount } = await this.#collections.remoteServers.updateOne(
      { ...filterOf(server), revision: server.revision },
      { $set: { settings, revision: server.revision + 1, updatedAt: new Date(now) } },
    );
    return matchedCount === 1;
  }

  async putSynced(endpoint: Endpoint, { version, syncedAt, syncProblem }: Synced): Promise<void> {
    const { endpointVersion } = endpoint;
    const told = version === null ? {} : { version };
    const at = syncedAt === null ? {} : { syncedAt: new Date(syncedAt) };
    await this.#collections.remoteServers.updateOne(
      { ...filterOf(endpoint), endpointVersion },
      { $set: { ...told, ...at, syncProblem } },
    );
  }

  async delete(key: ServerKey): Promise<boolean> {
    const { remoteServers, secrets, views, toolLists } = this.#collections;
    return this.#deps.mongo.transaction(async (session) => {
      const { deletedCount } = await remoteServers.deleteOne(filterOf(key), { session });
      if (deletedCount === 0) return false;
      await secrets.deleteOne(filterOf(key), { session });
      await this.#forgetAccounts(key, session);
      await toolLists.deleteOne(filterOf(key), { session });
      await views.deleteMany(filterOf(key), { session });
      return true;
    });
  }

  async #forgetAccounts(key: ServerKey, session: ClientSession): Promise<void> {
    await this.#collections.connections.deleteMany(filterOf(key), { session });
    await this.#collections.personalToolLists.deleteMany(filterOf(key), { session });
    await this.#collections.authorizations.deleteMany(filterOf(key), { session });
  }

  async #putSecrets(
    key: ServerKey,
    endpointVersion: number,
    { headers, clientSecret }: ServerSecrets,
    session: ClientSession,
  ): Promise<void> {
    const { secrets } = this.#collections;
    await secrets.deleteOne(filterOf(key), { session });
    if (headers.length === 0 && clientSecret === "") return;
    const { workspaceId, serverId } = key;
    const text = JSON.stringify(clientSecret === "" ? headers : { headers, clientSecret });
    const sealed = this.#deps.keys.seal(text, belongsTo(key));
    await secrets.insertOne({ _id: serverId, workspaceId, serverId, endpointVersion, ...sealed }, { session });
  }

  /** Headers alone are a list. */
  #opened(secret: SecretDocument): ServerSecrets {
    const value = JSON.parse(this.#deps.keys.open(secret, belongsTo(secret))) as readonly Header[] | ServerSecrets;
    return "clientSecret" in value ? value : { headers: value, clientSecret: "" };
  }
}

const none: ServerSecrets = { headers: [], clientSecret: "" };

function hasSecrets({ headerNames, authorization }: RemoteServer): boolean {
  return headerNames.length > 0 || authorization?.hasSecret === true;
}

/** What a server's headers are sealed for. */
export function belongsTo({ workspaceId, serverId }: ServerKey): string {
  return `${workspaceId}/${serverId}`;
}

function filterOf({ workspaceId, serverId }: ServerKey): ServerKey {
  return { workspaceId, serverId };
}
