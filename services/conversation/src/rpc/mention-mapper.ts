import type {
  Mention__Output,
  MentionKind__Output,
  MentionStatus__Output,
  RichMention__Output,
} from "@parley/contracts/conversation/v1";
import { invalidField } from "@parley/errors";
import type { Mention } from "../domain/model/message.ts";
import type { MentionStatus, RichMention } from "../domain/model/rich-mention.ts";

/** Kinds of mentions on the wire. */
export const mentionKinds: Readonly<Record<RichMention["kind"], MentionKind__Output>> = {
  agent: "MENTION_KIND_AGENT",
  user: "MENTION_KIND_USER",
};

const statuses: Readonly<Record<MentionStatus, MentionStatus__Output>> = {
  pending_conversation_access: "MENTION_STATUS_PENDING_CONVERSATION_ACCESS",
  pending_project_membership: "MENTION_STATUS_PENDING_PROJECT_MEMBERSHIP",
  approved: "MENTION_STATUS_APPROVED",
  rejected: "MENTION_STATUS_REJECTED",
  user_restricted_by_conversation_access: "MENTION_STATUS_USER_RESTRICTED_BY_CONVERSATION_ACCESS",
  agent_restricted_by_space_usage: "MENTION_STATUS_AGENT_RESTRICTED_BY_SPACE_USAGE",
};

/** A mention with what has become of it. */
export function fromRichMention({
  kind,
  id,
  label,
  pictureUrl,
  description,
  dismissed,
  status,
}: RichMention): RichMention__Output {
  return { kind: mentionKinds[kind], id, label, pictureUrl, description, dismissed, status: statuses[status] };
}

/** A mention as a client wrote it. */
export function fromMention(mention: Mention): Mention__Output {
  return mention.kind === "agent"
    ? { configurationId: mention.agentId, target: "configurationId" }
    : { userId: mention.userId, target: "userId" };
}

/** @param field What to name when a mention is of nobody. @throws AppError INVALID_ARGUMENT. */
export function toMention(mention: Mention__Output, field: string): Mention {
  if (mention.target === "configurationId" && mention.configurationId !== undefined)
    return { kind: "agent", agentId: mention.configurationId };
  if (mention.target === "userId" && mention.userId !== undefined) return { kind: "user", userId: mention.userId };
  throw invalidField(field, "names neither an agent nor a person");
}

/** A kind from the wire. @throws AppError INVALID_ARGUMENT naming `kind`. */
export function toMentionKind(kind: MentionKind__Output): RichMention["kind"] {
  switch (kind) {
    case "MENTION_KIND_AGENT":
      return "agent";
    case "MENTION_KIND_USER":
      return "user";
    case "MENTION_KIND_UNSPECIFIED":
      throw invalidField("kind", "is required");
    default:
      return kind satisfies never;
  }
}
