import type { CompleteConnectionRequest__Output, CompleteConnectionResponse__Output } from "@parley/contracts/mcp/v1";
import type { CompleteConnection } from "../domain/use-cases/complete-connection.ts";

/** `ConnectionService.CompleteConnection` */
export function completeConnection(useCase: CompleteConnection) {
  return async (request: CompleteConnectionRequest__Output): Promise<CompleteConnectionResponse__Output> => {
    const { state, code, issuer = null } = request;
    return useCase.execute({ state, code, issuer });
  };
}
