/** The state of a mention (the API's RichMention). How each comes about: ADR 8. */
export type MentionStatus =
  | "pending_conversation_access"
  | "pending_project_membership"
  | "approved"
  | "rejected"
  | "user_restricted_by_conversation_access"
  | "agent_restricted_by_space_usage";

/** Somebody whom a message mentions, as they were called then. */
export interface RichMention {
  readonly kind: "agent" | "user";
  readonly id: string;
  readonly label: string;
  /** "" for who has none. */
  readonly pictureUrl: string;
  readonly description: string;
  readonly status: MentionStatus;
  /** Whether somebody has dismissed what is shown about it. */
  readonly dismissed: boolean;
}
