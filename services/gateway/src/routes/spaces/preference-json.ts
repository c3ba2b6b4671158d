import type { ProjectNotificationPreference__Output } from "@parley/contracts/space/v1";
import { z } from "zod";
import { preferenceNames } from "./space-words.ts";

const preferenceSchema = z
  .object({
    sId: z.string(),
    spaceId: z.string(),
    userId: z.string(),
    preference: z.enum(["all_messages", "only_mentions", "never"]),
  })
  .meta({ id: "UserProjectNotificationPreference" });

/** The answer with a person's preference; null while they have said nothing (API C109). */
export const preferenceAnswer = z.object({ userProjectNotificationPreference: preferenceSchema.nullable() });

/** What a person wants to be notified of in a project (API C109). */
export function preferenceJson(
  stored: ProjectNotificationPreference__Output | null,
): z.output<typeof preferenceAnswer>["userProjectNotificationPreference"] {
  if (stored === null) return null;
  const { preferenceId, spaceId, userId, preference } = stored;
  return { sId: preferenceId, spaceId, userId, preference: preferenceNames[preference] };
}
