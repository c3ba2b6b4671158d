import type { ForgetCallRequest__Output, ForgetCallResponse__Output } from "@parley/contracts/mcp/v1";
import type { ForgetCall } from "../domain/use-cases/forget-call.ts";

/** `ToolCallService.ForgetCall` */
export function forgetCall(useCase: ForgetCall) {
  return async (key: ForgetCallRequest__Output): Promise<ForgetCallResponse__Output> => {
    await useCase.execute(key);
    return {};
  };
}
