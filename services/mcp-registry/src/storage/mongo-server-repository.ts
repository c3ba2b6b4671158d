import type { Mongo } from "@parley/mongo";
import type {
  ClientServer,
  ServerEndings,
  ServerFamily,
  ServerKey,
  ServerRepository,
} from "../domain/model/client-server.ts";
import type { Collections } from "./collections.ts";
import { serverDocument, toServer } from "./documents.ts";

interface Dependencies {
  readonly mongo: Mongo;
  readonly collections: Collections;
  readonly now: () => number;
}

// More of a family than may be: those who register at once are in it for a moment.
const readOfFamily = 12_000;

/** Registrations in MongoDB. One whose lease is over is found no more, whether it was taken away yet or not. */
export class MongoServerRepository implements ServerRepository, ServerEndings {
  readonly #deps: Dependencies;
  readonly #collections: Collections;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#collections = deps.collections;
  }

  async insert(server: ClientServer, streamAwaitedUntil: number): Promise<void> {
    await this.#collections.servers.insertOne(serverDocument(server, streamAwaitedUntil));
  }

  async find(key: ServerKey): Promise<ClientServer | null> {
    const document = await this.#collections.servers.findOne(this.#live(key));
    return document === null ? null : toServer(document);
  }

  async findOwned(
    workspaceId: string,
    ownerId: string,
    serverIds: readonly string[],
  ): Promise<readonly ClientServer[]> {
    const documents = await this.#collections.servers
      .find({ workspaceId, serverId: { $in: [...serverIds] }, ownerId, expiresAt: { $gt: this.#now() } })
      .toArray();
    return documents.map(toServer);
  }

  async renewLeases(
    workspaceId: string,
    ownerId: string,
    serverIds: readonly string[],
    expiresAt: number,
  ): Promise<ReadonlySet<string>> {
    const named = new Set(serverIds);
    const living = { workspaceId, serverId: { $in: [...named] }, ownerId, expiresAt: { $gt: this.#now() } };
    const { matchedCount } = await this.#collections.servers.updateMany(
      living,
      { $set: { expiresAt: new Date(expiresAt) } },
      // The index of families fits too, and finds as many as the owner has.
      { hint: "by_server" },
    );
    if (matchedCount === named.size) return named;
    if (matchedCount === 0) return new Set();
    // Those that live were renewed just now, or are younger still.
    const found = await this.#collections.servers
      .find(living, { hint: "by_server", projection: { _id: 0, serverId: 1 } })
      .toArray();
    return new Set(found.map(({ serverId }) => serverId));
  }

  async listFamily({ workspaceId, ownerId, name }: ServerFamily): Promise<readonly ClientServer[]> {
    const documents = await this.#collections.servers
      .find({ workspaceId, ownerId, name, expiresAt: { $gt: this.#now() } })
      .limit(readOfFamily)
      .toArray();
    return documents.map(toServer).toSorted(byLastHeard);
  }

  async raiseToolsVersion(key: ServerKey): Promise<void> {
    await this.#collections.servers.updateOne(filterOf(key), { $inc: { toolsVersion: 1 } });
  }

  async end(key: ServerKey, onlyIfOver: boolean): Promise<boolean> {
    const { mongo } = this.#deps;
    const { servers, calls, toolLists } = this.#collections;
    const over = onlyIfOver ? { expiresAt: { $lte: this.#now() } } : {};
    return mongo.transaction(async (session) => {
      const { deletedCount } = await servers.deleteOne({ ...filterOf(key), ...over }, { session });
      if (deletedCount === 0) return false;
      await calls.updateMany({ ...filterOf(key), state: "open" }, { $set: { checkAt: this.#now() } }, { session });
      await toolLists.deleteOne(filterOf(key), { session });
      return true;
    });
  }

  async listOver(limit: number): Promise<readonly ServerKey[]> {
    const documents = await this.#collections.servers
      .find({ expiresAt: { $lte: this.#now() } })
      .limit(limit)
      .toArray();
    return documents.map(toServer);
  }

  async listAwaited(limit: number): Promise<readonly ClientServer[]> {
    const documents = await this.#collections.servers
      .find({ awaitsStream: true, streamAwaitedUntil: { $lte: this.#now() } })
      .limit(limit)
      .toArray();
    return documents.map(toServer);
  }

  async endWait(key: ServerKey): Promise<boolean> {
    const { matchedCount } = await this.#collections.servers.updateOne(
      { ...filterOf(key), awaitsStream: true },
      { $set: { awaitsStream: false } },
    );
    return matchedCount === 1;
  }

  async endOtherStreams({ workspaceId, ownerId, name, serverId }: ClientServer): Promise<readonly string[]> {
    const others = { workspaceId, ownerId, name, serverId: { $ne: serverId }, streamId: { $ne: null } };
    const documents = await this.#collections.servers.find(others).toArray();
    // Those that were read: what opens meanwhile is another stream.
    const streamIds = documents.map(({ streamId }) => streamId);
    await this.#collections.servers.updateMany(
      { workspaceId, streamId: { $in: streamIds } },
      { $set: { streamId: null, streamUntil: this.#now() } },
    );
    return documents.map((document) => document.serverId);
  }

  #live(key: ServerKey) {
    return { ...filterOf(key), expiresAt: { $gt: this.#now() } };
  }

  #now(): Date {
    return new Date(this.#deps.now());
  }
}

function filterOf({ workspaceId, serverId }: ServerKey): ServerKey {
  return { workspaceId, serverId };
}

/** The same order for everybody, also of those who registered in the same millisecond. */
function byLastHeard(a: ClientServer, b: ClientServer): number {
  return a.expiresAt - b.expiresAt || (a.serverId < b.serverId ? -1 : 1);
}
