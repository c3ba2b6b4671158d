import type { MentionStatus__Output, RichMention__Output } from "@parley/contracts/conversation/v1";
import type { z } from "zod";
import type { LinkContext } from "../../http/json-context.ts";
import { pictureUrlOf } from "../picture-url.ts";
import type { richMentionSchema } from "./rich-mention-schema.ts";

/** Proto enum -> the API's words. */
const statuses = {
  MENTION_STATUS_UNSPECIFIED: "approved",
  MENTION_STATUS_PENDING_CONVERSATION_ACCESS: "pending_conversation_access",
  MENTION_STATUS_PENDING_PROJECT_MEMBERSHIP: "pending_project_membership",
  MENTION_STATUS_APPROVED: "approved",
  MENTION_STATUS_REJECTED: "rejected",
  MENTION_STATUS_USER_RESTRICTED_BY_CONVERSATION_ACCESS: "user_restricted_by_conversation_access",
  MENTION_STATUS_AGENT_RESTRICTED_BY_SPACE_USAGE: "agent_restricted_by_space_usage",
} as const satisfies Readonly<Record<MentionStatus__Output, string>>;

/** Somebody whom a message mentions and what has become of it (API C48). */
export function richMentionJson(
  { kind, id, label, pictureUrl, description, dismissed, status }: RichMention__Output,
  { publicUrl }: LinkContext,
): z.output<typeof richMentionSchema> {
  return {
    id,
    type: kind === "MENTION_KIND_USER" ? "user" : "agent",
    label,
    pictureUrl: pictureUrlOf(pictureUrl, publicUrl),
    description,
    dismissed,
    status: statuses[status],
  };
}
