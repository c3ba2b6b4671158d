import { toActor } from "@parley/actor";
import type {
  SetProjectNotificationPreferenceRequest__Output,
  SetProjectNotificationPreferenceResponse__Output,
} from "@parley/contracts/space/v1";
import type { SetProjectNotificationPreference } from "../domain/use-cases/set-project-notification-preference.ts";
import { fromPreference, toPreference } from "./preference-mapper.ts";

/** `PreferenceService.SetProjectNotificationPreference` */
export function setProjectNotificationPreference(useCase: SetProjectNotificationPreference) {
  return async (
    request: SetProjectNotificationPreferenceRequest__Output,
  ): Promise<SetProjectNotificationPreferenceResponse__Output> => {
    const preference = toPreference(request.preference);
    return { preference: fromPreference(await useCase.execute(toActor(request.actor), request.spaceId, preference)) };
  };
}
