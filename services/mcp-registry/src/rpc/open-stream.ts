import type { OpenStreamRequest__Output, OpenStreamResponse__Output } from "@parley/contracts/mcp/v1";
import { toActor } from "@parley/actor";
import type { OpenStream } from "../domain/use-cases/open-stream.ts";

/** `RequestStreamService.OpenStream` */
export function openStream(useCase: OpenStream) {
  return async (request: OpenStreamRequest__Output): Promise<OpenStreamResponse__Output> => {
    const { actor, serverId, lastEventId } = request;
    const { streamId, expiresAt } = await useCase.execute(toActor(actor), serverId, lastEventId);
    return { streamId, expiresAt: String(expiresAt) };
  };
}
