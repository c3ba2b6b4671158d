import { hasLength, invalidField } from "@parley/errors";
import { activeTraceparent } from "@parley/telemetry";
import { joinSpaces } from "../changes/compose-turn.ts";
import type { ConversationGate } from "../changes/conversation-gate.ts";
import type { Changes } from "../changes/conversation-store.ts";
import { ownerOf, requirePerson } from "@parley/actor";
import type { Actor } from "@parley/actor";
import { conversationAccessRestricted } from "../model/conversation-errors.ts";
import type { AccessMode, Conversation } from "../model/conversation.ts";
import { maxMembers } from "../model/participant.ts";
import type { ParticipantRepository } from "../model/participant.ts";
import { isMember } from "../model/require-open.ts";
import type { AddedSpaces } from "../model/space-access.ts";
import type { ConversationReader } from "./conversation-reader.ts";

const maxTitleLength = 1_000;

export type ConversationChange =
  | { readonly kind: "title"; readonly title: string }
  | { readonly kind: "read"; readonly read: boolean }
  | { readonly kind: "accessMode"; readonly accessMode: AccessMode }
  | { readonly kind: "spaceId"; readonly spaceId: string };

export interface UpdateConversationCommand {
  readonly actor: Actor;
  readonly conversationId: string;
  readonly change: ConversationChange;
}

interface Dependencies {
  readonly gate: ConversationGate;
  readonly reader: ConversationReader;
  readonly participants: ParticipantRepository;
  readonly now: () => number;
}

/** Changes what a conversation is called, where it is, who gets to it, and what a person has read of it. */
export class UpdateConversation {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * @throws AppError NOT_FOUND, also of the project. PERMISSION_DENIED for actors that do not own the conversation (`spaceId`), are no
   * participant (`accessMode`), no person (`read`) or no member of the project (all but `read`). INVALID_ARGUMENT naming `title`,
   * `spaceId` for a space that is no project or that a participant can't read, or `accessMode` with too many participants.
   */
  async execute({ actor, conversationId, change }: UpdateConversationCommand): Promise<void> {
    switch (change.kind) {
      case "title":
        return this.#setTitle(actor, conversationId, change.title);
      case "read":
        return this.#setRead(actor, conversationId, change.read);
      case "accessMode":
        return this.#setAccessMode(actor, conversationId, change.accessMode);
      case "spaceId":
        return this.#move(actor, conversationId, change.spaceId);
      default:
        return change satisfies never;
    }
  }

  async #setTitle(actor: Actor, conversationId: string, text: string): Promise<void> {
    const title = text.trim();
    if (!hasLength(title, 1, maxTitleLength))
      throw invalidField("title", `must have 1 to ${maxTitleLength} characters`);
    await this.#change(actor, conversationId, (conversation) =>
      conversation.title === title
        ? null
        : { conversation: { title }, events: [{ type: "conversation_title", title }] },
    );
  }

  /**
   * Stores that the actor's person has read everything there is now, or marked it as unread. Nobody becomes a
   * participant by it: what they have read counts from when they take part.
   */
  async #setRead(actor: Actor, conversationId: string, read: boolean): Promise<void> {
    const { userId } = requirePerson(actor);
    const { reader, participants, now } = this.#deps;
    const conversation = await reader.require(actor, conversationId);
    // The conversation's time was given by another clock.
    await (read
      ? participants.markRead(conversation, userId, Math.max(now(), conversation.updated))
      : participants.markUnread(conversation, userId));
  }

  /** Says who gets to a conversation; those who lose access lose their open streams. */
  async #setAccessMode(actor: Actor, conversationId: string, accessMode: AccessMode): Promise<void> {
    await this.#change(actor, conversationId, (conversation) => {
      requireOwnAccess(conversation, "accessMode");
      if (!isMember(conversation, actor))
        throw conversationAccessRestricted("Only participants may say who has access");
      if (conversation.accessMode === accessMode) return null;
      const restricts = accessMode === "participants_only";
      if (restricts && conversation.memberIds.length >= maxMembers)
        throw invalidField("accessMode", `can't be participants_only with ${maxMembers} people or more`);
      return { conversation: { accessMode }, events: restricts ? [{ type: "access_changed" }] : [] };
    });
  }

  /**
   * Moves a conversation into a project. Only its owner may, as a member of the project: so the move takes no right from the owner.
   * All participants must be able to read the project; those that are not its members can only read from then on. The spaces that the
   * conversation had before stay required.
   */
  async #move(actor: Actor, conversationId: string, spaceId: string): Promise<void> {
    const { gate } = this.#deps;
    const found = await gate.requireForWrite(actor, conversationId);
    await gate.requireProject(actor, spaceId);
    requireOwnAccess(found, "spaceId");
    requireOwner(found, actor);
    if (found.spaceId === spaceId) return;
    await gate.change({ actor, adds: movedInto(spaceId) }, found, (conversation, { shared }) => {
      requireOwner(conversation, actor);
      if (!shared.has(spaceId))
        throw invalidField("spaceId", "is a project that a participant of this conversation can't read");
      const joined = joinSpaces(conversation, [spaceId]);
      const lastActivityBy = actor.person?.userId ?? null;
      return {
        conversation: { ...joined.conversation, spaceId, lastActivityBy },
        events: joined.events,
        traceparent: activeTraceparent(),
      };
    });
  }

  async #change(
    actor: Actor,
    conversationId: string,
    decide: (conversation: Conversation) => Omit<Changes, "traceparent"> | null,
  ): Promise<void> {
    const { gate } = this.#deps;
    const found = await gate.requireForWrite(actor, conversationId);
    if (decide(found) === null) return;
    await gate.change({ actor }, found, (conversation) => ({
      ...(decide(conversation) ?? { events: [] }),
      traceparent: activeTraceparent(),
    }));
  }
}

function requireOwner(conversation: Conversation, actor: Actor): void {
  if (conversation.ownerId !== ownerOf(actor))
    throw conversationAccessRestricted("Only the owner of a conversation can move it into a project: ask its creator");
}

/** What agents ask each other is open to whom the conversation is open to in which they were asked. */
function requireOwnAccess({ aboveIds }: Conversation, field: string): void {
  if (aboveIds.length > 0)
    throw invalidField(field, "can't be changed of a conversation that an agent has made: change the one above it");
}

function movedInto(spaceId: string): AddedSpaces {
  return { spaceIds: [spaceId], within: (shared) => (shared.has(spaceId) ? [spaceId] : []), isMove: true };
}
