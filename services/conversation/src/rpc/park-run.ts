import type { ParkRunRequest__Output, ParkRunResponse__Output } from "@parley/contracts/conversation/v1";
import { invalidField } from "@parley/errors";
import type { ParkRun } from "../domain/use-cases/park-run.ts";
import { fromRunAction } from "./action-mapper.ts";
import { toRunKey } from "./run-mapper.ts";

const maxAwaited = 128;
// Longer than any call takes.
const maxWaitMs = 7 * 24 * 60 * 60 * 1000;

/** `RunService.ParkRun` */
export function parkRun(useCase: ParkRun) {
  return async (request: ParkRunRequest__Output): Promise<ParkRunResponse__Output> => {
    const { run, attempt, awaitedActionIds, unauthorizedActionIds: unauthorized, waitMs } = request;
    if (awaitedActionIds.length > maxAwaited) throw invalidField("awaitedActionIds", `must be at most ${maxAwaited}`);
    if (unauthorized.length > maxAwaited) throw invalidField("unauthorizedActionIds", `must be at most ${maxAwaited}`);
    const awaited = [...new Set(awaitedActionIds)];
    const parked = await useCase.execute({
      key: toRunKey(run),
      attempt,
      awaited,
      unauthorized,
      waitMs: toWaitMs(waitMs),
    });
    const { cancelRequested, stopRequested } = parked.run;
    return {
      parked: parked.parked,
      actions: parked.actions.map(fromRunAction),
      cancelRequested,
      stopRequested,
    };
  };
}

/** @throws AppError INVALID_ARGUMENT naming the field. */
function toWaitMs(text: string): number {
  const waitMs = Number(text);
  if (waitMs < 0 || waitMs > maxWaitMs) throw invalidField("waitMs", `must be 0 to ${maxWaitMs}`);
  return waitMs;
}
