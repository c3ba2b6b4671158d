import { activeTraceparent } from "@parley/telemetry";
import type { ConversationGate } from "../changes/conversation-gate.ts";
import { isStale } from "../changes/conversation-store.ts";
import type { Changes } from "../changes/conversation-store.ts";
import { addParticipants } from "../changes/participation.ts";
import { requirePerson } from "@parley/actor";
import type { Actor, Person } from "@parley/actor";
import {
  conversationAccessRestricted,
  conversationBusy,
  mentionDecided,
  mentionNotFound,
  messageNotFound,
} from "../model/conversation-errors.ts";
import type { Conversation } from "../model/conversation.ts";
import { mentionToday } from "../model/mention-access.ts";
import type { MentionAccess } from "../model/mention-access.ts";
import type { PeopleRepository } from "../model/people.ts";
import { isMember } from "../model/require-open.ts";
import type { RichMention } from "../model/rich-mention.ts";
import type { ConversationReader } from "./conversation-reader.ts";

/** What somebody says of a mention: let them in, don't, or show nothing more about it. */
export type MentionDecision = "approved" | "rejected" | "dismissed";

export interface DecideMentionCommand {
  readonly actor: Actor;
  readonly conversationId: string;
  readonly messageId: string;
  readonly mentioned: Pick<RichMention, "kind" | "id">;
  readonly decision: MentionDecision;
}

interface Dependencies {
  readonly gate: ConversationGate;
  readonly reader: ConversationReader;
  readonly people: PeopleRepository;
  readonly now: () => number;
}

/** Where a mention stands in its message. */
interface Found {
  readonly index: number;
  readonly mention: RichMention;
  /** Who is mentioned; null for an agent. */
  readonly person: Person | null;
}

const maxAttempts = 50;

/** Decides on a mention of somebody who can't see the conversation (ADR 8). */
export class DecideMention {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Approving makes the mentioned person a participant. Who takes part may decide, once: the same decision again is
   * harmless, another one is too late. @throws AppError PERMISSION_DENIED `PERSON_REQUIRED` or
   * `CONVERSATION_ACCESS_RESTRICTED`, NOT_FOUND, ABORTED `MENTION_DECIDED` for what does not wait for a decision.
   */
  async execute(command: DecideMentionCommand): Promise<void> {
    requirePerson(command.actor);
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const conversation = await this.#deps.gate.requireForWrite(command.actor, command.conversationId);
      const found = await this.#find(conversation, command);
      const people = found.person === null ? [] : [found.person.userId];
      const readers = await this.#deps.gate.readersOf(conversation, people);
      if (this.#decide({ ...conversation, readers }, command, found) === null) return;
      try {
        await this.#deps.gate.change({ actor: command.actor, people }, conversation, (current, known) => ({
          events: [],
          ...this.#decide({ ...current, readers: known.readers }, command, found),
          traceparent: activeTraceparent(),
        }));
        return;
      } catch (error) {
        if (!isStale(error, "mention")) throw error;
      }
    }
    throw conversationBusy();
  }

  async #find(conversation: Conversation, { actor, messageId, mentioned }: DecideMentionCommand): Promise<Found> {
    // Before anything about the message is revealed.
    requireMember(conversation, actor);
    const message = await this.#deps.reader.message(conversation, messageId);
    if ((message?.kind !== "user" && message?.kind !== "agent") || message.visibility === "deleted")
      throw messageNotFound();
    const index = message.richMentions.findIndex(({ kind, id }) => kind === mentioned.kind && id === mentioned.id);
    const mention = message.richMentions[index];
    if (mention === undefined) throw mentionNotFound();
    const [person = null] =
      mention.kind === "agent" ? [] : await this.#deps.people.findMany(conversation.workspaceId, [mention.id]);
    return { index, mention, person };
  }

  /** What a decision writes; null when there is nothing to write. */
  #decide(
    conversation: Conversation & MentionAccess,
    { actor, messageId, decision }: DecideMentionCommand,
    { index, mention, person }: Found,
  ): Pick<Changes, "mention" | "participants" | "conversation"> | null {
    requireMember(conversation, actor);
    const expected = { status: mention.status, dismissed: mention.dismissed };
    if (decision === "dismissed")
      return mention.dismissed
        ? null
        : { mention: { messageId, index, expected, set: { ...expected, dismissed: true } } };
    const { status } = mentionToday(mention, conversation);
    if (status === decision) return null;
    if (status !== "pending_conversation_access") throw mentionDecided(status);
    const change = { mention: { messageId, index, expected, set: { ...expected, status: decision } } };
    if (decision === "rejected") return change;
    if (person === null) throw mentionNotFound();
    return {
      ...change,
      ...addParticipants(conversation, { person: null, people: [person], agents: [] }, this.#deps.now()),
    };
  }
}

function requireMember(conversation: Conversation, actor: Actor): void {
  if (!isMember(conversation, actor)) throw conversationAccessRestricted("Only participants may decide on mentions");
}
