import type { PreferenceClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { preferenceAnswer, preferenceJson } from "./preference-json.ts";

/** GET what the caller's person is notified of in a project; 400 for another space, 403 `person_required`. */
export function getProjectNotificationPreference(preferences: PreferenceClient) {
  return operation(
    {
      rpc: "GetProjectNotificationPreference",
      summary: "Read what one is notified of in a project",
      answer: preferenceAnswer,
    },
    async (call) => {
      const request = { actor: call.actorContext, spaceId: call.param("spaceId") };
      const { preference } = await preferences.GetProjectNotificationPreference(request, call.rpc);
      return { userProjectNotificationPreference: preferenceJson(preference) };
    },
  );
}
