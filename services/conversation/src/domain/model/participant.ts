import type { Actor } from "@parley/actor";
import type { Conversation, ConversationKey } from "./conversation.ts";

/** How many people and how many agents the conversation's document names: all who are known without another read. */
export const maxMembers = 200;

/** A person or agent that takes part. Nobody leaves a conversation. */
export interface Participant extends ConversationKey {
  readonly kind: "user" | "agent";
  readonly participantId: string;
  /** As they were when they joined; shown when nothing newer is known. */
  readonly name: string;
  readonly fullName: string | null;
  readonly pictureUrl: string | null;
  readonly joined: number;
  /** What a person has read is kept here. */
  readonly lastRead: number;
  /** Set where the conversation's document has no room for a person: their lists ask for such conversations apart. */
  readonly unnamed?: true;
}

/** What a person has read of a conversation; kept for who only reads as well. */
export interface ReadState {
  /** Whether they take part. */
  readonly participates: boolean;
  readonly lastRead: number | null;
  readonly markedUnread: boolean;
}

/** Participants and what they have read. They join through `ConversationStore`. */
export interface ParticipantRepository {
  /** The first ones of a kind, in no order that means anything. */
  list(key: ConversationKey, kind: Participant["kind"], limit: number): Promise<readonly Participant[]>;
  /** What a person has read of each of these conversations, where anything is known. */
  readStates(
    workspaceId: string,
    conversationIds: readonly string[],
    userId: string,
  ): Promise<ReadonlyMap<string, ReadState>>;
  /** Stores that a person has read up to a time. */
  markRead(key: ConversationKey, userId: string, at: number): Promise<void>;
  /** Stores that a person marked a conversation as unread. */
  markUnread(key: ConversationKey, userId: string): Promise<void>;
}

/** Whether a conversation is unread for an actor: they take part, and marked it so or somebody else has said something since they read it. */
export function isUnread(
  { memberIds, updated, lastActivityBy }: Conversation,
  actor: Actor,
  state: ReadState | undefined,
): boolean {
  if (actor.person === null) return false;
  const { userId } = actor.person;
  if (!memberIds.includes(userId) && state?.participates !== true) return false;
  return state?.markedUnread === true || (lastActivityBy !== userId && updated > (state?.lastRead ?? 0));
}
