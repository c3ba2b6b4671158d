import type { Actor } from "@parley/actor";
import type { Conversation } from "../model/conversation.ts";
import { isOpenTo } from "../model/require-open.ts";
import type { ConversationGate } from "./conversation-gate.ts";
import type { FileHolders } from "./file-holders.ts";

interface Dependencies {
  readonly gate: ConversationGate;
  readonly holders: FileHolders;
}

/** The spaces of one conversation. */
export type SpaceSet = readonly string[];

const never = new AbortController().signal;

/** Finds out which spaces' content a file may have, by the conversations that hold it. */
export class HeldSpaces {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * The spaces of each conversation that holds the file and that the actor reads. None where one of these has no spaces, or no
   * conversation holds it: it is of no space then. @throws AppError UNAVAILABLE.
   */
  async of(actor: Actor, fileId: string): Promise<readonly SpaceSet[]> {
    const found = new Map<string, SpaceSet>();
    for await (const page of this.#deps.holders.of(actor.workspaceId, fileId, never)) {
      const open = page.filter((conversation) => isOpenTo(conversation, actor));
      if (open.some(({ spaceIds }) => spaceIds.length === 0)) return [];
      for (const { spaceIds } of await this.#readable(actor, open)) found.set(JSON.stringify(spaceIds), spaceIds);
    }
    return [...found.values()];
  }

  async #readable(actor: Actor, open: readonly Conversation[]): Promise<readonly Conversation[]> {
    return open.length === 0 ? [] : this.#deps.gate.readable(actor, open);
  }
}
