import type { Actor } from "@parley/actor";
import type { ConversationGate } from "../changes/conversation-gate.ts";
import type { HeldFiles } from "../model/held-files.ts";
import { isOpenTo } from "../model/require-open.ts";
import type { FileHolders } from "../changes/file-holders.ts";

export interface FileAccess {
  /** Whether a message has the file or had it before it, or its conversation, was deleted: whoever can read that. */
  readonly held: boolean;
  /** Whether the actor can read a conversation that does. */
  readonly readable: boolean;
}

interface Dependencies {
  readonly gate: ConversationGate;
  readonly holders: FileHolders;
  readonly heldFiles: HeldFiles;
}

/** Says whether an actor reads a file by a conversation that holds it: one of them is enough. */
export class GetFileAccess {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError UNAVAILABLE when nobody can say who reads the conversations' spaces. */
  async execute(actor: Actor, fileId: string, signal: AbortSignal): Promise<FileAccess> {
    const { gate, holders, heldFiles } = this.#deps;
    let held = false;
    for await (const conversations of holders.of(actor.workspaceId, fileId, signal)) {
      held = true;
      const open = conversations.filter((conversation) => isOpenTo(conversation, actor));
      const readable = await gate.readable(actor, open);
      if (readable.length > 0) return { held, readable: true };
    }
    // A deletion opens the file to nobody: its maker may have been removed from what was deleted.
    return { held: held || (await heldFiles.isNamed(actor.workspaceId, fileId)), readable: false };
  }
}
