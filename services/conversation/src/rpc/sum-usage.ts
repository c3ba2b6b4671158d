import type { SumUsageRequest__Output, SumUsageResponse__Output } from "@parley/contracts/conversation/v1";
import type { SumUsage } from "../domain/use-cases/sum-usage.ts";

/** `RunService.SumUsage` */
export function sumUsage(useCase: SumUsage) {
  return async ({ workspaceId, after, before }: SumUsageRequest__Output): Promise<SumUsageResponse__Output> => {
    const asked = { workspaceId, after: after === "" ? null : after, before: Number(before) || Infinity };
    const { months, firstAt, next } = await useCase.execute(asked);
    return {
      months: months.map(({ month, facts, microcredits }) => ({
        month,
        facts: String(facts),
        microcredits: String(microcredits),
      })),
      ...(firstAt === null ? {} : { firstAt: String(firstAt) }),
      next: next ?? "",
    };
  };
}
