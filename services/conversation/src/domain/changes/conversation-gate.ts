import type { Actor } from "@parley/actor";
import { conversationNotFound } from "../model/conversation-errors.ts";
import type { Conversation, ConversationKey } from "../model/conversation.ts";
import { requireOpen } from "../model/require-open.ts";
import { AccessUnknown, withoutSpaces } from "../model/space-access.ts";
import type { KnownAccess, Readers, SpaceAccess } from "../model/space-access.ts";
import type { Changes, ConversationStore } from "./conversation-store.ts";

interface Dependencies {
  readonly store: ConversationStore;
  readonly spaces: SpaceAccess;
}

/** Somebody who changes a conversation. */
export interface Writer {
  readonly actor: Actor;
  /** Whom the change wants to know of whether they can read the conversation. */
  readonly people?: readonly string[];
}

/** The way of somebody who asks to a conversation, past `requireOpen`. Where it has no spaces nothing is asked. */
export class ConversationGate {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * @throws AppError NOT_FOUND when the conversation is not there, deleted, another workspace's, or has content of a space that
   * the actor can't read; PERMISSION_DENIED when it is restricted; UNAVAILABLE when nobody can say who reads its spaces.
   */
  async require(actor: Actor, conversationId: string): Promise<Conversation> {
    const conversation = await this.#deps.store.find({ workspaceId: actor.workspaceId, conversationId });
    if (conversation === null) throw conversationNotFound();
    requireOpen(conversation, actor, await this.#ask(actor, conversation.spaceIds, []));
    return conversation;
  }

  /**
   * Changes a conversation as `ConversationStore.change` does, for whoever `require` lets in at the time of the write.
   * @param key With the spaces that are known, if any: they are asked about beforehand.
   */
  async change<D extends Changes>(
    { actor, people = [] }: Writer,
    key: ConversationKey & Partial<Pick<Conversation, "spaceIds">>,
    decide: (conversation: Conversation, readers: Readers) => D,
  ): Promise<D> {
    let known = await this.#ask(actor, key.spaceIds ?? [], people);
    for (;;) {
      const { readers } = known;
      try {
        return await this.#deps.store.change(key, (conversation) => {
          requireOpen(conversation, actor, known);
          return decide(conversation, readers);
        });
      } catch (error) {
        if (!(error instanceof AccessUnknown)) throw error;
        known = await this.#ask(actor, error.spaceIds, people);
      }
    }
  }

  /** That the actor can still read all spaces of a conversation. @throws AppError NOT_FOUND, UNAVAILABLE. */
  async requireReadable(actor: Actor, conversation: Conversation): Promise<void> {
    if ((await this.readable(actor, [conversation])).length === 0) throw conversationNotFound();
  }

  /** Of these conversations those whose spaces the actor can read, in their order. */
  async readable(actor: Actor, conversations: readonly Conversation[]): Promise<readonly Conversation[]> {
    const spaceIds = [...new Set(conversations.flatMap((conversation) => conversation.spaceIds))];
    const { readable } = await this.#ask(actor, spaceIds, []);
    return conversations.filter((conversation) => conversation.spaceIds.every((spaceId) => readable.has(spaceId)));
  }

  /** Of these people those who can read all spaces of a conversation. */
  async readersOf(
    { workspaceId, spaceIds }: Pick<Conversation, "workspaceId" | "spaceIds">,
    people: readonly string[],
  ): Promise<Readers> {
    if (spaceIds.length === 0) return "everybody";
    return people.length === 0 ? new Set() : this.#deps.spaces.readersOfAll(workspaceId, spaceIds, people);
  }

  async #ask(actor: Actor, spaceIds: readonly string[], people: readonly string[]): Promise<KnownAccess> {
    if (spaceIds.length === 0) return withoutSpaces;
    const [readable, readers] = await Promise.all([
      this.#deps.spaces.readable(actor, spaceIds),
      this.readersOf({ workspaceId: actor.workspaceId, spaceIds }, people),
    ]);
    return { spaceIds, readable, readers };
  }
}
