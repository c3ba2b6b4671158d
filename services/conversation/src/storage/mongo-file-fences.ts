import { isDuplicateKey } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import type { ClientSession } from "mongodb";
import { StaleWrite } from "../domain/changes/conversation-store.ts";
import type { Changes } from "../domain/changes/conversation-store.ts";
import type { FileFences } from "../domain/model/file-fences.ts";
import type { Collections } from "./collections.ts";
import { latestCollections } from "./latest-reads.ts";

/** Ends a transaction in which a file was found to be held. */
class HeldFile extends Error {}

/** One document for each file that was attached or released: whoever does either writes to it. */
export class MongoFileFences implements FileFences {
  readonly #mongo: Mongo;
  readonly #fences: Collections["fileFences"];

  constructor(mongo: Mongo) {
    this.#mongo = mongo;
    this.#fences = latestCollections(mongo).fileFences;
  }

  async prepare(workspaceId: string, fileIds: readonly string[]): Promise<ReadonlySet<string>> {
    const released = await Promise.all(
      fileIds.map(async (fileId) => ((await this.#has(workspaceId, fileId)) ? [] : [fileId])),
    );
    return new Set(released.flat());
  }

  async release(workspaceId: string, fileId: string, isHeld: () => Promise<boolean>): Promise<boolean> {
    if (!(await this.#has(workspaceId, fileId))) return true;
    // Mostly it is: then nothing is written.
    if (await isHeld()) return false;
    try {
      await this.#mongo.transaction(async (session) => {
        const release = { $set: { isReleased: true as const } };
        await this.#fences.updateOne({ _id: fenceOf(workspaceId, fileId) }, release, { session });
        // Of the latest: what was committed before that write is seen, what is not meets it.
        if (await isHeld()) throw new HeldFile();
      });
      return true;
    } catch (error) {
      if (error instanceof HeldFile) return false;
      throw error;
    }
  }

  /** Makes a file's document unless it is there, so that no transaction has to. Whether the file may be attached. */
  async #has(workspaceId: string, fileId: string): Promise<boolean> {
    const _id = fenceOf(workspaceId, fileId);
    const found = await this.#fences.findOne({ _id });
    if (found !== null) return found.isReleased !== true;
    await this.#fences.insertOne({ _id, workspaceId, uses: 0 }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
    return true;
  }
}

/** Writes, as part of a transaction, to the fences of the files that are named by it. @throws StaleWrite for one that was released. */
export async function useFiles(
  { fileFences }: Pick<Collections, "fileFences">,
  workspaceId: string,
  { messages = [], madeFiles = [] }: Pick<Changes, "messages" | "madeFiles">,
  session: ClientSession,
): Promise<void> {
  const attached = messages.map((message) => (message.kind === "fragment" ? message.file : null));
  for (const file of [...attached, ...madeFiles]) {
    if (file === null) continue;
    const _id = fenceOf(workspaceId, file.fileId);
    const open = { _id, isReleased: { $ne: true as const } };
    const { matchedCount } = await fileFences.updateOne(open, { $inc: { uses: 1 } }, { session });
    if (matchedCount === 0) throw new StaleWrite("file");
  }
}

function fenceOf(workspaceId: string, fileId: string): string {
  return `${workspaceId}/${fileId}`;
}
