import { isDuplicateKey } from "@parley/mongo";
import type { ServerKey } from "../domain/model/client-server.ts";
import type { ConnectionKey } from "../domain/model/connection.ts";
import type { PersonalList, ToolList, ToolListRepository } from "../domain/model/tool-list.ts";
import type { Collections } from "./collections.ts";
import { accountOf } from "./connection-documents.ts";

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

  async findOf({ workspaceId, serverId, userId }: ConnectionKey, toolsVersion: number): Promise<PersonalList | null> {
    const named = { workspaceId, serverId, userId, toolsVersion };
    const found = await this.#collections.personalToolLists.findOne(named);
    if (found === null) return null;
    const { tools, quarantined, isCut, readAt } = found;
    return { tools, quarantined, isCut, readAt: readAt.getTime() };
  }

  async putOf(account: ConnectionKey, toolsVersion: number, { readAt, ...list }: PersonalList): Promise<void> {
    const { workspaceId, serverId, userId } = account;
    const older = { workspaceId, serverId, userId, toolsVersion: { $lte: toolsVersion } };
    const set = { ...list, toolsVersion, readAt: new Date(readAt) };
    try {
      const made = { $set: set, $setOnInsert: { _id: accountOf(account) } };
      await this.#collections.personalToolLists.updateOne(older, made, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
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
