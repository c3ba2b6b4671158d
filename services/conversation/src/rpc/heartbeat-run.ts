import type { HeartbeatRunRequest__Output, HeartbeatRunResponse__Output } from "@parley/contracts";
import type { RunService } from "../domain/run-service.ts";
import { toRunKey } from "./run-mapper.ts";

/** `RunService.HeartbeatRun` */
export function heartbeatRun(service: RunService) {
  return (request: HeartbeatRunRequest__Output): Promise<HeartbeatRunResponse__Output> => service.heartbeat(toRunKey(request.run), request.attempt);
}
