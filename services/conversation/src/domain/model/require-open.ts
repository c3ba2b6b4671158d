import { ownerOf } from "@parley/actor";
import type { Actor } from "@parley/actor";
import {
  compactionRunning,
  conversationAccessRestricted,
  conversationNotFound,
  projectMembershipRequired,
} from "./conversation-errors.ts";
import type { Conversation } from "./conversation.ts";
import { AccessUnknown } from "./space-access.ts";
import type { KnownAccess, ProjectMembership } from "./space-access.ts";

/**
 * The one gate to a conversation: what must hold for anything to be read of it or added to it by somebody. Use cases pass it by
 * `ConversationGate`, which asks about spaces. @throws AppError NOT_FOUND for a deleted one, and where the actor can't read
 * all of its spaces; PERMISSION_DENIED for one that is open to its participants only; AccessUnknown.
 */
export function requireOpen(conversation: Conversation, actor: Actor, known: KnownAccess): void {
  if (conversation.visibility === "deleted") throw conversationNotFound();
  const { spaceIds } = conversation;
  // They only grow: as many are the same.
  if (spaceIds.length !== known.spaceIds.length) throw new AccessUnknown(conversation);
  if (!spaceIds.every((spaceId) => known.readable.has(spaceId))) throw conversationNotFound();
  if (!isOpenTo(conversation, actor))
    throw conversationAccessRestricted("This conversation is open to its participants only");
}

/**
 * Requires project membership for writes. Conversations without a project have no such rule.
 * @throws AppError PERMISSION_DENIED `PROJECT_MEMBERSHIP_REQUIRED`; AccessUnknown where another project was asked about.
 */
export function requireProjectMember(conversation: Conversation, project: ProjectMembership): void {
  if (conversation.spaceId !== project.spaceId) throw new AccessUnknown(conversation);
  if (project.spaceId !== null && !project.isMember) throw projectMembershipRequired();
}

/** Something to be said waits while the conversation is summarised (API C77). @throws AppError ABORTED `COMPACTION_RUNNING`. */
export function requireWritable(conversation: Conversation): void {
  if (conversation.compacting !== null) throw compactionRunning();
}

/** Whether an actor is among those to whom a conversation is open, whatever its spaces. */
export function isOpenTo(conversation: Conversation, actor: Actor): boolean {
  return conversation.accessMode === "workspace_members" || isMember(conversation, actor);
}

/** Whether an actor owns a conversation or takes part in it, as far as its document says: exact where access is restricted. */
export function isMember(conversation: Conversation, actor: Actor): boolean {
  return conversation.memberIds.includes(ownerOf(actor));
}
