import type { HeartbeatRunRequest__Output, HeartbeatRunResponse__Output } from "@parley/contracts";
import type { RunService } from "../domain/use-cases/run-service.ts";
import { toModelCall, toRunKey } from "./run-mapper.ts";

/** `RunService.HeartbeatRun` */
export function heartbeatRun(service: RunService) {
  return ({ run, attempt, published, modelCall }: HeartbeatRunRequest__Output): Promise<HeartbeatRunResponse__Output> =>
    service.heartbeat(toRunKey(run), attempt, { published, call: modelCall === null ? null : toModelCall(modelCall) });
}
