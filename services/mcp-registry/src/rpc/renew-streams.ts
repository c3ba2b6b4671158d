import type { RenewStreamsRequest__Output, RenewStreamsResponse__Output } from "@parley/contracts/mcp/v1";
import type { RenewStreams } from "../domain/use-cases/renew-streams.ts";

/** `RequestStreamService.RenewStreams` */
export function renewStreams(useCase: RenewStreams) {
  return async ({ streams }: RenewStreamsRequest__Output): Promise<RenewStreamsResponse__Output> => {
    const { over, waiting } = await useCase.execute(streams);
    return { overStreamIds: [...over], waitingStreamIds: [...waiting] };
  };
}
