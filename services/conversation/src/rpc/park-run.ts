import type { ParkRunRequest__Output, ParkRunResponse__Output } from "@parley/contracts/conversation/v1";
import type { ParkRun } from "../domain/use-cases/park-run.ts";
import { fromRunAction } from "./action-mapper.ts";
import { toRunKey } from "./run-mapper.ts";

/** `RunService.ParkRun` */
export function parkRun(useCase: ParkRun) {
  return async ({ run, attempt }: ParkRunRequest__Output): Promise<ParkRunResponse__Output> => {
    const parked = await useCase.execute({ key: toRunKey(run), attempt });
    const { cancelRequested, stopRequested } = parked.run;
    return {
      parked: parked.parked,
      actions: parked.actions.map(fromRunAction),
      cancelRequested,
      stopRequested,
    };
  };
}
