import type { ConversationKey } from "../model/conversation.ts";
import type { HeldFiles } from "../model/held-files.ts";
import type { FileHolders } from "../changes/file-holders.ts";

export interface ListReleasedFilesCommand {
  readonly key: ConversationKey;
  /** None: all messages of the conversation. */
  readonly messageIds: readonly string[];
  readonly fromRank: number;
}

export interface ReleasedFiles {
  readonly fileIds: readonly string[];
  /** Where the next page begins; null on the last. */
  readonly nextRank: number | null;
}

interface Dependencies {
  readonly heldFiles: HeldFiles;
  readonly holders: FileHolders;
}

// Each file costs queries of its own.
const pageRanks = 50;

/** Lists the files of a conversation, or of some of its messages, that no conversation holds any more. */
export class ListReleasedFiles {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** A page of them. One that is held again a moment later was free when it was looked at. */
  async execute(command: ListReleasedFilesCommand, signal: AbortSignal): Promise<ReleasedFiles> {
    const { fileIds, nextRank } = await this.#page(command);
    const { workspaceId } = command.key;
    const released: string[] = [];
    for (const fileId of new Set(fileIds))
      if (!(await this.#deps.holders.any(workspaceId, fileId, signal))) released.push(fileId);
    return { fileIds: released, nextRank };
  }

  async #page({ key, messageIds, fromRank }: ListReleasedFilesCommand): Promise<ReleasedFiles> {
    const { heldFiles } = this.#deps;
    if (messageIds.length > 0) return { fileIds: await heldFiles.ofMessages(key, messageIds), nextRank: null };
    const to = fromRank + pageRanks;
    const fileIds = await heldFiles.inRanks(key, fromRank, to);
    // Ranks are dense: where there is none, there is none above.
    return fileIds === null ? { fileIds: [], nextRank: null } : { fileIds, nextRank: to };
  }
}
