import type { Changes } from "../domain/changes/conversation-store.ts";
import { unitsOf, unitsOfEnd } from "../domain/model/message-weight.ts";

/** Answers that have not ended after a change: counted by the store, so that no use case can forget it. */
export function openAnswersAfter(open: number, { messages = [], endings = [] }: Changes): number {
  const begun = messages.filter((message) => message.kind === "agent" && message.status === "created").length;
  return Math.max(0, open + begun - endings.filter(({ kind }) => kind === "answer").length);
}

/** Whether a change makes its conversation recent: messages and answers do, titles and summaries do not. */
export function isActivity({ messages = [], endings = [], conversation = {} }: Changes): boolean {
  // Whoever copies a project's conversations asks for what has changed since: one that was moved into it is new there.
  if (conversation.spaceId !== undefined) return true;
  return messages.some(({ kind }) => kind !== "compaction") || endings.some(({ kind }) => kind === "answer");
}

/** The rank that the next message takes after a change. Ranks stay dense: a new version takes none. */
export function nextRankAfter(nextRank: number, { messages = [] }: Changes): number {
  return messages.reduce((next, { rank }) => Math.max(next, rank + 1), nextRank);
}

/**
 * A bound of the units of a conversation's largest message after a change. What comes of calls is added to it, whichever answer they are of: no
 * message can have more of that than all together.
 */
export function largestUnitsAfter(largest: number, { messages = [], endings = [], progress }: Changes): number {
  const ended = endings.map(({ set }) => (set === null ? 0 : unitsOfEnd(set)));
  const said = [...messages.map(unitsOf), ...ended].reduce((most, units) => Math.max(most, units), largest);
  return said + (progress?.actionUnits ?? 0);
}
