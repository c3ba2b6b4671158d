import { isDuplicateKey } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import type { ServerKey } from "../domain/model/client-server.ts";
import type { View, ViewRepository } from "../domain/model/view.ts";
import type { Collections } from "./collections.ts";
import { toView, viewDocument } from "./remote-documents.ts";

interface Dependencies {
  readonly mongo: Mongo;
  readonly collections: Collections;
}

/** Views of remote servers in MongoDB. */
export class MongoViewRepository implements ViewRepository {
  readonly #deps: Dependencies;
  readonly #collections: Collections;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#collections = deps.collections;
  }

  async insert(view: View): Promise<View | null> {
    const { remoteServers, views } = this.#collections;
    const { workspaceId, spaceId, serverId } = view;
    const same = { workspaceId, spaceId, serverId };
    const earlier = await views.findOne(same);
    if (earlier !== null) return toView(earlier);
    try {
      const isThere = await this.#deps.mongo.transaction(async (session) => {
        // Both write the server: a deletion of that moment either has this view, or has the server already.
        const server = { workspaceId, serverId };
        const { matchedCount } = await remoteServers.updateOne(server, { $inc: { views: 1 } }, { session });
        if (matchedCount === 1) await views.insertOne(viewDocument(view), { session });
        return matchedCount === 1;
      });
      return isThere ? view : null;
    } catch (error) {
      const other = isDuplicateKey(error) ? await views.findOne(same) : null;
      if (other === null) throw error;
      return toView(other);
    }
  }

  async find(workspaceId: string, viewId: string): Promise<View | null> {
    const found = await this.#collections.views.findOne({ workspaceId, viewId });
    return found === null ? null : toView(found);
  }

  async findMany(workspaceId: string, viewIds: readonly string[]): Promise<readonly View[]> {
    const found = this.#collections.views.find({ workspaceId, viewId: { $in: [...viewIds] } });
    return (await found.toArray()).map(toView);
  }

  async listOfSpace(workspaceId: string, spaceId: string): Promise<readonly View[]> {
    return (await this.#collections.views.find({ workspaceId, spaceId }).toArray()).map(toView);
  }

  async listOfServer({ workspaceId, serverId }: ServerKey): Promise<readonly View[]> {
    return (await this.#collections.views.find({ workspaceId, serverId }).toArray()).map(toView);
  }

  async delete(workspaceId: string, spaceId: string, viewId: string): Promise<boolean> {
    const { deletedCount } = await this.#collections.views.deleteOne({ workspaceId, viewId, spaceId });
    return deletedCount === 1;
  }
}
