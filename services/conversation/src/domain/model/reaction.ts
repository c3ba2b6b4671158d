import type { Person } from "@parley/actor";
import type { ConversationKey } from "./conversation.ts";

/** An emoji that a person put on a message, under the name they had then. */
export interface Reaction extends ConversationKey, Pick<Person, "userId" | "username" | "fullName"> {
  readonly messageId: string;
  readonly emoji: string;
  readonly created: number;
}

/** One emoji of a message and who put it there, first put first. */
export interface ReactionGroup {
  readonly emoji: string;
  readonly users: readonly Pick<Person, "userId" | "username" | "fullName">[];
}

/** How many a message may have: all of them stand in every page with it. */
export const maxReactions = 200;

/** Where reactions are read and taken away. They are added by `ConversationStore`, with their message. */
export interface ReactionRepository {
  remove(reaction: Omit<Reaction, "created" | "username" | "fullName">): Promise<void>;
  /** Those of these messages, in no order. */
  of(key: ConversationKey, messageIds: readonly string[]): Promise<readonly Reaction[]>;
}

/** Whether a text is one emoji as keyboards make them (Unicode's set for general interchange). */
export function isEmoji(text: string): boolean {
  return /^\p{RGI_Emoji}$/v.test(text);
}

/** A message's reactions by emoji; emojis and people in the order in which they came. */
export function groupReactions(reactions: readonly Reaction[]): ReactionGroup[] {
  const groups = new Map<string, Reaction[]>();
  for (const reaction of reactions.toSorted((a, b) => a.created - b.created || (a.userId < b.userId ? -1 : 1)))
    groups.set(reaction.emoji, [...(groups.get(reaction.emoji) ?? []), reaction]);
  return [...groups].map(([emoji, users]) => ({
    emoji,
    users: users.map(({ userId, username, fullName }) => ({ userId, username, fullName })),
  }));
}
