import { fromActor } from "@parley/actor";
import type { Actor } from "@parley/actor";
import type { FileHolderServiceDefinition } from "@parley/contracts/conversation/v1";
import type { ClosableClient } from "@parley/grpc";
import { conversationsUnavailable } from "../domain/model/file-errors.ts";
import type { FileAccess, FileHolders, Release } from "../domain/model/file-holders.ts";
import type { FileKey } from "../domain/model/file.ts";

// Each file of a page is looked for in all conversations.
const pageDeadlineMs = 30_000;

/** Asks the conversation service, and remembers nothing: who was just removed reads nothing any more. */
export class GrpcFileHolders implements FileHolders {
  readonly #holders: ClosableClient<FileHolderServiceDefinition>;

  constructor(holders: ClosableClient<FileHolderServiceDefinition>) {
    this.#holders = holders;
  }

  async access(actor: Actor, fileId: string): Promise<FileAccess> {
    try {
      return await this.#holders.GetFileAccess({ actor: fromActor(actor), fileId });
    } catch (error) {
      // Nothing of a request of ours is wrong: whatever it is, nobody knows who reads the file.
      throw conversationsUnavailable(error);
    }
  }

  async release({ workspaceId, fileId }: FileKey): Promise<boolean> {
    return (await this.#holders.ReleaseFile({ workspaceId, fileId }, { deadlineMs: pageDeadlineMs })).released;
  }

  async *released({ workspaceId, conversationId, messageIds }: Release): AsyncGenerator<readonly FileKey[]> {
    const deleted = { workspaceId, conversationId, messageIds: [...messageIds] };
    for (let fromRank: number | undefined = 0; fromRank !== undefined;) {
      const page = await this.#holders.ListReleasedFiles({ ...deleted, fromRank }, { deadlineMs: pageDeadlineMs });
      yield page.fileIds.map((fileId) => ({ workspaceId, fileId }));
      fromRank = page.nextRank;
    }
  }
}
