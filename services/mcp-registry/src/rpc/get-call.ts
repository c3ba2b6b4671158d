import type { GetCallRequest__Output, GetCallResponse__Output } from "@parley/contracts/mcp/v1";
import { fromCall } from "./call-mapper.ts";
import type { GetCall } from "../domain/use-cases/get-call.ts";

/** `ToolCallService.GetCall` */
export function getCall(useCase: GetCall) {
  return async (key: GetCallRequest__Output): Promise<GetCallResponse__Output> => ({
    call: fromCall(await useCase.execute(key)),
  });
}
