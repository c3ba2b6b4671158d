import { createHash } from "node:crypto";
import type { Mongo } from "@parley/mongo";
import type {
  Connection,
  ConnectionKey,
  ConnectionRepository,
  KeptConnection,
  Pending,
  PendingPerson,
  Tokens,
} from "../domain/model/connection.ts";
import type { Collections } from "./collections.ts";
import { accountOf } from "./connection-documents.ts";
import type { SealedPending } from "./connection-documents.ts";
import type { SecretKeys } from "./secret-keys.ts";

interface Dependencies {
  readonly mongo: Mongo;
  readonly collections: Collections;
  readonly keys: SecretKeys;
}

type SealedAccount = Pick<Connection, "grant" | "tokens">;

const nobody = new Date(0);

/** Persons' accounts in MongoDB; tokens are sealed. */
export class MongoConnectionRepository implements ConnectionRepository {
  readonly #deps: Dependencies;
  readonly #collections: Collections;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#collections = deps.collections;
  }

  async begin(state: string, { grant, codeVerifier, expiresAt, ...pending }: Pending): Promise<void> {
    const _id = hashOf(state);
    const secret: SealedPending = { grant, codeVerifier };
    const sealed = this.#deps.keys.seal(JSON.stringify(secret), _id);
    await this.#collections.authorizations.insertOne({ _id, ...pending, expiresAt: new Date(expiresAt), ...sealed });
  }

  async take(state: string, now: number): Promise<Pending | null> {
    const _id = hashOf(state);
    const { authorizations } = this.#collections;
    const found = await authorizations.findOne({ _id });
    if (found === null) return null;
    const { deletedCount } = await authorizations.deleteOne({ _id });
    if (deletedCount === 0 || found.expiresAt.getTime() <= now) return null;
    const secret = JSON.parse(this.#deps.keys.open(found, _id)) as SealedPending;
    const { workspaceId, serverId, userId, personName, url, redirectUrl, expiresAt } = found;
    const key = { workspaceId, serverId, userId };
    return { ...key, personName, url, redirectUrl, expiresAt: expiresAt.getTime(), ...secret };
  }

  async pending(state: string, now: number): Promise<PendingPerson | null> {
    const found = await this.#collections.authorizations.findOne({ _id: hashOf(state) });
    if (found === null || found.expiresAt.getTime() <= now) return null;
    const { workspaceId, serverId, personName, url } = found;
    return { workspaceId, serverId, personName, url };
  }

  async put(connection: Connection): Promise<boolean> {
    const { connections, remoteServers } = this.#collections;
    const { workspaceId, serverId, userId, url, version } = connection;
    const sealed = this.#sealed(connection);
    return this.#deps.mongo.transaction(async (session) => {
      // Both write the server: a change of its address of that moment either has forgotten this account, or is seen here.
      const server = { workspaceId, serverId, url };
      const { matchedCount } = await remoteServers.updateOne(server, { $inc: { accounts: 1 } }, { session });
      if (matchedCount === 0) return false;
      const document = { workspaceId, serverId, userId, url, version, renewedUntil: nobody, ...sealed };
      const key = { workspaceId, userId, serverId };
      await connections.deleteOne(key, { session });
      await connections.insertOne({ _id: accountOf(connection), ...document }, { session });
      return true;
    });
  }

  async find({ workspaceId, serverId, userId }: ConnectionKey): Promise<KeptConnection | null> {
    const found = await this.#collections.connections.findOne({ workspaceId, userId, serverId });
    if (found === null) return null;
    const account = JSON.parse(this.#deps.keys.open(found, accountOf(found))) as SealedAccount;
    const { url, version } = found;
    const until = found.renewedUntil.getTime();
    const renewingUntil = until === nobody.getTime() ? null : until;
    return { workspaceId, serverId, userId, url, version, renewingUntil, ...account };
  }

  async listOf(workspaceId: string, userId: string, serverIds: readonly string[]): Promise<readonly string[]> {
    const own = { workspaceId, userId, serverId: { $in: [...serverIds] } };
    const found = this.#collections.connections.find(own, { projection: { serverId: 1 } });
    return (await found.toArray()).map(({ serverId }) => serverId);
  }

  async lease(connection: Connection, now: number, until: number): Promise<boolean> {
    const { modifiedCount } = await this.#collections.connections.updateOne(
      { ...sameOf(connection), renewedUntil: { $lte: new Date(now) } },
      { $set: { renewedUntil: new Date(until) } },
    );
    return modifiedCount === 1;
  }

  async release(connection: Connection): Promise<void> {
    await this.#collections.connections.updateOne(sameOf(connection), { $set: { renewedUntil: nobody } });
  }

  async renew(connection: Connection, version: string, tokens: Tokens): Promise<boolean> {
    const sealed = this.#sealed({ ...connection, tokens });
    const { matchedCount } = await this.#collections.connections.updateOne(sameOf(connection), {
      $set: { version, renewedUntil: nobody, ...sealed },
    });
    return matchedCount === 1;
  }

  async delete({ workspaceId, serverId, userId }: ConnectionKey, version?: string): Promise<void> {
    const named = { workspaceId, userId, serverId };
    const { connections, personalToolLists } = this.#collections;
    const { deletedCount } = await connections.deleteOne(version === undefined ? named : { ...named, version });
    // What was told to an account that is gone is nobody's; left by a kill here it is replaced by the next account's, or goes with the server.
    if (deletedCount > 0) await personalToolLists.deleteOne(named);
  }

  #sealed({ grant, tokens, ...key }: Connection) {
    const account: SealedAccount = { grant, tokens };
    return this.#deps.keys.seal(JSON.stringify(account), accountOf(key));
  }
}

function sameOf({ workspaceId, userId, serverId, version }: Connection) {
  return { workspaceId, userId, serverId, version };
}

function hashOf(state: string): string {
  return createHash("sha256").update(state).digest("hex");
}
