import { isDuplicateKey } from "@parley/mongo";
import type { ServerKey } from "../domain/model/client-server.ts";
import type { ToolList, ToolListRepository } from "../domain/model/tool-list.ts";
import type { Collections } from "./collections.ts";

/** Lists of tools in MongoDB. */
export class MongoToolListRepository implements ToolListRepository {
  readonly #collections: Collections;

  constructor(collections: Collections) {
    this.#collections = collections;
  }

  async find({ workspaceId, serverId }: ServerKey, toolsVersion: number): Promise<ToolList | null> {
    const found = await this.#collections.toolLists.findOne({ workspaceId, serverId, toolsVersion });
    return found === null ? null : { tools: found.tools, quarantined: found.quarantined, isCut: found.isCut };
  }

  async put({ workspaceId, serverId }: ServerKey, toolsVersion: number, list: ToolList): Promise<void> {
    // A list of before a change, that took longer to read, must not replace the one of after.
    const older = { workspaceId, serverId, toolsVersion: { $lte: toolsVersion } };
    const fields = { ...list, toolsVersion };
    try {
      await this.#collections.toolLists.updateOne(
        older,
        { $set: fields, $setOnInsert: { _id: serverId } },
        { upsert: true },
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
