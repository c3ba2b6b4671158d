import { isDuplicateKey } from "@parley/mongo";
import type { DeletedFiles } from "../domain/model/deleted-files.ts";
import type { Collections } from "./collections.ts";

/** The files that are gone: a document each, looked at where a message that stands for a file is read. */
export class MongoDeletedFiles implements DeletedFiles {
  readonly #files: Collections["deletedFiles"];

  constructor(collections: Collections) {
    this.#files = collections.deletedFiles;
  }

  async store(workspaceId: string, fileId: string): Promise<void> {
    await this.#files.insertOne({ _id: fileId, workspaceId }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }

  /** Those of these files that are gone. */
  async among(workspaceId: string, fileIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (fileIds.length === 0) return new Set();
    const found = await this.#files.find({ _id: { $in: [...fileIds] }, workspaceId }).toArray();
    return new Set(found.map(({ _id }) => _id));
  }
}
