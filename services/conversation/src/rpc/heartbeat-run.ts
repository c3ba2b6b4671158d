import type { HeartbeatRunRequest__Output, HeartbeatRunResponse__Output } from "@parley/contracts/conversation/v1";
import type { HeartbeatRun } from "../domain/use-cases/heartbeat-run.ts";
import { toModelCall, toRunKey } from "./run-mapper.ts";

/** `RunService.HeartbeatRun` */
export function heartbeatRun(useCase: HeartbeatRun) {
  return (request: HeartbeatRunRequest__Output): Promise<HeartbeatRunResponse__Output> => {
    const { run, attempt, published, modelCall } = request;
    const progress = { published, call: modelCall === null ? null : toModelCall(modelCall) };
    return useCase.execute({ key: toRunKey(run), attempt, progress });
  };
}
