import { z } from "zod";

/** A mention of a message and what has become of it (API C48). */
export const richMentionSchema = z
  .object({
    id: z.string(),
    type: z.enum(["agent", "user"]),
    label: z.string(),
    pictureUrl: z.string(),
    description: z.string().describe("A person's e-mail address; empty for an agent"),
    dismissed: z.boolean(),
    status: z.enum([
      "pending_conversation_access",
      "pending_project_membership",
      "approved",
      "rejected",
      "user_restricted_by_conversation_access",
      "agent_restricted_by_space_usage",
    ]),
  })
  .meta({ id: "RichMention" });
