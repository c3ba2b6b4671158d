import type { Actor } from "@parley/actor";
import type { Action } from "./action.ts";
import type { Conversation } from "./conversation.ts";
import { isMember } from "./require-open.ts";

/** Whether an actor is a person who may decide about a call: who asked; where that was a key of nobody, who takes part or may approve. */
export function isAskedToDecide(
  conversation: Conversation,
  { askedBy }: Pick<Action, "askedBy">,
  actor: Actor,
): boolean {
  if (actor.person === null) return false;
  if (askedBy !== null) return askedBy === actor.person.userId;
  return actor.scopes.includes("actions:approve") || isMember(conversation, actor);
}
