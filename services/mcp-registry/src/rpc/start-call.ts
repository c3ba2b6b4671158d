import type { StartCallRequest__Output, StartCallResponse__Output } from "@parley/contracts/mcp/v1";
import { toActor } from "@parley/actor";
import { fromCall } from "./call-mapper.ts";
import type { StartCall } from "../domain/use-cases/start-call.ts";

/** `ToolCallService.StartCall` */
export function startCall(useCase: StartCall) {
  return async ({ actor, timeoutMs, ...call }: StartCallRequest__Output): Promise<StartCallResponse__Output> => ({
    call: fromCall(await useCase.execute(toActor(actor), { ...call, timeoutMs: Number(timeoutMs) })),
  });
}
