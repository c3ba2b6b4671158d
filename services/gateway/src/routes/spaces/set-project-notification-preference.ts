import { z } from "zod";
import type { PreferenceClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { preferenceAnswer, preferenceJson } from "./preference-json.ts";
import { preferences as words } from "./space-words.ts";

const body = z.object({
  preference: z.enum(["all_messages", "only_mentions", "never"], "must be all_messages, only_mentions or never"),
});

/** PATCH what the caller's person is notified of in a project; 400 for another space, 403 `person_required`. */
export function setProjectNotificationPreference(preferences: PreferenceClient) {
  return operation(
    {
      rpc: "SetProjectNotificationPreference",
      summary: "Say what one is notified of in a project",
      body,
      answer: preferenceAnswer,
    },
    async (call, { body: { preference: wanted } }) => {
      const request = { actor: call.actorContext, spaceId: call.param("spaceId"), preference: words[wanted] };
      const { preference } = await preferences.SetProjectNotificationPreference(request, call.rpc);
      return { userProjectNotificationPreference: preferenceJson(requireField(preference)) };
    },
  );
}
