import type { Actor } from "@parley/actor";
import type { ConversationGate } from "../changes/conversation-gate.ts";
import type { ConversationStore } from "../changes/conversation-store.ts";
import type { Conversation, ConversationCursor, ConversationView } from "../model/conversation.ts";
import { isOpenTo } from "../model/require-open.ts";
import type { SpaceAccess } from "../model/space-access.ts";
import type { ConversationReader } from "./conversation-reader.ts";
import { readablePage } from "./readable-page.ts";

export interface ListSpaceConversationsCommand {
  readonly actor: Actor;
  readonly spaceId: string;
  /** Those that were updated then or later, epoch milliseconds. */
  readonly updatedSince: number;
  readonly limit: number;
  readonly after: ConversationCursor | null;
}

interface Dependencies {
  readonly store: ConversationStore;
  readonly gate: ConversationGate;
  readonly spaces: SpaceAccess;
  readonly reader: ConversationReader;
}

/** Lists the conversations of a project that an actor can read, first updated first. */
export class ListSpaceConversations {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND for the space, INVALID_ARGUMENT for one that is no project, UNAVAILABLE as `ConversationGate`. */
  async execute(
    { actor, spaceId, updatedSince, limit, after }: ListSpaceConversationsCommand,
    signal: AbortSignal,
  ): Promise<{
    readonly conversations: readonly ConversationView[];
    readonly nextCursor: ConversationCursor | null;
  }> {
    const { store, gate, spaces, reader } = this.#deps;
    await spaces.requireProject(actor, spaceId);
    const { workspaceId } = actor;
    const { conversations, nextCursor } = await readablePage({
      limit,
      after,
      signal,
      read: (size, from) => store.listInSpace({ workspaceId, spaceId, updatedSince, limit: size, after: from }),
      keep: async (found: readonly Conversation[]) =>
        (await gate.readable(actor, found)).filter(
          (conversation) => conversation.visibility !== "deleted" && isOpenTo(conversation, actor),
        ),
    });
    return { conversations: await reader.views(actor, conversations), nextCursor };
  }
}
