import { toActor } from "@parley/actor";
import type {
  GetProjectNotificationPreferenceRequest__Output,
  GetProjectNotificationPreferenceResponse__Output,
} from "@parley/contracts/space/v1";
import type { GetProjectNotificationPreference } from "../domain/use-cases/get-project-notification-preference.ts";
import { fromPreference } from "./preference-mapper.ts";

/** `PreferenceService.GetProjectNotificationPreference` */
export function getProjectNotificationPreference(useCase: GetProjectNotificationPreference) {
  return async (
    request: GetProjectNotificationPreferenceRequest__Output,
  ): Promise<GetProjectNotificationPreferenceResponse__Output> => {
    const preference = await useCase.execute(toActor(request.actor), request.spaceId);
    return { preference: preference === null ? null : fromPreference(preference) };
  };
}
