import type { RepeatUsageRequest__Output, RepeatUsageResponse__Output } from "@parley/contracts/conversation/v1";
import type { RepeatUsage } from "../domain/use-cases/repeat-usage.ts";

/** `RunService.RepeatUsage` */
export function repeatUsage(useCase: RepeatUsage) {
  return async ({ workspaceId, after }: RepeatUsageRequest__Output): Promise<RepeatUsageResponse__Output> => {
    const { facts, next } = await useCase.execute(workspaceId, after === "" ? null : after);
    return { facts, next: next ?? "" };
  };
}
