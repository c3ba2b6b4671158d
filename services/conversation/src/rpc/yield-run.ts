import type { YieldRunRequest__Output, YieldRunResponse__Output } from "@parley/contracts/conversation/v1";
import type { YieldRun } from "../domain/use-cases/yield-run.ts";
import { toRunKey } from "./run-mapper.ts";

/** `RunService.YieldRun` */
export function yieldRun(useCase: YieldRun) {
  return async ({ run, attempt }: YieldRunRequest__Output): Promise<YieldRunResponse__Output> => {
    const { yielded, run: current } = await useCase.execute({ key: toRunKey(run), attempt });
    const { cancelRequested, stopRequested } = current;
    return { yielded, cancelRequested, stopRequested };
  };
}
