import type { Actor } from "@parley/actor";
import { actionNotYours } from "./conversation-errors.ts";
import type { Conversation } from "./conversation.ts";
import { isMember } from "./require-open.ts";
import type { Run } from "./run.ts";

/**
 * Whoever asked decides; where that was a key of nobody, who takes part or may decide for others.
 * @throws AppError PERMISSION_DENIED `ACTION_NOT_YOURS`.
 */
export function requireDecider(conversation: Conversation, run: Run, actor: Actor): void {
  const isAsker = run.userId === null ? actor.keyId === run.keyId : actor.person?.userId === run.userId;
  const mayForNobody =
    run.userId === null && (actor.scopes.includes("actions:approve") || isMember(conversation, actor));
  if (!isAsker && !mayForNobody) throw actionNotYours();
}
