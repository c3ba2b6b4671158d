import { toActor } from "@parley/actor";
import type { ForgetPersonRequest__Output, ForgetPersonResponse__Output } from "@parley/contracts/analytics/v1";
import type { ForgetPerson } from "../domain/use-cases/forget-person.ts";

/** `AnalyticsService.ForgetPerson` */
export function forgetPerson(useCase: ForgetPerson) {
  return async ({ actor, userId }: ForgetPersonRequest__Output): Promise<ForgetPersonResponse__Output> => {
    const { erasure, rows } = await useCase.execute(toActor(actor), userId);
    const { pseudonym, requestedAt, doneAt } = erasure;
    return { pseudonym, rows: String(rows), requestedAt: String(requestedAt), doneAt: String(doneAt ?? 0) };
  };
}
