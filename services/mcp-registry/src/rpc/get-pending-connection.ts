import type {
  GetPendingConnectionRequest__Output,
  GetPendingConnectionResponse__Output,
} from "@parley/contracts/mcp/v1";
import type { GetPendingConnection } from "../domain/use-cases/get-pending-connection.ts";

/** `ConnectionService.GetPendingConnection` */
export function getPendingConnection(useCase: GetPendingConnection) {
  return ({ state }: GetPendingConnectionRequest__Output): Promise<GetPendingConnectionResponse__Output> =>
    useCase.execute(state);
}
