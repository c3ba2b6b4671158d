import type { WithdrawCallRequest__Output, WithdrawCallResponse__Output } from "@parley/contracts/mcp/v1";
import { fromCall } from "./call-mapper.ts";
import type { WithdrawCall } from "../domain/use-cases/withdraw-call.ts";

/** `ToolCallService.WithdrawCall` */
export function withdrawCall(useCase: WithdrawCall) {
  return async ({ reason, ...key }: WithdrawCallRequest__Output): Promise<WithdrawCallResponse__Output> => {
    const call = await useCase.execute(key, reason);
    return { call: call === null ? null : fromCall(call) };
  };
}
