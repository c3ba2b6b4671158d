import type { ConversationStore } from "./conversation-store.ts";
import type { Conversation } from "../model/conversation.ts";
import type { HeldFiles } from "../model/held-files.ts";

// Many conversations may hold one file: they are not all read at once, and mostly one of the first says what is asked.
const [firstAtOnce, mostAtOnce, growth] = [4, 200, 5];

interface Dependencies {
  readonly heldFiles: HeldFiles;
  readonly store: Pick<ConversationStore, "findMany">;
}

/** Finds the conversations that hold a file. */
export class FileHolders {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Those that are not deleted, in pages, none of them empty. @param signal Aborts when nobody waits for the rest. */
  async *of(workspaceId: string, fileId: string, signal: AbortSignal): AsyncGenerator<readonly Conversation[]> {
    const { heldFiles, store } = this.#deps;
    let atOnce = firstAtOnce;
    for (let after: string | null = ""; after !== null;) {
      signal.throwIfAborted();
      const page = await heldFiles.conversationsWith(workspaceId, fileId, after, atOnce);
      atOnce = Math.min(mostAtOnce, growth * atOnce);
      const standing = await store.findMany(workspaceId, page.conversationIds);
      if (standing.length > 0) yield standing;
      after = page.next;
    }
  }

  /** Whether there is one. */
  async any(workspaceId: string, fileId: string, signal: AbortSignal): Promise<boolean> {
    const first = await this.of(workspaceId, fileId, signal).next();
    return first.done !== true;
  }
}
