import type { CloseStreamRequest__Output, CloseStreamResponse__Output } from "@parley/contracts/mcp/v1";
import type { CloseStream } from "../domain/use-cases/close-stream.ts";

/** `RequestStreamService.CloseStream` */
export function closeStream(useCase: CloseStream) {
  return async ({ after, ...stream }: CloseStreamRequest__Output): Promise<CloseStreamResponse__Output> => {
    await useCase.execute(stream, Number(after));
    return {};
  };
}
